import { readdirSync } from 'node:fs';

const FOLDERS = ['platforms', 'receivers', 'clients', 'lawful'];

/** @returns the names of all systems of the eighth set: each is a file of its own. */
export const all = () =>
  FOLDERS.flatMap((folder) => readdirSync(new URL(folder, import.meta.url)).map((file) => file.replace(/\.js$/, '')));
