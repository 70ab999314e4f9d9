import { isGitLab } from './address.ts';

/** A comment as a forge gives it. GitHub calls who wrote it a user, GitLab an author. */
export interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user?: { readonly id?: number; readonly type?: string } | null;
  readonly author?: { readonly id?: number } | null;
}

/** Where the forge says whose the token is. */
export function userAt(address: string): string {
  return address.replace(isGitLab(address) ? /\/projects\/.*$/ : /\/repos\/.*$/, '/user');
}

/**
 * Whether a comment was written with the token, and not by somebody who copied its mark: who wrote it can change it at any
 * time. @param me whose the token is; null where the forge does not say. The token of a job of GitHub is nobody's, and what is
 * written with it is a bot's, which nobody can write as.
 */
export function isBy(me: number | null, { user, author }: Comment): boolean {
  if (me === null) return user?.type === 'Bot';
  return (user ?? author)?.id === me;
}
