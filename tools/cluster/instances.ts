import type { SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import { join } from 'node:path';
import { variable } from '../start/accounts/accounts.js';
import { isServing, services } from '../start/applications.js';
import type { Balanced } from './balancer.js';
import { numbered, type ClusterFolder } from './cluster-folder.js';

const INSTANCES = 2;
/** Of this process alone: a gateway keeps running while a service is down. */
const CHECK = '/readyz/self';

export interface InstancesInput {
  workspace: string;
  publicPort: number;
  env: NodeJS.ProcessEnv;
}

export interface Instances {
  /** In the order of stopping. */
  stages: SupervisedProcess[][];
  balanced: Balanced[];
  urls: NodeJS.ProcessEnv;
}

/** Two instances of every service, two realtime nodes and two gateways, each a process of its own. */
export async function describeInstances(folder: ClusterFolder, input: InstancesInput): Promise<Instances> {
  const balanced: Balanced[] = [];
  const urls: NodeJS.ProcessEnv = {};
  const portsOf = async (name: string) =>
    Promise.all(numbered(name, INSTANCES).map(async (each) => ({ name: each, port: await folder.port(each) })));
  for (const name of services) {
    const port = await folder.port(name);
    urls[variable(name, 'URL')] = `http://127.0.0.1:${port}`;
    balanced.push({ name, port, mode: 'http', check: CHECK, servers: await portsOf(name) });
  }
  const nodes = await portsOf('realtime');
  urls.REALTIME_URLS = nodes.map(({ port }) => `http://127.0.0.1:${port}`).join(',');
  const gateways = await portsOf('gateway');
  const { publicPort } = input;
  balanced.push({ name: 'gateway', port: publicPort, mode: 'http', check: CHECK, servers: gateways });
  const instance = (service: string, folderOf: string, { name, port }: { name: string; port: number }) =>
    folder.process({
      name,
      cwd: input.workspace,
      stopSignal: 'SIGTERM',
      startTimeout: 180_000,
      env: { ...input.env, ...urls, HOST: '127.0.0.1', [variable(service, 'PORT')]: String(port) },
      command: () => [process.execPath, '--max-semi-space-size=2', join(input.workspace, folderOf, 'dist/src/main.js')],
      isReady: () => isServing(`http://127.0.0.1:${port}`, CHECK),
    });
  const ofServices = balanced.filter(({ name }) => name !== 'gateway');
  return {
    balanced,
    urls,
    stages: [
      gateways.map((each) => instance('gateway', 'gateway', each)),
      nodes.map((each) => instance('realtime', 'services/realtime', each)),
      ofServices.flatMap(({ name, servers }) => servers.map((each) => instance(name, `services/${name}`, each))),
    ],
  };
}
