import { answersWith } from '@corner/embedded/processes/tcp-answer';
import type { SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { numbered, type ClusterFolder } from './cluster-folder.js';
import type { Programs } from './debian-programs.js';

/** The Sentinels' name of the primary. */
const PRIMARY = 'corner';

/** A primary, a replica and three Sentinels, which write their decisions into the configuration files. */
export async function describeRedis(
  folder: ClusterFolder,
  programs: Programs,
): Promise<{ processes: SupervisedProcess[]; url: string }> {
  const password = folder.secret('redis');
  const names = numbered('redis', 2);
  const ports = await Promise.all(names.map((name) => folder.port(name)));
  const [first] = ports;
  const server = (name: string, port: number, lines: string[], flags: string[], isReady: () => Promise<boolean>) => {
    const file = join(folder.own(name), 'redis.conf');
    const own = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder.own(name)}`, ...lines];
    if (!existsSync(file)) folder.write(file, `${own.join('\n')}\n`);
    const command = () => [programs['redis-server'], file, ...flags];
    return folder.process({ name, stopSignal: 'SIGTERM', command, isReady });
  };
  const servers = names.map((name, at) => {
    const port = ports[at]!;
    const follows = at > 0 ? [`replicaof 127.0.0.1 ${first}`] : [];
    const lines = ['appendonly yes', `requirepass ${password}`, `masterauth ${password}`, ...follows];
    return server(name, port, lines, [], () => answersWith(port, `AUTH ${password}\r\nPING\r\n`, /\+PONG/));
  });
  const sentinelPorts = await Promise.all(numbered('sentinel', 3).map((name) => folder.port(name)));
  const sentinels = numbered('sentinel', 3).map((name, at) => {
    const port = sentinelPorts[at]!;
    const lines = [
      `sentinel monitor ${PRIMARY} 127.0.0.1 ${first} 2`,
      `sentinel auth-pass ${PRIMARY} ${password}`,
      `sentinel down-after-milliseconds ${PRIMARY} 2000`,
      `sentinel failover-timeout ${PRIMARY} 10000`,
    ];
    return server(name, port, lines, ['--sentinel'], () => answersWith(port, 'PING\r\n', /\+PONG/));
  });
  const hosts = sentinelPorts.map((port) => `127.0.0.1:${port}`).join(',');
  return { processes: [...servers, ...sentinels], url: `redis+sentinel://:${password}@${hosts}/${PRIMARY}` };
}
