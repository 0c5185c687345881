import { isPortFree } from '@corner/embedded/processes/free-port';
import { SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import { join } from 'node:path';
import type { StartConfig } from '../start/start.config.js';
import { APPS } from './dev-options.mjs';

export interface AppServer {
  name: string;
  port: number;
  /** URL for the browser. */
  url: string;
}

const BASES: Record<string, string> = { 'admin-web': '/admin/' };

/** The apps that a development server of Vite serves, each with a port of its own. */
export async function placeApps(watched: readonly string[]): Promise<AppServer[]> {
  const placed: AppServer[] = [];
  let port = 5173;
  for (const name of APPS.filter((app) => watched.includes(app))) {
    while (!(await isPortFree(port))) port++;
    placed.push({ name, port, url: `http://localhost:${port}${BASES[name] ?? ''}` });
    port++;
  }
  return placed;
}

/** `env` says where the product and the app beside it are. */
export function describeApp({ name, port }: AppServer, config: StartConfig, env: NodeJS.ProcessEnv): SupervisedProcess {
  const url = `http://127.0.0.1:${port}${BASES[name] ?? '/'}`;
  return new SupervisedProcess({
    name,
    dataDir: config.dataDir,
    cwd: join(config.workspace, name),
    startTimeout: 120_000,
    stopSignal: 'SIGTERM',
    env,
    command: () => [
      process.execPath,
      join(config.workspace, 'node_modules/vite/bin/vite.js'),
      ...['--port', String(port), '--strictPort'],
    ],
    isReady: () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
}
