import { environmentWith } from '../fixtures/target/environment.ts';
import { asCalled } from '../fixtures/target/installed.js';
import { toldPath } from '../spec/told.js';
import { visibleLine } from '../spec/visible.ts';
import { commentAt, commentsAt, isGitLab } from './comment/address.ts';
import { isBy, userAt } from './comment/author.ts';
import { forgeAt, type Forge } from './comment/forge.ts';
import { toldOf } from './comment/told.ts';
import { complain, print } from './console.ts';
import { OptionError, parsed } from './parsed.ts';

const HELP = `Tells the result of a run in a comment of the pull or merge request, which a later run brings up to date.

  npm run comment                              of conformance-report/, where a job of GitHub, GitLab or Jenkins runs
  npm run comment -- --name=staging reports/staging

Options
  --name TEXT     tells the comments of several targets on one request apart (default: conformance)

Environment
  COMMENT_TOKEN   what the comment is written with: GitHub’s \${{ github.token }} with pull-requests: write, a project
                  access token of GitLab (scope api)
  COMMENT_AT      where comments go, if the forge does not say: https://api.github.com/repos/OWNER/NAME/issues/12/comments,
                  https://gitlab.com/api/v4/projects/4711/merge_requests/12/notes

Where a run has left no report, a comment of an earlier one says so from then on.

Exit code: 0 where a comment was written, or the job runs for no request; 1 otherwise.
`;

/** What takes the place of an earlier result where a run has left none. */
const LEFT_NONE = `## No report

The last run left none, so nothing is known of the target as it is now. The job that made it says why.
`;

/** More pages of comments than anybody reads. */
const PAGES = 20;
const A_PAGE = 100;

try {
  const { values, positionals } = parsed('comment', {
    options: { name: { type: 'string', default: 'conformance' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (positionals.length > 1) throw new OptionError('One report is told of, and there is a word more');
  print(values.help === true ? asCalled(HELP) : `${await tell(values.name, positionals[0])}\n`);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}

/** Writes the comment, or brings it up to date; says which. @throws where it cannot, in a line without the token. */
async function tell(name: string, report: string | undefined): Promise<string> {
  const variables = environmentWith({});
  const address = commentsAt(variables);
  if (address === null) return 'No comment: this job runs for no pull or merge request (COMMENT_AT would name one)';
  const { COMMENT_TOKEN: token = '', CONFORMANCE_REPORT: folder = 'conformance-report' } = variables;
  if (token === '') throw new Error('COMMENT_TOKEN is not set: it is what the comment is written with');
  // What tells our comment from others: it is not shown.
  const mark = `<!-- platform-conformance ${name.replaceAll(/[^\w.-]/g, '_')} -->`;
  const named = report ?? folder;
  const told = named === 'conformance-report' ? named : toldPath(named, 'What was named');
  const text = toldOf(named);
  const body = `${mark}\n${text ?? LEFT_NONE}`;
  try {
    const forge = forgeAt(address, token);
    const id = await earlier(forge, address, mark);
    if (id === null && text === null)
      throw new Error(`${told} holds no report. A run writes it: name the folder of its report`);
    if (id === null) await forge.write('POST', address, body);
    else await forge.write(isGitLab(address) ? 'PUT' : 'PATCH', commentAt(address, id), body);
    return id === null ? 'Wrote a comment' : 'Brought the comment up to date';
  } catch (error) {
    // A refused token is not to stand in the log, and neither is who calls, where the address says so.
    // All of it stands on one line, also where the forge's own words do not.
    const said = visibleLine(String(error instanceof Error ? error.message : error)).replaceAll(token, '***');
    const why = said.replaceAll(/\/\/[^/?#\s]*@/g, '//***@');
    throw new Error(`No comment: ${why}`, { cause: why === said ? error : undefined });
  }
}

/** The comment that an earlier run wrote, whoever copied its mark; null where there is none. */
async function earlier(forge: Forge, address: string, mark: string): Promise<number | null> {
  const me = await forge.user(userAt(address)).catch(() => null);
  for (let page = 1; page <= PAGES; page += 1) {
    const comments = await forge.comments(`${address}?per_page=${A_PAGE}&page=${page}`);
    const found = comments.find((one) => one.body?.startsWith(mark) === true && isBy(me, one));
    if (found !== undefined) return found.id;
    if (comments.length < A_PAGE) return null;
  }
  return null;
}
