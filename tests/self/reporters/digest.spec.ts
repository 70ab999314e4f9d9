import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { canonicalJson, digestOf, seal } from '../../../reporters/digest.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { KeyError, signatureFault, signReport } from '../../../reporters/sign.ts';
import type { Report } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';
import { hostile } from './golden/samples.ts';

test('canonical JSON is that of RFC 8785', () => {
  // The example of its section 3.2.2 and 3.2.3.
  const value = {
    numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000f\u000aA\'B"\\\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
  const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
  expect(Object.values(JSON.parse(canonicalJson(names)) as object)).toEqual([4, 2, 6, 7, 1, 5, 3]);
});

test('canonical JSON says the same whatever the order of members, and reads back as it was', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('a digest outlives the file, and another layout of it', () => {
  const read = JSON.parse(renderJson(hostile)) as Report;
  expect(digestOf(read)).toBe(hostile.digest);
  const members = Object.entries(read).reverse();
  expect(digestOf(JSON.parse(JSON.stringify(Object.fromEntries(members))) as Report)).toBe(hostile.digest);
});

test('a digest changes with anything that a report says, save the digest and the signature themselves', () => {
  const report = wholeReport();
  const others: Partial<Report>[] = [
    { verdict: 'incomplete' },
    { gate: 'certify' },
    { problems: ['one'] },
    { target: { ...report.target, name: 'Other' } },
    { cells: report.cells.with(3, { ...(report.cells[3] as Report['cells'][number]), durationMs: 13 }) },
  ];
  for (const other of others) expect(digestOf({ ...report, ...other })).not.toBe(report.digest);
  expect(digestOf({ ...report, digest: 'x' } as Report)).toBe(report.digest);
  expect(digestOf(signReport(report, privatePem))).toBe(report.digest);
});

test('a new seal takes the old signature off', () => {
  expect(seal(signReport(wholeReport(), privatePem)).signature).toBeNull();
});

const { privatePem, publicPem } = pair();

test('a signature holds for its report and its key', () => {
  const signed = signReport(wholeReport(), privatePem);
  expect(signatureFault(signed, publicPem)).toBeNull();
  expect(signatureFault(JSON.parse(renderJson(signed)) as Report, publicPem)).toBeNull();
});

test('a signature of another key, of another report, or none at all is found out', () => {
  const report = wholeReport();
  const signed = signReport(report, privatePem);
  expect(signatureFault(report, publicPem)).toBe('the report is not signed');
  expect(signatureFault(signed, pair().publicPem)).toContain('is signed with the key');
  const other = wholeReport({ 'BEARER-03 × reseller': 'fail' });
  expect(signatureFault({ ...other, signature: signed.signature }, publicPem)).toContain('does not fit the report');
  // A key that only claims to be the one that is asked for.
  const stranger = signReport(report, pair().privatePem).signature;
  const claimed = { ...stranger, keyId: signed.signature?.keyId } as Report['signature'];
  expect(signatureFault({ ...report, signature: claimed }, publicPem)).toContain('does not fit the report');
});

test('a key that cannot be used is named as such, and not shown', () => {
  const report = wholeReport();
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys: readonly (readonly [string, string])[] = [
    ['nothing', 'no private key in PEM form'],
    [publicPem, 'no private key in PEM form'],
    [String(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })), 'a key of the kind rsa, not Ed25519'],
  ];
  for (const [pem, message] of keys) expect(() => signReport(report, pem)).toThrow(message);
  expect(() => signatureFault(report, privatePem)).toThrow('this is a private key');
  expect(() => signatureFault(report, 'nothing')).toThrow(KeyError);
});

function pair(): { readonly privatePem: string; readonly publicPem: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicPem: String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })),
  };
}
