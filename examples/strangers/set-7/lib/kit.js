export const b64 = (v) => Buffer.from(v).toString('base64url');
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export const decoder = () => new TextDecoder('utf-8', { fatal: true });
