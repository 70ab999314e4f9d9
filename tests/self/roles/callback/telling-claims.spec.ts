import { expect, test } from '@playwright/test';
import { tells } from '../../../../fixtures/roles/platform/login/identity.ts';

test('customers are told apart by what their tokens say of them, and not by times, however those are written', () => {
  const seconds = Math.floor(Date.now() / 1000);
  for (const [name, one, other] of [
    ['customerId', 'C-1', 'C-2'],
    ['customerId', 1, 2],
    ['customerId', '1234567890123456789', '1234567890123456788'],
    ['phone', '5551234567', '5557654321'],
    ['email', 'a@acme.example', 'b@acme.example'],
  ] as const)
    expect(tells(name, one, other), `${name} ${one}`).toBe(true);
  for (const [name, one, other] of [
    ['exp', 'soon', 'later'],
    ['ends', seconds, seconds + 1],
    ['ends', String(seconds), String(seconds + 1)],
    ['ends', String(seconds * 1000), String(seconds * 1000 + 7)],
    ['ends', `${seconds}.25`, `${seconds}.5`],
    ['ends', '2026-11-26T13:21:44Z', '2026-11-26T13:21:45Z'],
    ['ends', 'Thu, 26 Nov 2026 13:21:44 GMT', 'Thu, 26 Nov 2026 13:21:45 GMT'],
    ['ends', '26.11.2026 13:21:44', '26.11.2026 13:21:45'],
    ['customerId', 'C-1', 'C-1'],
  ] as const)
    expect(tells(name, one, other), `${name} ${String(one)}`).toBe(false);
});
