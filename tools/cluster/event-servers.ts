import { answersWith } from '@corner/embedded/processes/tcp-answer';
import type { SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import { join } from 'node:path';
import { numbered, type ClusterFolder } from './cluster-folder.js';
import type { Programs } from './debian-programs.js';

export const NATS_SERVERS = 3;

/** Three NATS servers as one cluster. @returns them and the address that names all three */
export async function describeNats(
  folder: ClusterFolder,
  programs: Programs,
): Promise<{ processes: SupervisedProcess[]; url: string }> {
  const names = numbered('nats', NATS_SERVERS);
  const ports = await Promise.all(
    names.map(async (name) => ({ client: await folder.port(name), route: await folder.port(`${name} routes`) })),
  );
  const account = `user: corner, password: "${folder.secret('nats')}"`;
  const routes = ports.map(({ route }) => `nats-route://corner:${folder.secret('nats')}@127.0.0.1:${route}`);
  const processes = names.map((name, at) => {
    const { client, route } = ports[at]!;
    const data = folder.own(name);
    const file = folder.write(
      join(data, 'nats.conf'),
      `server_name: ${name}
listen: "127.0.0.1:${client}"
jetstream { store_dir: "${data}" }
authorization { ${account} }
cluster {
  name: corner
  listen: "127.0.0.1:${route}"
  authorization { ${account} }
  routes: [${routes.map((each) => `"${each}"`).join(', ')}]
}
`,
    );
    return folder.process({
      name,
      stopSignal: 'SIGTERM',
      command: () => [programs['nats-server'], '-c', file],
      isReady: () => answersWith(client, '', /^INFO .*"jetstream":true/),
    });
  });
  const url = ports.map(({ client }) => `nats://corner:${folder.secret('nats')}@127.0.0.1:${client}`).join(',');
  return { processes, url };
}
