import { freePort } from '@corner/embedded/processes/free-port';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const SERVICES = ['identity', 'profiles', 'discovery', 'messaging', 'notifications', 'admin', 'jobs'] as const;
const START_MS = 120_000;

export function environmentOf(pid: number): NodeJS.ProcessEnv {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Migrates every database with the code of `workspace` while the servers stay connected. */
export async function migrate(workspace: string, env: NodeJS.ProcessEnv): Promise<void> {
  for (const service of SERVICES) {
    const main = join(workspace, 'services', service, 'dist/src/main.js');
    await promisify(execFile)(process.execPath, [main, '--migrate'], { cwd: workspace, env });
  }
}

export class SideBySide {
  private readonly children: ChildProcess[] = [];

  /** @returns the addresses of the services, by variable */
  async services(workspace: string, env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
    const [ports, urls]: [NodeJS.ProcessEnv, NodeJS.ProcessEnv] = [{}, {}];
    for (const service of SERVICES) {
      const port = await freePort(`${workspace} ${service} beside`);
      ports[`${service.toUpperCase()}_PORT`] = String(port);
      urls[`${service.toUpperCase()}_URL`] = `http://127.0.0.1:${port}`;
    }
    const own = { ...env, ...ports, ...urls, MIGRATE_ON_START: 'false' };
    await this.start(workspace, ['tools/start/services.mjs', ...SERVICES], own, Object.values(urls) as string[]);
    return urls;
  }

  /** A realtime node and a gateway before it, each a process. @returns the address of the gateway */
  async door(workspace: string, env: NodeJS.ProcessEnv): Promise<string> {
    const [node, port] = [
      await freePort(`${workspace} realtime beside`),
      await freePort(`${workspace} gateway beside`),
    ];
    const [nodeUrl, url] = [`http://127.0.0.1:${node}`, `http://127.0.0.1:${port}`];
    const own = { ...env, REALTIME_URLS: nodeUrl, REALTIME_PORT: String(node), GATEWAY_PORT: String(port) };
    await this.start(workspace, ['services/realtime/dist/src/main.js'], own, [nodeUrl]);
    await this.start(workspace, ['gateway/dist/src/main.js'], own, [url]);
    return url;
  }

  async stop(): Promise<void> {
    for (const child of this.children.reverse()) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }

  private async start(workspace: string, command: string[], env: NodeJS.ProcessEnv, urls: string[]): Promise<void> {
    const child = spawn(process.execPath, command, { cwd: workspace, env });
    this.children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    for (const deadline = Date.now() + START_MS; !(await areReady(urls)); await delay(200)) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${command[0]} of ${workspace}:\n${output}`);
    }
  }
}

async function areReady(urls: string[]): Promise<boolean> {
  const answers = urls.map((url) => fetch(`${url}/readyz`).then(({ status }) => status === 200));
  return (await Promise.all(answers).catch(() => [false])).every(Boolean);
}
