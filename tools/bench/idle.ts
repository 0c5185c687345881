import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from './bench-options.js';
import type { Closing } from './stack/closing.js';
import { makeInstallations, startInstallation } from './stack/installation.js';
import { useByProcess, type ProcessUse } from './report/measure.js';
import { table } from './report/report.js';

const REST_SECONDS = 90;
const WATCHED_SECONDS = 60;
const ALL = '**all**';

/** Name by a part of the command; the first match counts. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/services\.mjs\W+gateway|gateway\/dist/, 'gateway'],
  [/services\.mjs/, 'services, all in one process'],
  [/realtime\/dist/, 'realtime nodes of their own'],
  [/start\/main\.mjs/, 'launcher, mailbox, demo companions'],
  [/nats-server/, 'NATS'],
  [/redis-server|valkey-server/, 'Redis'],
  [/postgres/, 'PostgreSQL'],
];

/** Idle cost of `npm start` by process. Linux only. */
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
    const sums = sumsOf(before, useByProcess(pid));
    parts.push(tableOf(name, sums));
    // The compared tree has no goals.
    if (parts.length === 1) addFigures(sums.get(ALL)!, options);
    await stop();
  }
  return `${parts.join('\n\n')}

After a warm start with 500 demo members and ${REST_SECONDS} s of rest, over ${WATCHED_SECONDS} s. PSS counts memory that processes share once.`;
}

type Sums = Map<string, [cpu: number, wakeUps: number, pss: number]>;

function addFigures([cpu, wakeUps, pss]: [number, number, number], { figures }: BenchOptions): void {
  figures.add('idle: CPU', [cpu], 'ms a second', { atMost: 20 });
  figures.add('idle: wake-ups', [wakeUps], 'a second', { atMost: 150 });
  figures.add('idle: memory (PSS)', [pss], 'MB', { atMost: 450 });
}

function sumsOf(before: Map<number, ProcessUse>, after: Map<number, ProcessUse>): Sums {
  const sums: Sums = new Map();
  for (const [pid, use] of after) {
    const earlier = before.get(pid);
    const cpu = (use.cpuMs - (earlier?.cpuMs ?? 0)) / WATCHED_SECONDS;
    const wakeUps = (use.wakeUps - (earlier?.wakeUps ?? 0)) / WATCHED_SECONDS;
    const known = NAMES.find(([pattern]) => pattern.test(use.command))?.[1] ?? 'npm';
    for (const key of [known, ALL]) {
      const sum = sums.get(key) ?? [0, 0, 0];
      sums.set(key, [sum[0] + cpu, sum[1] + wakeUps, sum[2] + use.pss]);
    }
  }
  return sums;
}

function tableOf(name: string, sums: Sums): string {
  const rows = [...sums].map(([key, [cpu, wakeUps, pss]]) => [key, cpu.toFixed(1), wakeUps.toFixed(0), pss.toFixed(0)]);
  return table([`idle, ${name}`, 'ms of CPU a second', 'wake-ups a second', 'PSS, MB'], rows);
}
