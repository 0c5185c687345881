import { freePort } from '@corner/embedded/processes/free-port';
import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPrometheus, targetsOf } from '../product/prometheus.js';
import { Browsing } from './load/browsing.js';
import { ChatDrill } from './load/chat-drill.js';
import { familyOf, setStage } from './stage/stage.js';

const CALM_MS = 60_000;
/** Longer than an alarm waits. */
const PAUSE_MS = 90_000;
/** Longer than reading the metrics may take while a server is silent. */
const LOOK_SECONDS = 5;
const workspace = join(import.meta.dirname, '../..');
const IN_DOCS = ['overview', 'messaging', 'servers'];

test('the dashboards show how PostgreSQL, then NATS stands still', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'corner-dashboards-'));
  const GATEWAY_METRICS_PORT = String(await freePort(`metrics of ${dataDir}`));
  const stage = await setStage(undefined, { GATEWAY_METRICS_PORT, SEED_MEMBERS: '200' });
  const prometheus = await startPrometheus(dataDir, targetsOf(stage.pidOf('gateway')), LOOK_SECONDS);
  const began = Date.now();
  const drill = await ChatDrill.begin();
  const browsing = await Browsing.begin();
  const draw = async (folder: string) => {
    const minutes = String((Date.now() - began) / 60_000);
    const into = join(workspace, 'test-results/dashboards', folder);
    const command = [join(workspace, 'tools/dist/dashboards/main.js'), prometheus.url, '--minutes', minutes];
    await promisify(execFile)(process.execPath, [...command, '--into', into, '--set', 'service=messaging']);
  };
  const standStill = async (server: string) => {
    const family = familyOf(stage.pidOf(server));
    for (const pid of family) process.kill(pid, 'SIGSTOP');
    try {
      await delay(PAUSE_MS);
      await draw(`while-${server}-stands-still`);
      const alarms = await prometheus.ask('ALERTS{alertstate="firing"}');
      expect(alarms.map(({ metric }) => metric.alertname)).toContain('ServerAway');
    } finally {
      for (const pid of family) process.kill(pid, 'SIGCONT');
    }
  };
  try {
    await delay(CALM_MS);
    for (const server of ['postgres', 'nats']) {
      await drill.suffer(`pause ${server}`, () => standStill(server));
      await delay(CALM_MS / 2);
    }
    await drill.expectOneStory();
    await draw('afterwards');
    for (const name of IN_DOCS) {
      const drawn = join(workspace, 'test-results/dashboards/while-postgres-stands-still', `${name}.webp`);
      copyFileSync(drawn, join(workspace, 'docs/dashboards', `${name}.webp`));
    }
  } finally {
    await browsing.end();
    drill.end();
    await prometheus.stop();
    await stage.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
