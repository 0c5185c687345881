import { startInfrastructure, type Infrastructure } from '@corner/embedded/infrastructure';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../product/product.js';
import { Wire } from './wire.js';

const servers = ['postgres', 'redis', 'nats'] as const;
export type Server = (typeof servers)[number];

export interface Stage {
  infrastructure: Infrastructure;
  wires: Record<Server, Wire>;
  /** The process of a server or of the product by the name that `npm start` gives it. */
  pidOf: (name: string) => number;
  stop: () => Promise<void>;
}

/**
 * @param serversDir where the servers keep their data; a temporary folder if not given
 * @param env for the product alone
 * @param workspace the checkout that it is started from; this one if not given
 */
export async function setStage(
  serversDir = newFolder(),
  env: NodeJS.ProcessEnv = {},
  workspace?: string,
): Promise<Stage> {
  const dataDir = newFolder();
  const cacheDir = join(import.meta.dirname, '../../../.data/bin');
  const infrastructure = await startInfrastructure({ dataDir: serversDir, cacheDir });
  const wires = {} as Record<Server, Wire>;
  const urls = {} as Record<Server, string>;
  for (const name of servers) {
    const { wire, url } = await Wire.to(infrastructure.urls[name]);
    [wires[name], urls[name]] = [wire, url];
  }
  const given = { DATABASE_URL: urls.postgres, REDIS_URL: urls.redis, NATS_URL: urls.nats };
  const elsewhere = process.env.E2E_BASE_URL;
  const clear = async () => {
    process.env.E2E_BASE_URL = elsewhere;
    for (const wire of Object.values(wires)) wire.close();
    await infrastructure.stop();
    for (const folder of [dataDir, serversDir]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const product = await startProduct(dataDir, 0, { ...given, ...env }, workspace);
    process.env.E2E_BASE_URL = product.url;
    return {
      infrastructure,
      wires,
      pidOf: (name) => infrastructure.pids()[name] ?? recordedPid(dataDir, name),
      stop: async () => {
        for (const wire of Object.values(wires)) wire.mend();
        await product.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** A process and its descendants, which a signal to it alone does not reach. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => [Number(entry), parentOf(entry)]);
  const family = [pid];
  for (const one of family) family.push(...parents.filter(([, parent]) => parent === one).map(([child]) => child!));
  return family;
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

function recordedPid(dataDir: string, name: string): number {
  return (JSON.parse(readFileSync(join(dataDir, 'run', `${name}.json`), 'utf8')) as { pid: number }).pid;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'corner-drill-'));
}
