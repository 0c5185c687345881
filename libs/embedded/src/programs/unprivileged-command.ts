import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';

const inNamespace = ['unshare', '--user', '--map-user=nobody', '--map-group=nogroup'];
const asNobody = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'];

export interface UnprivilegedPlace {
  programs: string;
  data: string;
  prefix: string[];
  handOver: (path: string) => void;
}

/**
 * PostgreSQL refuses uid 0. A user namespace works below a 0700 home; if it is forbidden, `nobody` runs it.
 * @throws Error if root may neither create a namespace nor change the uid
 */
export function unprivilegedPlace(programs: string, data: string, password: string): UnprivilegedPlace {
  if (process.getuid?.() !== 0) return { programs, data, prefix: [], handOver: () => {} };
  if (succeeds([...inNamespace, 'true'])) return { programs, data, prefix: inNamespace, handOver: () => {} };
  if (!succeeds([...asNobody, 'true'])) {
    throw new Error(
      'PostgreSQL does not run as root, and this system allows root neither user namespaces nor another uid. ' +
        'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const place =
    canReach(programs) && canReach(join(data, '..')) ? { programs, data } : moveOut(programs, data, password);
  return { ...place, prefix: asNobody, handOver: (path) => run(['chown', '-R', 'nobody:nogroup', path]) };
}

function moveOut(programs: string, data: string, password: string): { programs: string; data: string } {
  const copy = join('/var/lib/corner', `programs-${shortHash(programs)}`);
  // The name includes the password: a recreated data folder does not reuse old data.
  const home = join('/var/lib/corner', shortHash(data + password));
  // The account `nobody` needs access to this folder.
  const umask = process.umask(0o022);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(join(programs, '..'), draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, copy);
  }
  process.umask(umask);
  return { programs: join(copy, 'bin'), data: join(home, basename(data)) };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function canReach(folder: string): boolean {
  return succeeds([...asNobody, 'test', '-x', folder]);
}

function succeeds([program = '', ...args]: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

function run([program = '', ...args]: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`);
}
