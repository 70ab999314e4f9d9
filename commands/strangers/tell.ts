import { isWorse, type Outcome } from './judge.ts';
import { SETS, type Stranger } from './list.ts';

export interface Judged {
  readonly stranger: Stranger;
  readonly outcome: Outcome;
}

/** A line for a system that was judged. */
export function lineOf({ stranger, outcome: { kind, what } }: Judged): string {
  const shown = kind === 'caught' ? what.join(', ') : what.slice(0, 3).join('; ');
  const more = kind !== 'caught' && what.length > 3 ? `; and ${what.length - 3} more` : '';
  const known = knownOf(stranger, kind);
  return `${kind.padEnd(16)} ${stranger.name}${known === null ? '' : ` (known: ${known})`}${shown === '' ? '' : `: ${shown}${more}`}`;
}

/** What its list says of the way in which a system is not found out. */
function knownOf({ missed, inconclusive }: Stranger, kind: Outcome['kind']): string | null {
  if (kind === 'missed') return missed;
  return kind === 'inconclusive' ? inconclusive : null;
}

/** What came of all of them: what was missed, what is found out against what its list says, and rates by set. */
export function summaryOf(judged: readonly Judged[]): string {
  const known = judged.filter(({ stranger, outcome }) => knownOf(stranger, outcome.kind) !== null);
  const mended = judged.filter(
    ({ stranger, outcome }) => (stranger.missed ?? stranger.inconclusive) !== null && outcome.kind.startsWith('caught'),
  );
  const worse = judged.filter(({ stranger, outcome }) => isWorse(stranger, outcome));
  return [
    ...part('Known not to be found out', known),
    ...part('Listed as not found out, and found out: take the word out of its list', mended),
    ...part('To be looked at', worse),
    '',
    ...SETS.flatMap((set) =>
      ratesOf(
        judged.filter(({ stranger }) => stranger.set === set),
        set,
      ),
    ),
    '',
  ].join('\n');
}

function part(heading: string, judged: readonly Judged[]): string[] {
  return judged.length === 0 ? [] : ['', `${heading}:`, ...judged.map((one) => `  ${lineOf(one)}`)];
}

function ratesOf(judged: readonly Judged[], set: string): string[] {
  const rate = (what: string, own: readonly Judged[], good: Outcome['kind']): string[] => {
    if (own.length === 0) return [];
    const count = (kind: string): number => own.filter(({ outcome }) => outcome.kind === kind).length;
    const others = [...new Set(own.map(({ outcome }) => outcome.kind))].filter((kind) => kind !== good);
    const rest = others.map((kind) => `, ${count(kind)} ${kind}`).join('');
    return [`${set}, ${what}: ${count(good)} of ${own.length} ${good}${rest}`];
  };
  const broken = (role: string): Judged[] => judged.filter(({ stranger }) => stranger.broken && stranger.role === role);
  return [
    ...rate('broken platforms', broken('platform'), 'caught'),
    ...rate('broken receivers', broken('receiver'), 'caught'),
    ...rate('broken clients', broken('client'), 'caught'),
    ...rate(
      'lawful systems',
      judged.filter(({ stranger }) => !stranger.broken),
      'clean',
    ),
  ];
}
