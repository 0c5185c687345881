import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from './bench-options.js';
import type { Closing } from './closing.js';
import { makeInstallations, startInstallation } from './installation.js';
import { useByProcess, type ProcessUse } from './measure.js';
import { table } from './report.js';

const REST_SECONDS = 90;
const WATCHED_SECONDS = 60;

/** By what their command holds, the first that fits. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/services\.mjs/, 'services, all in one process'],
  [/gateway\/dist/, 'gateway'],
  [/realtime\/dist/, 'two realtime nodes'],
  [/start\/main\.mjs/, 'launcher, mailbox, demo companions'],
  [/nats-server/, 'NATS'],
  [/redis-server|valkey-server/, 'Redis'],
  [/postgres/, 'PostgreSQL'],
];

/** What `npm start` costs while nobody uses it, by process. Linux only. */
export async function benchIdle(options: BenchOptions, closing: Closing): Promise<string> {
  const parts: string[] = [];
  for (const { name, clone } of makeInstallations(options, closing)) {
    options.say(`${name}: cold start, which makes the demo members`);
    await (await startInstallation(clone, 'Sign in', closing)).stop();
    options.say(`${name}: warm start, ${REST_SECONDS} s of rest, ${WATCHED_SECONDS} s watched`);
    const { pid, stop } = await startInstallation(clone, 'is ready', closing);
    await delay(REST_SECONDS * 1000);
    const before = useByProcess(pid);
    await delay(WATCHED_SECONDS * 1000);
    parts.push(tableOf(name, before, useByProcess(pid)));
    await stop();
  }
  return `${parts.join('\n\n')}

After a warm start with 500 demo members and ${REST_SECONDS} s of rest, over ${WATCHED_SECONDS} s. PSS counts memory that processes share once. Goals: 2 % of a core (20 ms a second), 150 wake-ups a second, 450 MB.`;
}

function tableOf(name: string, before: Map<number, ProcessUse>, after: Map<number, ProcessUse>): string {
  const sums = new Map<string, [cpu: number, wakeUps: number, pss: number]>();
  for (const [pid, use] of after) {
    const earlier = before.get(pid);
    const row = [use.cpuMs - (earlier?.cpuMs ?? 0), use.wakeUps - (earlier?.wakeUps ?? 0), use.pss];
    const known = NAMES.find(([pattern]) => pattern.test(use.command))?.[1] ?? 'npm';
    for (const key of [known, '**all**']) {
      const sum = sums.get(key) ?? [0, 0, 0];
      sums.set(key, sum.map((value, index) => value + row[index]!) as typeof sum);
    }
  }
  const rows = [...sums].map(([key, [cpu, wakeUps, pss]]) => [
    key,
    (cpu / WATCHED_SECONDS).toFixed(1),
    (wakeUps / WATCHED_SECONDS).toFixed(0),
    pss.toFixed(0),
  ]);
  return table([`nobody there, ${name}`, 'ms of CPU a second', 'wake-ups a second', 'PSS, MB'], rows);
}
