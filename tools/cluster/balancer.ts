import { isPortFree } from '@corner/embedded/processes/free-port';
import type { SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import { join } from 'node:path';
import type { ClusterFolder } from './cluster-folder.js';
import type { Programs } from './debian-programs.js';

export interface Balanced {
  name: string;
  port: number;
  host?: string;
  mode: 'http' | 'tcp';
  /** Path that a healthy server answers with 200. */
  check: string;
  servers: { name: string; port: number; checkPort?: number }[];
}

/** HAProxy: one address for the primary, one for replicas, one for the instances of each service and for the gateways. */
export function describeBalancer(folder: ClusterFolder, programs: Programs, parts: Balanced[]): SupervisedProcess {
  const file = folder.write(join(folder.own('balancer'), 'haproxy.cfg'), `${HEAD}${parts.map(section).join('\n')}`);
  return folder.process({
    name: 'balancer',
    stopSignal: 'SIGTERM',
    command: () => [programs.haproxy, '-db', '-f', file],
    isReady: async () => {
      const free = await Promise.all(parts.map(({ port }) => isPortFree(port)));
      return !free.includes(true);
    },
  });
}

const HEAD = `global
  maxconn 4000
defaults
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout tunnel 1h
  timeout check 2s
  retries 2
  option redispatch
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions

`;

function section({ name, port, host = '127.0.0.1', mode, check, servers }: Balanced): string {
  const lines = servers.map(
    (server) =>
      `server ${server.name} 127.0.0.1:${server.port} check${server.checkPort ? ` port ${server.checkPort}` : ''}`,
  );
  const text = [
    `listen ${name}`,
    `bind ${host}:${port}`,
    `mode ${mode}`,
    'balance roundrobin',
    `option httpchk GET ${check}`,
    'http-check expect status 200',
    ...lines,
  ];
  return `${text.join('\n  ')}\n`;
}
