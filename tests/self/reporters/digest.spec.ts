import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { canonicalJson, digestOf, seal } from '../../../reporters/digest.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { checkReport } from '../../../reporters/validate.ts';
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
  const read = checkReport(JSON.parse(renderJson(hostile))).value as Report;
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
  expect(digestOf({ ...report, signature: SIGNED } as Report)).toBe(report.digest);
});

test('a new seal takes the old signature off', () => {
  expect(seal({ ...wholeReport(), signature: SIGNED } as Report).signature).toBeNull();
});

/** As reports of before carried one within themselves. */
const SIGNED = { algorithm: 'Ed25519', keyId: 'a'.repeat(64), value: 'AA==' };
