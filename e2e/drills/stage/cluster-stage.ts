import { freePort } from '@corner/embedded/processes/free-port';
import { connectNats, closeNats } from '@corner/event-bus/nats/nats-connection';
import { jetstreamManager } from '@nats-io/jetstream';
import { Redis } from 'ioredis';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pidOf } from '../../product/installation.js';
import { startLauncher } from '../../product/product.js';

const START = join(import.meta.dirname, '../../../tools/cluster/main.mjs');

/** Ports of servers by their names, as `npm run cluster` writes them to `servers.json`. */
type Ports = Record<string, number>;

export class ClusterStage {
  private constructor(
    private readonly dataDir: string,
    private readonly ports: Ports,
    readonly env: Record<string, string>,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<ClusterStage> {
    const dataDir = mkdtempSync(join(tmpdir(), 'corner-cluster-'));
    const port = await freePort(dataDir);
    const clear = () => rmSync(dataDir, { recursive: true, force: true });
    const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' };
    const started = await startLauncher(START, env).catch((error: unknown) => {
      clear();
      throw error;
    });
    const stop = () => started.stop().then(clear);
    process.env.E2E_BASE_URL = started.url;
    const read = (name: string) => JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as never;
    return new ClusterStage(dataDir, read('servers.json'), read('operator.json'), stop);
  }

  /** Kills a process and its helpers, and blocks its machine until `giveBack`. */
  takeAway(name: string): void {
    writeFileSync(join(this.dataDir, 'away', name), '');
    process.kill(pidOf(name, this.dataDir), 'SIGKILL');
    if (!name.startsWith('postgres-')) return;
    const [postmaster] = readFileSync(join(this.dataDir, name, 'data/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(postmaster), 'SIGKILL');
  }

  giveBack(name: string): void {
    rmSync(join(this.dataDir, 'away', name));
  }

  /** @returns the name of the server that leads, in PostgreSQL by what Patroni says */
  async primaryOfPostgres(): Promise<string> {
    return (await this.patroni()).find(({ role }) => role === 'leader')!.name;
  }

  /** Whether a replica has everything that the primary acknowledges. */
  async hasSynchronousReplica(): Promise<boolean> {
    return (await this.patroni()).some(({ role }) => role === 'sync_standby');
  }

  async primaryOfRedis(): Promise<string> {
    for (const name of this.named('sentinel-')) {
      const sentinel = new Redis(this.ports[name]!, '127.0.0.1', { lazyConnect: true, retryStrategy: null });
      try {
        await sentinel.connect();
        const [, port] = (await sentinel.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'corner')) as [string, string];
        return this.named('redis-').find((each) => this.ports[each] === Number(port))!;
      } catch {
        continue;
      } finally {
        sentinel.disconnect();
      }
    }
    throw new Error('no Sentinel answers');
  }

  async leaderOfEvents(): Promise<string> {
    return (await this.stream()).leader!;
  }

  async hasAllCopies(): Promise<boolean> {
    const { replicas = [] } = await this.stream();
    return replicas.length === 2 && replicas.every(({ current, offline }) => current && !offline);
  }

  async leaderOfEtcd(): Promise<string> {
    for (const name of this.named('etcd-')) {
      const url = `http://127.0.0.1:${this.ports[name]}/v3/maintenance/status`;
      const answer = await fetch(url, { method: 'POST', body: '{}' }).catch(() => null);
      const status = (await answer?.json()) as { leader: string; header: { member_id: string } } | undefined;
      if (status && status.leader === status.header.member_id) return name;
    }
    throw new Error('etcd has no leader');
  }

  private named(prefix: string): string[] {
    return Object.keys(this.ports).filter((name) => name.startsWith(prefix));
  }

  private async patroni(): Promise<{ name: string; role: string }[]> {
    for (const name of this.named('patroni-')) {
      const signal = AbortSignal.timeout(2_000);
      const answer = await fetch(`http://127.0.0.1:${this.ports[name]}/cluster`, { signal }).catch(() => null);
      if (answer) return ((await answer.json()) as { members: { name: string; role: string }[] }).members;
    }
    throw new Error('Patroni does not answer');
  }

  private async stream() {
    const connection = await connectNats(this.env.NATS_URL!, 'drill', AbortSignal.timeout(5_000));
    try {
      const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 2_000 });
      return (await manager.streams.info('events')).cluster!;
    } finally {
      await closeNats(connection);
    }
  }
}
