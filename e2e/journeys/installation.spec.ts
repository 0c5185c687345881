import { expect, test, type APIRequestContext } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, pidOf } from '../product/installation.js';

const servers = ['postgres', 'redis', 'nats'];

test.skip(!dataDir, 'needs the installation that the tests started themselves');

async function expectReady(request: APIRequestContext): Promise<void> {
  await expect(async () => expect((await request.get('/readyz', { timeout: 3_000 })).status()).toBe(200)).toPass();
}

function startAgain(env: NodeJS.ProcessEnv): { status: number | null; output: string } {
  const main = join(import.meta.dirname, '../../tools/start/main.mjs');
  const started = spawnSync(process.execPath, [main], { env: { ...process.env, ...env }, encoding: 'utf8' });
  return { status: started.status, output: started.stdout + started.stderr };
}

test('a second start on the same data is refused with the address of the first', async ({ request, baseURL }) => {
  const second = startAgain({ DATA_DIR: dataDir, PORT: '' });
  expect(second.output).toContain(`already runs on ${dataDir}`);
  expect(second.output).toContain(baseURL as string);
  expect(second.status).toBe(1);
  await expectReady(request);
});

test('a port in use is refused', async ({ request, baseURL }) => {
  const otherFolder = `${dataDir}-other`;
  const second = startAgain({ DATA_DIR: otherFolder, PORT: new URL(baseURL as string).port });
  rmSync(otherFolder, { recursive: true, force: true });
  expect(second.output).toContain('is taken by another program');
  expect(second.status).toBe(1);
  await expectReady(request);
});

for (const name of servers) {
  test(`${name} comes back after kill -9`, async ({ request }) => {
    test.setTimeout(180_000);
    const before = pidOf(name);
    process.kill(before, 'SIGKILL');
    await expect(() => expect(pidOf(name)).not.toBe(before)).toPass({ timeout: 60_000 });
    await expectReady(request);
    const unknown = { email: `unknown-${randomUUID()}@example.com`, password: 'Wrong-pass-1' };
    await expect(async () => expect((await request.post('/api/login', { data: unknown })).status()).toBe(401)).toPass();
  });
}
