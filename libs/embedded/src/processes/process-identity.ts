import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  pid: number;
  started: string;
}

/** Identity of a running process; undefined if it has exited or is a zombie. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedElsewhere(pid);
  return started ? { pid, started } : undefined;
}

export function isAlive(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.started === identity.started;
}

function startedOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function startedElsewhere(pid: number): string | undefined {
  try {
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return 'unknown';
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
