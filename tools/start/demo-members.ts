import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { readDemoFile, writeDemoFile } from '../seed/demo-file.js';
import type { StartConfig } from './start.config.js';

/** Lines with the sign-ins of demo members; empty before the seed has run. */
export function demoSignIns(dataDir: string): string[] {
  const signIns = readDemoFile(dataDir)?.signIns ?? [];
  return signIns.map(({ email, password, note }) => `${email}  password: ${password}${note ? `  (${note})` : ''}`);
}

export function wantsDemoMembers({ dataDir, seedMembers }: StartConfig): boolean {
  return seedMembers > 0 && demoSignIns(dataDir).length === 0;
}

/** Puts the demo members of an older installation into the public directory, once. */
export async function listDemoMembers(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const demo = readDemoFile(dataDir);
  if (!demo || demo.listed) return;
  // Kept out of the launcher's memory: it knows all cities of the world.
  const { seedMembers } = await import('../seed/members.js');
  const profiles = new InternalClient(env.PROFILES_URL!, env.INTERNAL_SECRET!);
  try {
    for (const { id } of seedMembers(demo.members))
      await profiles.request('PUT', `/internal/profiles/${id}/listed`, {});
  } finally {
    await profiles.close();
  }
  writeDemoFile(dataDir, { ...demo, listed: true });
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
