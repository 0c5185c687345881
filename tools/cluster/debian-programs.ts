import { findExecutable } from '@corner/embedded/programs/executable';
import { findPostgresBinaries } from '@corner/embedded/programs/postgres-binaries';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  'nats-server': 'nats-server',
  'redis-server': 'redis-server',
} as const;

export type Program = keyof typeof PACKAGES;

export interface Programs extends Record<Program, string> {
  /** PostgreSQL's programs by their names: the server we ship against, and what Patroni asks Debian's for. */
  postgres: Record<string, string>;
}

/** @throws Error that says what to install */
export function findPrograms(): Programs {
  const names = Object.keys(PACKAGES) as Program[];
  const found = Object.fromEntries(names.map((name) => [name, findExecutable(name)]));
  const missing: string[] = names.filter((name) => !found[name]).map((name) => PACKAGES[name]);
  const debian = debianPostgres();
  if (!debian) missing.push('postgresql');
  if (missing.length > 0) {
    throw new Error(
      'These packages of Debian are missing. Stop the services that they may start; the cluster runs its own.\n' +
        `  apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  }
  const { folder } = findPostgresBinaries();
  const from = (place: string, programs: string[]) => programs.map((name) => [name, join(place, name)]);
  const postgres = [
    ...from(folder, ['postgres', 'initdb', 'pg_ctl']),
    ...from(debian!, ['pg_isready', 'pg_controldata']),
  ];
  return { ...(found as Record<Program, string>), postgres: Object.fromEntries(postgres) as Record<string, string> };
}

/** The format of a server's control file is the same from 13 to 17. */
function debianPostgres(): string | undefined {
  const place = '/usr/lib/postgresql';
  const versions = existsSync(place) ? readdirSync(place).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(place, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_controldata')));
}
