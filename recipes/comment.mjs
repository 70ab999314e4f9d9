// Writes a report into a comment of a pull request (GitHub) or a note of a merge request (GitLab), and brings that one up to
// date the next time. Copy it, or call it in the suite's folder:
//   COMMENT_AT=https://api.github.com/repos/OWNER/NAME/issues/12/comments COMMENT_TOKEN=… node comment.mjs matrix.md
//   COMMENT_AT=https://gitlab.com/api/v4/projects/4711/merge_requests/12/notes COMMENT_TOKEN=… node comment.mjs matrix.md
// Who judges several targets for one request sets COMMENT_NAME to tell their comments apart.
import { readFileSync } from 'node:fs';

const { COMMENT_AT: at = '', COMMENT_TOKEN: token = '', COMMENT_NAME: name = 'conformance' } = process.env;
const [file] = process.argv.slice(2);
const isGitlab = /\/merge_requests\/\d+\/notes$/.test(at);
/** What tells our comment from others: it is not shown. */
const MARK = `<!-- platform-conformance ${name.replaceAll(/[^\w.-]/g, '_')} -->`;
/** More pages of comments than anybody reads. */
const PAGES = 20;

if (at === '' || token === '' || file === undefined) {
  process.stderr.write('COMMENT_AT and COMMENT_TOKEN must be set, and the file to write be named\n');
  process.exitCode = 1;
} else {
  try {
    const body = `${MARK}\n${readFileSync(file, 'utf8')}`;
    const id = await ours();
    if (id === null) await ask('POST', at, { body });
    else await ask(isGitlab ? 'PUT' : 'PATCH', placeOf(id), { body });
    process.stdout.write(`${id === null ? 'Wrote a comment' : 'Brought the comment up to date'}\n`);
  } catch (error) {
    // A refused token is not to stand in the log.
    process.stderr.write(
      `No comment: ${String(error instanceof Error ? error.message : error).replaceAll(token, '***')}\n`,
    );
    process.exitCode = 1;
  }
}

/**
 * The comment that an earlier run wrote; null where there is none.
 * @returns {Promise<number | null>}
 */
async function ours() {
  for (let page = 1; page <= PAGES; page += 1) {
    const comments = /** @type {{ id: number, body?: string }[]} */ (
      await ask('GET', `${at}?per_page=100&page=${page}`)
    );
    const found = comments.find(({ body }) => body?.startsWith(MARK));
    if (found !== undefined) return found.id;
    if (comments.length < 100) return null;
  }
  return null;
}

/**
 * GitHub keeps all comments of a repository in one place.
 * @param {number} id
 */
function placeOf(id) {
  return isGitlab ? `${at}/${id}` : at.replace(/\/issues\/\d+\/comments$/, `/issues/comments/${id}`);
}

/**
 * @param {string} method
 * @param {string} url
 * @param {{ body: string }} [content]
 * @returns {Promise<unknown>}
 */
async function ask(method, url, content) {
  /** @type {Record<string, string>} */
  const headers = isGitlab ? { 'PRIVATE-TOKEN': token } : { Authorization: `Bearer ${token}` };
  const answer = await fetch(url, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'platform-conformance' },
    ...(content && { body: JSON.stringify(content) }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname} got ${answer.status} ${answer.statusText}`);
  return answer.json();
}
