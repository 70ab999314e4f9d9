import { NotApplicable, type Stimulus } from '../fixtures/index.ts';
import { encoded } from './surface.asking.cases.ts';

type Edit = (good: Stimulus) => Stimulus;

const at =
  (change: (path: string) => string): Edit =>
  (good) =>
    good.at(change);

/** Whether a request goes to another address then, by its path or its query: of some paths a spelling is what they are. */
export function isOther(change: Edit, request: Stimulus): boolean {
  const { url, query } = change(request).parts;
  return url.href !== request.parts.url.href || query.length !== request.parts.query.length;
}

/** The same change. @throws NotApplicable where it makes no difference to the address. */
export const otherwise =
  (change: Edit): Edit =>
  (request) => {
    if (!isOther(change, request)) throw new NotApplicable();
    return change(request);
  };

/**
 * Other spellings of a path, by which frameworks come to the same operation, and past a check that compares its letters:
 * of each it is asked first whether a good request is answered alike there.
 */
export const SPELLINGS: readonly (readonly [label: string, change: Edit])[] = [
  ['its path with a letter percent-encoded', encoded],
  ['its path with a parameter behind it', at((path) => `${path};conformance=1`)],
  ['its path with two slashes before it', at((path) => `/${path}`)],
  ['its path with two slashes within', at((path) => path.replace(/(?<=.)\//, '//'))],
  ['its path with an extension', at((path) => `${path}.json`)],
  ['its path with a way back before it', at((path) => `/Login/..;${path}`)],
  ['its path with the query of a style sheet', (good) => good.asking('v=1.css')],
  // What is told to be a file by its end: the likeliest end of each kind comes last.
  ['its path with the query of a script', (good) => good.asking('map=1.map&v=1.js')],
  ['its path with the query of a picture', (good) => good.asking('font=1.woff2&icon=1.ico&v=1.png')],
  ['its path with a script as a parameter', at((path) => `${path};1.js`)],
  ['its path with a line end behind it', at((path) => `${path}%0A`)],
  ['its path with a blank behind it', at((path) => `${path}%20`)],
  ['its path with a dot behind it', at((path) => `${path}.`)],
  ['its path with an encoded backslash', at((path) => path.replace(/(?<=.)\//, '%5C'))],
  ['its path with an encoded slash', at((path) => path.replace(/(?<=.)\//, '%2F'))],
];

/**
 * Spellings of which nobody has decided what they get without a credential. Where a good request is answered alike there,
 * they are the same operation, to which a credential that is good elsewhere has no access either.
 */
export const LOOSE: typeof SPELLINGS = [
  ['its path with a slash behind it', at((path) => path.replace(/\/?$/, '/'))],
  [
    'its path with other capitals',
    at((path) => (path === path.toLowerCase() ? path.toUpperCase() : path.toLowerCase())),
  ],
];
