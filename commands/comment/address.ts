import { trimmedEnd } from '../../spec/trim.ts';

/** Where a pull or merge request takes comments, as the forge that runs the job says. */
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The address of the comments: `COMMENT_AT`, or what GitHub, GitLab and Jenkins say of the request that a job runs for.
 * Null where the job runs for none.
 */
export function commentsAt(variables: Variables): string | null {
  const { COMMENT_AT: asked } = variables;
  return asked ? trimmedEnd(asked, '/') : (atGitHub(variables) ?? atGitLab(variables) ?? atJenkins(variables));
}

/** Whether comments at an address are those of GitLab, which calls them notes. */
export function isGitLab(address: string): boolean {
  return /\/merge_requests\/\d+\/notes$/.test(address);
}

/** The address of one comment. GitHub keeps all comments of a repository in one place. */
export function commentAt(address: string, id: number): string {
  return isGitLab(address) ? `${address}/${id}` : address.replace(/\/issues\/\d+\/comments$/, `/issues/comments/${id}`);
}

function atGitHub({ GITHUB_API_URL: api, GITHUB_REPOSITORY: repository, GITHUB_REF: ref }: Variables): string | null {
  const [, number] = /^refs\/pull\/(\d+)\//.exec(ref ?? '') ?? [];
  return api && repository && number ? `${api}/repos/${repository}/issues/${number}/comments` : null;
}

function atGitLab({ CI_API_V4_URL: api, CI_PROJECT_ID: project, CI_MERGE_REQUEST_IID: number }: Variables) {
  return api && project && number ? `${api}/projects/${project}/merge_requests/${number}/notes` : null;
}

/** Jenkins says where the page of a request is: `https://github.com/acme/shop/pull/12`. */
function atJenkins({ CHANGE_URL: page }: Variables): string | null {
  const [, origin = '', repository = '', number = ''] =
    /^(https?:\/\/[^/]+)\/([^?#]+?)(?:\/-)?\/(?:pull|merge_requests)\/(\d+)$/.exec(page ?? '') ?? [];
  if (number === '') return null;
  if (/\/merge_requests\/\d+$/.test(page ?? ''))
    return `${origin}/api/v4/projects/${encodeURIComponent(repository)}/merge_requests/${number}/notes`;
  const api = origin === 'https://github.com' ? 'https://api.github.com' : `${origin}/api/v3`;
  return `${api}/repos/${repository}/issues/${number}/comments`;
}
