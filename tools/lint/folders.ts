import { readdirSync } from 'node:fs';

/** The names of the folders in a folder. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
