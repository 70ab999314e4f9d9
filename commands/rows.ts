import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadRows } from '../spec/rows.ts';
import { loadSent } from '../spec/sent.ts';
import { complain, print } from './console.ts';
import { tellOfLostOutput } from './lost-output.js';
import { parsed } from './parsed.ts';
import { changesOf, comparedBy, demandedBy, groupsOf, toldChanges } from './rows/changes.ts';
import { rowsOf, toldIn, unknownRows, unseenRows, writtenRows, type ToldCell } from './rows/gathered.ts';
import { groupedRows } from './rows/grouped.ts';
import { sentByRows, sentOf, writtenSent, type ToldSent } from './rows/sent.ts';
import { toldBelow } from './rows/told-below.ts';

const FILE = fileURLToPath(new URL('../spec/rows.json', import.meta.url));
const SENT = fileURLToPath(new URL('../spec/sent.json', import.meta.url));

const HELP = `Writes spec/rows.json: which rows every run of a cell tells of, and which only some. The gate refuses a report that lacks
one of the first kind, so it takes runs of many lawful systems to tell them apart.

  npm run mutants -- --kind=variations          judges all of them, and keeps the reports
  npm run rows -- conformance-report/mutants    writes the file from all reports below that folder
  npm run rows -- --together FOLDER             writes which of the second kind come together, by all reports below it
  npm run rows -- --check FOLDER                names the rows that the file does not know, asked or not, and writes nothing
  npm run rows -- --sent FOLDER                 writes spec/sent.json: what the rows that every run tells of send

Options
  --together      leave both kinds as they are, and write which rows of the second kind come with which others; what is
                  known of them stays, unless a report has one without the others
  --sent          write what is sent, and leave spec/rows.json as it is
  --check         write nothing; end with 1 where a report has a row that the file does not know, or had no occasion for
                  one that no run known to the file has asked: such a row may be none at all
`;

tellOfLostOutput();
try {
  const { values, positionals } = parsed('rows', {
    options: {
      help: { type: 'boolean', short: 'h' },
      check: { type: 'boolean' },
      sent: { type: 'boolean' },
      together: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [folder, ...more] = positionals;
  if (values.help) process.stdout.write(HELP);
  else if (folder === undefined || more.length > 0)
    throw new Error('Name one folder with reports, such as conformance-report/mutants.');
  else if (values.sent) writeSent(judged(folder, toldBelow(folder, sentByRows)));
  else if (values.together) writeTogether(judged(folder, toldBelow(folder, toldIn)));
  else if (values.check) check(toldBelow(folder, toldIn));
  else write(judged(folder, toldBelow(folder, toldIn)));
} catch (error) {
  complain(error);
  process.exitCode = 1;
}

/** Reports of which none has a cell that tells of its rows have nothing to write, and were meant to. */
function judged<Told>(folder: string, told: readonly Told[]): readonly Told[] {
  if (told.length > 0) return told;
  throw new Error(`${folder}: no report there tells of all rows of any cell, so that nothing is written.`);
}

function write(told: readonly ToldCell[]): void {
  const before = demandedBy(loadRows());
  const rows = rowsOf(told, loadRows());
  writeFileSync(FILE, writtenRows(rows));
  const count = (kind: 'always' | 'sometimes'): number =>
    [...rows.values()].reduce((sum, one) => sum + one[kind].length, 0);
  print(`${rows.size} cells: ${count('always')} rows always, ${count('sometimes')} sometimes\n`);
  print(`of the rows always: ${toldChanges(changesOf(before, demandedBy(rows)))}  ${FILE}\n`);
}

function writeTogether(told: readonly ToldCell[]): void {
  const before = groupsOf(loadRows());
  const rows = groupedRows(told, loadRows());
  writeFileSync(FILE, writtenRows(rows));
  const groups = [...rows.values()].flatMap(({ together = [] }) => together);
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  print(`${count} rows come with others, in ${groups.length} groups\n`);
  print(`of the groups: ${toldChanges(changesOf(before, groupsOf(rows)))}  ${FILE}\n`);
}

function writeSent(told: readonly ToldSent[]): void {
  const before = comparedBy(loadSent());
  const sent = sentOf(told, loadRows(), loadSent());
  writeFileSync(SENT, writtenSent(sent));
  const all = [...sent.values()].flatMap((cell) => Object.values(cell));
  const same = all.filter((one) => one !== null).length;
  print(`${same} rows send the same in all runs, ${all.length - same} do not\n`);
  print(`of the rows that do: ${toldChanges(changesOf(before, comparedBy(sent)))}  ${SENT}\n`);
}

function check(told: readonly ToldCell[]): void {
  const rows = loadRows();
  const [unknown, unseen] = [unknownRows(told, rows), unseenRows(told, rows)];
  for (const row of unknown) process.stdout.write(`${row}\n`);
  for (const row of unseen) process.stdout.write(`never asked: ${row}\n`);
  const count = unknown.length + unseen.length;
  process.stdout.write(`${told.length} judged cells, ${count} rows that spec/rows.json does not know\n`);
  process.exitCode = count > 0 ? 1 : 0;
}
