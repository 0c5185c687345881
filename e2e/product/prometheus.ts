import { freePort } from '@corner/embedded/processes/free-port';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { variableOf } from './installation.js';

const folder = join(import.meta.dirname, '../../deploy/observability');
const RULES = ['promises.rules.yml', 'alarms.rules.yml', 'machine.rules.yml'];

/** Metrics address of a process; `process` is its service's name. */
export interface Target {
  process: string;
  url: string;
}
export interface Sample {
  metric: Record<string, string>;
  value: [number, string];
}
interface RuleGroups {
  groups: { name: string; rules: { name: string; health: string; lastError?: string; lastEvaluation: string }[] }[];
}

export interface Prometheus {
  url: string;
  ask: (expression: string) => Promise<Sample[]>;
  rules: () => Promise<RuleGroups['groups'][number]['rules']>;
  stop: () => Promise<void>;
}

const SERVICES = ['identity', 'profiles', 'discovery', 'messaging', 'notifications', 'admin', 'jobs'];

/** Returns all processes behind this gateway, which was started with a `GATEWAY_METRICS_PORT`. */
export function targetsOf(gatewayPid: number): Target[] {
  const nodes = variableOf('REALTIME_URLS', gatewayPid).split(',');
  return [
    ...SERVICES.map((process) => ({ process, url: variableOf(`${process.toUpperCase()}_URL`, gatewayPid) })),
    ...nodes.map((url) => ({ process: 'realtime', url })),
    { process: 'gateway', url: `http://127.0.0.1:${variableOf('GATEWAY_METRICS_PORT', gatewayPid)}` },
  ];
}

/** Starts a Prometheus with our rules for these processes. */
export async function startPrometheus(
  dataDir: string,
  targets: readonly Target[],
  everySeconds = 1,
): Promise<Prometheus> {
  mkdirSync(dataDir, { recursive: true });
  for (const file of RULES) cpSync(join(folder, file), join(dataDir, file));
  const promises = readFileSync(join(folder, 'promises.rules.yml'), 'utf8');
  writeFileSync(join(dataDir, 'promises.rules.yml'), promises.replace(/interval: 30s/, `interval: ${everySeconds}s`));
  writeFileSync(join(dataDir, 'prometheus.yml'), JSON.stringify(configFor(targets, everySeconds)));
  const port = await freePort(`prometheus of ${dataDir}`);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(dataDir, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(dataDir, 'series')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const failed = once(child, 'error').then(() => {
    throw new Error('Prometheus is not on PATH. Install it (on Debian: apt-get install prometheus) and try again.');
  });
  await Promise.race([untilReady(url), failed]);
  const get = async <T>(path: string): Promise<T> => {
    const answer = (await (await fetch(`${url}/api/v1/${path}`)).json()) as { status: string; data: T; error: string };
    if (answer.status !== 'success') throw new Error(`Prometheus: ${answer.error}`);
    return answer.data;
  };
  return {
    url,
    ask: async (expression) => {
      const { result } = await get<{ result: Sample[] }>(`query?query=${encodeURIComponent(expression)}`);
      return result;
    },
    rules: async () => (await get<RuleGroups>('rules')).groups.flatMap(({ rules }) => rules),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** JSON is valid YAML. The labels are those of our prometheus.yml. */
function configFor(targets: readonly Target[], everySeconds: number): object {
  return {
    global: {
      scrape_interval: `${everySeconds}s`,
      evaluation_interval: `${everySeconds}s`,
      external_labels: { runbooks: 'https://corner.example' },
    },
    rule_files: RULES,
    scrape_configs: [
      {
        job_name: 'corner',
        honor_labels: true,
        static_configs: targets.map(({ process, url }) => ({ targets: [new URL(url).host], labels: { process } })),
      },
    ],
  };
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(100);
  }
}
