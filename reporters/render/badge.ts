import type { Report, Verdict } from '../../spec/report.ts';

/** The colour of each verdict, dark enough for white letters. */
const COLOURS: Readonly<Record<Verdict, string>> = {
  conformant: '#176f43',
  'non-conformant': '#b3202b',
  incomplete: '#8a5a00',
  inconclusive: '#6a45a8',
};

const LABEL = 'contract';
/** Roughly what a letter of 11 px takes; `textLength` makes it so wherever fonts differ. */
const LETTER = 6.4;
const PADDING = 7;

/** The verdict as `badge.svg`, for a README: words of the suite alone, nothing of the target. */
export function renderBadge({ verdict }: Pick<Report, 'verdict'>): string {
  const left = widthOf(LABEL);
  const right = widthOf(verdict);
  const text = (words: string, x: number) =>
    `<text x="${x}" y="14" textLength="${words.length * LETTER}" lengthAdjust="spacingAndGlyphs">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${LABEL}: ${verdict}">
<title>${LABEL}: ${verdict}</title>
<clipPath id="round"><rect width="${left + right}" height="20" rx="4"/></clipPath>
<g clip-path="url(#round)"><rect width="${left}" height="20" fill="#4a4d52"/><rect x="${left}" width="${right}" height="20" fill="${COLOURS[verdict]}"/></g>
<g fill="#fff" font-family="Verdana, Geneva, 'DejaVu Sans', sans-serif" font-size="11">${text(LABEL, PADDING)}${text(verdict, left + PADDING)}</g>
</svg>
`;
}

function widthOf(words: string): number {
  return Math.ceil(words.length * LETTER + 2 * PADDING);
}
