import { outlineOf, type Outline } from '../../reporters/compare/outline.ts';
import { renderComparisonHtml } from '../../reporters/render/compare/html.ts';
import { compare } from '../../reporters/compare.ts';
import { verdictOf } from '../../reporters/verdict.ts';
import type { Cell, Report } from '../../spec/report.ts';

const NAMES = [
  ...['Acme staging', 'Umbrella', 'Initech', 'Hooli', 'Globex', 'Soylent', 'Stark', 'Wayne', 'Wonka', 'Tyrell'],
  ...['Cyberdyne', 'Aperture', 'Black Mesa', 'Massive Dynamic', 'Pied Piper', 'Vandelay', 'Duff', 'Oscorp', 'Monarch'],
  ...[
    'Nakatomi',
    'Weyland',
    'Gekko',
    'Prestige',
    'Sirius',
    'Vehement',
    'Virtucon',
    'Zorin',
    'Bluth',
    'Dunder',
    'Sabre',
  ],
];
const DAY = 86_400_000;
/** Every so many vendors have kept the reports of earlier runs as well. */
const WITH_PAST = 3;

/**
 * The page of a comparison of vendors that nobody has: each has some of what a failing run found, the rest is as in a
 * conformant one.
 */
export function madeUpComparison(failing: Report, sound: Report, vendors = NAMES.length): string {
  const found = failing.cells.filter(({ status }) => status === 'fail' || status === 'warn');
  const outlines = Array.from({ length: vendors }, (_, index) => {
    const name = `${NAMES[index % NAMES.length] ?? ''}${index < NAMES.length ? '' : ` ${index}`}`;
    const runs = index % WITH_PAST === 0 ? 4 : 1;
    return Array.from({ length: runs }, (_, ago): Outline => {
      const own = found.filter((_, place) => index % 4 !== 1 && (place * 7 + index * 5 + ago * 3) % 11 < index % 4);
      return outline(name, sound, own, index, ago);
    });
  });
  return renderComparisonHtml(compare(outlines.flat()));
}

function outline(name: string, sound: Report, broken: readonly Cell[], index: number, ago: number): Outline {
  const others = new Map(broken.map((cell) => [`${cell.rule} ${cell.subject}`, cell]));
  const isPartial = index % 7 === 1;
  const cells = sound.cells.map((cell): Cell => {
    const isLeftOut = isPartial && cell.subject === 'callback';
    return others.get(`${cell.rule} ${cell.subject}`) ?? (isLeftOut ? { ...cell, status: 'not-tested' } : cell);
  });
  const { roles } = sound;
  const startedAt = new Date(Date.parse(sound.startedAt) - (index % 5) * DAY - ago * 7 * DAY).toISOString();
  const target = { name, baseUrl: 'https://staging.example/' };
  const report: Report = { ...sound, target, startedAt, cells, verdict: verdictOf({ cells, roles, problems: [] }) };
  const fault = index === 9 && ago === 0 ? 'the gate refuses it: the content does not fit its digest' : null;
  const page = `reports/${encodeURIComponent(name)}/matrix.html`;
  return outlineOf(report, { file: `reports/${name}/conformance.json`, fault, page });
}
