import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { isUtcTimestamp, parseUtcTimestamp } from '../../../spec/contract.ts';

const NEW_YEAR_2025 = Date.UTC(2025, 0, 1);
const moments: Readonly<Record<string, number>> = {
  '2025-01-01T00:00:00Z': NEW_YEAR_2025,
  '2025-01-01T00:00:00+00:00': NEW_YEAR_2025,
  '2025-01-01T00:00:00+00': NEW_YEAR_2025,
  '2025-01-01t00:00:00z': NEW_YEAR_2025,
  '2025-01-01T00:00Z': NEW_YEAR_2025,
  '20250101T000000Z': NEW_YEAR_2025,
  '2025-01-01T00Z': NEW_YEAR_2025,
  '20250101T00+00': NEW_YEAR_2025,
  '2025-01-01T00:30.5Z': NEW_YEAR_2025 + 30.5 * 60_000,
  '20250101T0030,25Z': NEW_YEAR_2025 + 30.25 * 60_000,
  '2025-01-01T12.5+00:00': NEW_YEAR_2025 + 12.5 * 3_600_000,
  '20250101T0000+0000': NEW_YEAR_2025,
  '2025-001T00:00:00Z': NEW_YEAR_2025,
  '2024-366T24:00Z': NEW_YEAR_2025,
  '2025001T000000Z': NEW_YEAR_2025,
  '2025-W01-3T00:00:00Z': NEW_YEAR_2025,
  '2025W013T000000+0000': NEW_YEAR_2025,
  // Its Thursday is in 2020, which has 53 weeks.
  '2020-W53-5T00:00:00Z': Date.UTC(2021, 0, 1),
  '2025-W01-1T00:00:00Z': Date.UTC(2024, 11, 30),
  '0001-W01-1T00:00:00Z': Date.parse('0001-01-01T00:00:00Z'),
  '2025-01-01T00:00:00.5Z': NEW_YEAR_2025 + 500,
  '2025-01-01T00:00:00,250Z': NEW_YEAR_2025 + 250,
  '2025-01-01T00:00:00.0000000+00:00': NEW_YEAR_2025,
  '2025-01-01T00:00:00.123456789012Z': NEW_YEAR_2025 + 123.456789012,
  '2024-12-31T12:30:59.99999999999999999999Z': Date.UTC(2024, 11, 31, 12, 31),
  '2024-12-31T24:00:00Z': NEW_YEAR_2025,
  '2024-12-31T23:59:60Z': NEW_YEAR_2025,
  '2024-02-29T00:00:00Z': Date.UTC(2024, 1, 29),
  '2000-02-29T00:00:00Z': Date.UTC(2000, 1, 29),
  '0001-01-01T00:00:00Z': Date.parse('0001-01-01T00:00:00Z'),
  '9999-12-31T23:59:59.9999999Z': Date.UTC(9999, 11, 31, 23, 59, 59) + 999.9999,
};
for (const [text, moment] of Object.entries(moments)) {
  test(`${text} is a moment`, () => {
    // A double holds the milliseconds of the year 9999 to 0.03.
    expect(Math.abs((parseUtcTimestamp(text) ?? NaN) - moment)).toBeLessThan(0.05);
    expect(isUtcTimestamp(text)).toBe(true);
  });
}

const refused: Readonly<Record<string, string>> = {
  'a local time': '2025-01-01T00:00:00',
  'another offset': '2025-01-01T03:00:00+03:00',
  'a negative zero offset': '2025-01-01T00:00:00-00:00',
  'the name of the zone': '2025-01-01T00:00:00UTC',
  'two marks of UTC': '2025-01-01T00:00:00ZZ',
  'a date alone': '2025-01-01',
  'a date with a zone': '2025-01-01Z',
  'a time alone': '00:00:00Z',
  'a blank between date and time': '2025-01-01 00:00:00Z',
  'a blank before it': ' 2025-01-01T00:00:00Z',
  'a line end after it': '2025-01-01T00:00:00Z\n',
  'extended date, basic time': '2025-01-01T000000Z',
  'extended time, basic offset': '2025-01-01T00:00:00+0000',
  'day 0 of a year': '2025-000T00:00:00Z',
  'day 366 of a common year': '2025-366T00:00:00Z',
  'week 0': '2025-W00-1T00:00:00Z',
  'week 53 of a year of 52': '2025-W53-1T00:00:00Z',
  'day 8 of a week': '2025-W01-8T00:00:00Z',
  'day 0 of a week': '2025-W01-0T00:00:00Z',
  'a week without a day': '2025-W01T00:00:00Z',
  'a week in small letters': '2025-w01-3T00:00:00Z',
  '30 February': '2025-02-30T00:00:00Z',
  '29 February of a common year': '2025-02-29T00:00:00Z',
  '29 February of 1900': '1900-02-29T00:00:00Z',
  '31 April, basic': '20250431T000000Z',
  'month 13': '2025-13-01T00:00:00Z',
  'month 0': '2025-00-01T00:00:00Z',
  'day 0': '2025-01-00T00:00:00Z',
  '25 o’clock': '2025-01-01T25:00:00Z',
  'a trace after 24 o’clock': '2025-01-01T24:00:00.0001Z',
  'after 24 o’clock': '2025-01-01T24:00:01Z',
  'a half hour after 24 o’clock': '2025-01-01T24.5Z',
  'extended date, an hour and minutes without a colon': '2025-01-01T0030Z',
  'minute 60': '2025-01-01T00:60:00Z',
  'second 60 at noon': '2025-01-01T12:00:60Z',
  'second 61': '2025-12-31T23:59:61Z',
  'a fraction mark without digits': '2025-01-01T00:00:00.Z',
  'one-digit parts': '2025-1-1T0:00:00Z',
  'a five-digit year': '12025-01-01T00:00:00Z',
  'seconds since 1970': '1735689600',
  'digits that are not ASCII': '٢٠٢٥-01-01T00:00:00Z',
  'the e-mail form': 'Wed, 01 Jan 2025 00:00:00 GMT',
  empty: '',
};
for (const [label, text] of Object.entries(refused)) {
  test(`${label} is no timestamp in UTC`, () => {
    expect(parseUtcTimestamp(text)).toBeNull();
    expect(isUtcTimestamp(text)).toBe(false);
  });
}

const moment = fc.date({
  min: new Date('0000-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

test('whatever a clock shows is read back to the millisecond, in each form', () => {
  fc.assert(
    fc.property(moment, (date) => {
      const extended = date.toISOString();
      const basic = extended.replaceAll(/[-:]/g, '');
      for (const text of [extended, extended.replace('Z', '+00:00'), extended.replace('.', ','), basic]) {
        expect(parseUtcTimestamp(text)).toBeCloseTo(date.getTime(), 1);
      }
    }),
  );
});

test('any number of fraction digits is read, and none moves it by a second', () => {
  fc.assert(
    fc.property(moment, fc.stringMatching(/^[0-9]{1,40}$/), (date, digits) => {
      const second = Math.floor(date.getTime() / 1000) * 1000;
      const parsed = parseUtcTimestamp(date.toISOString().replace(/\d{3}Z$/, `${digits}Z`)) ?? NaN;
      expect(parsed).toBeGreaterThanOrEqual(second);
      expect(parsed).toBeLessThan(second + 1000);
    }),
  );
});

test('a day is taken exactly when the calendar has it', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.nat(99), fc.nat(99), (year, month, day) => {
      const [yyyy, mm, dd] = [
        String(year).padStart(4, '0'),
        String(month).padStart(2, '0'),
        String(day).padStart(2, '0'),
      ];
      const text = `${yyyy}-${mm}-${dd}T00:00:00Z`;
      const read = new Date(text);
      const exists = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${yyyy}-${mm}-${dd}`);
      expect(isUtcTimestamp(text)).toBe(exists);
    }),
    { numRuns: 2000 },
  );
});

test('an offset other than zero is never UTC', () => {
  const offset = fc.tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  fc.assert(
    fc.property(moment, offset, (date, [sign, hours, minutes]) => {
      fc.pre(hours + minutes > 0);
      const text = `${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
      expect(isUtcTimestamp(date.toISOString().replace('Z', text))).toBe(false);
    }),
  );
});

test('no text makes it throw', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof isUtcTimestamp(text) === 'boolean'));
});
