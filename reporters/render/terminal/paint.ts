import type { Status, Verdict } from '../../../spec/report.ts';

const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;

/** The ways in which a terminal can set off a text. */
export type Tone = keyof typeof CODES;

/** Sets a text off, or leaves it as it is where no colour is wanted. Never measure a painted text. */
export type Paint = (text: string, ...tones: readonly Tone[]) => string;

/** A paint that writes escapes, or none. */
export function paintFor(colour: boolean): Paint {
  if (!colour) return (text) => text;
  return (text, ...tones) =>
    tones.reduce((shown, tone) => `\u001b[${CODES[tone][0]}m${shown}\u001b[${CODES[tone][1]}m`, text);
}

/** The tones of each status. The sign beside it says the same without colour. */
export const STATUS_TONES: Readonly<Record<Status, readonly Tone[]>> = {
  pass: ['green'],
  fail: ['red', 'bold'],
  warn: ['yellow'],
  observed: ['cyan'],
  'not-tested': ['dim'],
  blocked: ['dim'],
  inconclusive: ['yellow', 'bold'],
  error: ['red', 'bold'],
  waived: ['yellow'],
};

export const VERDICT_TONES: Readonly<Record<Verdict, readonly Tone[]>> = {
  conformant: ['green', 'bold'],
  'non-conformant': ['red', 'bold'],
  incomplete: ['yellow', 'bold'],
  inconclusive: ['yellow', 'bold'],
};
