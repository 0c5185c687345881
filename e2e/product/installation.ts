import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Data folder of an installation started by the tests; undefined if it runs elsewhere. */
export const dataDir = process.env.E2E_DATA_DIR;

export function pidOf(name: string, folder = dataDir as string): number {
  return (JSON.parse(readFileSync(join(folder, 'run', `${name}.json`), 'utf8')) as { pid: number }).pid;
}

export function variableOf(name: string, pid = pidOf('services')): string {
  const file = `/proc/${pid}/environ`;
  const text = existsSync(file)
    ? readFileSync(file, 'utf8').replaceAll('\0', '\n')
    : execFileSync('ps', ['-wwE', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).replaceAll(' ', '\n');
  const value = new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`The services have no ${name}.`);
  return value;
}

/** Suspends a member as an administrator would, by identity's internal route. */
export async function suspend(memberId: string): Promise<void> {
  const answer = await fetch(`${variableOf('IDENTITY_URL')}/internal/accounts/${memberId}/suspend`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-secret': variableOf('INTERNAL_SECRET') },
    body: JSON.stringify({ reason: 'Test' }),
  });
  if (!answer.ok) throw new Error(`suspend: ${answer.status} ${await answer.text()}`);
}
