import { answersWith } from '@corner/embedded/processes/tcp-answer';
import type { SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import { unprivilegedPlace } from '@corner/embedded/programs/unprivileged-command';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { numbered, type ClusterFolder } from './cluster-folder.js';
import type { Programs } from './debian-programs.js';

const ELECTION_MS = { beat: 250, timeout: 2_500 };

/** Three etcd servers, which hold who leads PostgreSQL. @returns them and their addresses */
export async function describeEtcd(
  folder: ClusterFolder,
  programs: Programs,
): Promise<{ processes: SupervisedProcess[]; hosts: string[] }> {
  const names = numbered('etcd', 3);
  const ports = await Promise.all(
    names.map(async (name) => ({ client: await folder.port(name), peer: await folder.port(`${name} peers`) })),
  );
  const members = names.map((name, at) => `${name}=http://127.0.0.1:${ports[at]!.peer}`).join(',');
  const processes = names.map((name, at) => {
    const [client, peer] = [ports[at]!.client, ports[at]!.peer].map((port) => `http://127.0.0.1:${port}`);
    const data = folder.own(name);
    return folder.process({
      name,
      stopSignal: 'SIGTERM',
      command: () => [
        programs.etcd,
        ...['--name', name, '--data-dir', data, '--logger', 'zap'],
        ...['--listen-client-urls', client!, '--advertise-client-urls', client!],
        ...['--listen-peer-urls', peer!, '--initial-advertise-peer-urls', peer!],
        ...['--initial-cluster', members, '--initial-cluster-state', 'new'],
        ...['--heartbeat-interval', String(ELECTION_MS.beat), '--election-timeout', String(ELECTION_MS.timeout)],
      ],
      isReady: () => answersWith(ports[at]!.client, 'GET /health HTTP/1.0\r\n\r\n', /"health":"true"/),
    });
  });
  return { processes, hosts: ports.map(({ client }) => `127.0.0.1:${client}`) };
}

export interface PostgresServer {
  process: SupervisedProcess;
  port: number;
  /** Of Patroni's REST interface: `/primary` and `/replica` say what the server is. */
  restPort: number;
}

/** Two PostgreSQL servers under Patroni; a commit waits for the other one while it is up. */
export async function describePostgres(
  folder: ClusterFolder,
  programs: Programs,
  etcdHosts: string[],
): Promise<PostgresServer[]> {
  return Promise.all(
    numbered('postgres', 2).map(async (name) => {
      const [port, restPort] = await Promise.all([folder.port(name), folder.port(`${name} rest`)]);
      const server = dirname(programs.postgres.postgres!);
      const place = unprivilegedPlace(server, join(folder.path, name), folder.secret('postgres'));
      mkdirSync(place.data, { recursive: true, mode: 0o700 });
      const bin = linkPrograms(join(place.data, 'bin'), { ...programs.postgres }, place.programs);
      const settings = { name, port, restPort, etcdHosts, data: place.data, programs: bin };
      const file = folder.write(join(place.data, 'patroni.yml'), JSON.stringify(patroni(folder, settings)));
      place.handOver(place.data);
      const process = folder.process({
        name,
        cwd: place.data,
        stopSignal: 'SIGTERM',
        startTimeout: 120_000,
        command: () => [...place.prefix, programs.patroni, file],
        isReady: () => answersWith(restPort, 'GET /readiness HTTP/1.0\r\n\r\n', /^HTTP\/1\.\d 200/),
      });
      return { process, port, restPort };
    }),
  );
}

/** Patroni looks for all programs in one folder. */
function linkPrograms(folder: string, programs: Record<string, string>, server: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o755 });
  for (const [name, path] of Object.entries(programs)) {
    const moved = join(server, name);
    symlinkSync(existsSync(moved) ? moved : path, join(folder, name));
  }
  return folder;
}

interface Settings {
  name: string;
  port: number;
  restPort: number;
  etcdHosts: string[];
  data: string;
  programs: string;
}

/** Patroni's configuration; YAML reads JSON. */
function patroni(folder: ClusterFolder, { name, port, restPort, etcdHosts, data, programs }: Settings): object {
  const account = (username: string) => ({ username, password: folder.secret(username) });
  const rest = `127.0.0.1:${restPort}`;
  const address = `127.0.0.1:${port}`;
  return {
    scope: 'corner',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: etcdHosts },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        primary_start_timeout: 0,
        // No commit is acknowledged that the server which would take over has not.
        synchronous_mode: true,
        postgresql: {
          use_slots: true,
          parameters: {
            shared_buffers: '64MB',
            max_connections: 300,
            max_wal_size: '1GB',
            jit: 'off',
            wal_compression: 'on',
            wal_keep_size: '256MB',
            hot_standby_feedback: 'on',
            timezone: 'UTC',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(data, 'data'),
      bin_dir: programs,
      pgpass: join(data, 'pgpass'),
      parameters: { unix_socket_directories: '', password_encryption: 'scram-sha-256' },
      authentication: { superuser: account('corner'), replication: account('replicator') },
      // A server that comes back starts from a new copy: it is local and small.
      remove_data_directory_on_diverged_timelines: true,
      create_replica_methods: ['copy'],
      copy: {
        command: `${process.execPath} ${join(import.meta.dirname, 'copy-postgres.js')}`,
        account: `corner:${folder.secret('corner')}`,
      },
    },
  };
}
