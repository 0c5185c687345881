import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Files that a new server creates itself, as PostgreSQL's documentation of base backups lists them. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+)$/;

/** Copies the running primary's files to a new replica on the same machine, as `pg_basebackup` does over the network. */
async function copy(url: string, target: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    await client.query(`select pg_backup_start('replica', true)`);
    copyFolder(rows[0]!.data_directory, target, '');
    const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(target, 'backup_label'), stopped.rows[0]!.labelfile, { mode: 0o600 });
  } finally {
    await client.end();
  }
}

function copyFolder(from: string, to: string, path: string): void {
  mkdirSync(join(to, path), { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
    const inside = path ? `${path}/${entry.name}` : entry.name;
    if (LEFT_OUT.test(inside)) continue;
    if (entry.isDirectory()) copyFolder(from, to, inside);
    else copyUnlessGone(join(from, inside), join(to, inside));
  }
}

/** Files come and go while the primary works; its log says what happened to them. */
function copyUnlessGone(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

const argument = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))!.slice(name.length + 3);
const [, host] = /\bhost='?([^' ]+)/.exec(argument('connstring'))!;
const [, port] = /\bport='?(\d+)/.exec(argument('connstring'))!;
await copy(`postgres://${argument('account')}@${host}:${port}/postgres`, argument('datadir'));
