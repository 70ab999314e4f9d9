import { Platform } from '../lib/platform.js';
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;
class Py extends Platform {
  parse(text) {
    return JSON.parse(text.replace(TOKENS, (m) => (m[0] === '"' ? m : '0')));
  }
}
export const server = new Py().listen();
