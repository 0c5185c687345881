import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { readDemoFile } from '../seed/demo-file.js';
import type { StartConfig } from './start.config.js';

/** Lines with the sign-ins of demo members; empty before the seed has run. */
export function demoSignIns(dataDir: string): string[] {
  const signIns = readDemoFile(dataDir)?.signIns ?? [];
  return signIns.map(({ email, password, note }) => `${email}  password: ${password}${note ? `  (${note})` : ''}`);
}

export function wantsDemoMembers({ dataDir, seedMembers }: StartConfig): boolean {
  return seedMembers > 0 && demoSignIns(dataDir).length === 0;
}

/**
 * Writes `demo.json` last: without it the next start goes on with the seed.
 * @returns whether it ran to its end
 */
export async function seedDemoMembers(
  config: StartConfig,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<boolean> {
  const log = openSync(join(config.dataDir, 'logs', 'seed.log'), 'a');
  const child = spawn(process.execPath, [join(config.workspace, 'tools/dist/seed/main.js')], {
    cwd: config.workspace,
    env: { ...process.env, ...env, SEED_MEMBERS: String(config.seedMembers) },
    stdio: ['ignore', log, log],
    signal,
  });
  closeSync(log);
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
