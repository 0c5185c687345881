import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const suffix = process.platform === 'win32' ? '.exe' : '';

export function findExecutable(name: string, extraFolders: string[] = []): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...extraFolders, ...onPath, '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name + suffix))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
