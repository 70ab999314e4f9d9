/** Which fault the one system of this process has, and where its deliveries go. */
export const settings = { fault: '', notify: '' };
export const is = (n) => settings.fault === n;
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
