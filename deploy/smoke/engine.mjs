// Docker Compose for the smoke test: a project of its own, with ports and volumes of its own.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

export const workspace = join(import.meta.dirname, '../..');
export const project = 'corner-smoke';
// oxlint-disable-next-line no-restricted-properties -- what docker needs from the shell
export const env = { ...process.env, PORT: '18080', MAIL_PORT: '18025', LIMIT_FACTOR: '100', SEED_MEMBERS: '20' };
Object.assign(env, { PUBLIC_URL: `http://localhost:${env.PORT}`, COMPOSE_PROJECT_NAME: project });
export const site = `http://127.0.0.1:${env.PORT}`;
export const mailbox = `http://127.0.0.1:${env.MAIL_PORT}`;

/** Not the synchronous kind: the load has to go on meanwhile. */
export async function run(command, args) {
  const { stdout } = await promisify(execFile)(command, args, { cwd: workspace, env, maxBuffer: 1e8 });
  return stdout.trim();
}

export const docker = (...args) => run('docker', args);
export const compose = (...args) => docker('compose', ...args);
export const containersOf = async (service) => (await compose('ps', '-q', service)).split('\n').filter(Boolean);

async function untilHealthy(container) {
  const state = '{{.State.Running}} {{if .State.Health}}{{.State.Health.Status}}{{end}}';
  for (let tries = 0; tries < 600; tries++) {
    if ((await docker('inspect', '-f', state, container)) === 'true healthy') return;
    await delay(200);
  }
  throw new Error(`${container} is not healthy:\n${await docker('logs', '--tail', '20', container)}`);
}

/** Stops and starts one container of a service after the other; answers with their exit codes. */
export async function restart(service) {
  const codes = [];
  for (const container of await containersOf(service)) {
    await docker('stop', '-t', '15', container);
    codes.push(await docker('inspect', '-f', '{{.State.ExitCode}}', container));
    await docker('start', container);
    await untilHealthy(container);
  }
  return codes.join(' ');
}

export async function kill(service) {
  const [container] = await containersOf(service);
  const pid = await docker('inspect', '-f', '{{.State.Pid}}', container);
  // Not `docker kill`: that counts as a wish to stop, and the engine would not start it again.
  process.kill(Number(pid), 'SIGKILL');
  await delay(1000);
  await untilHealthy(container);
}

/** How many requests each replica of a service answered, by its own count. */
export async function handled(service) {
  const script = `fetch('http://127.0.0.1:3000/metrics').then((answer) => answer.text()).then((text) => {
    const lines = [...text.matchAll(/^http_request_seconds_count\\{(.*)\\} (\\d+)/gm)];
    console.log(lines.filter(([, labels]) => !/readyz|healthz|metrics/.test(labels)).reduce((sum, line) => sum + Number(line[2]), 0));
  })`;
  const containers = await containersOf(service);
  return Promise.all(
    containers.map(async (container) => Number(await docker('exec', container, 'node', '-e', script))),
  );
}

/** What the gateways' logs say since then of services that did not answer them. */
export async function unanswered(since) {
  const logs = await compose('logs', '--no-log-prefix', '--since', new Date(since).toISOString(), 'gateway');
  return logs
    .split('\n')
    .filter((line) => line.includes('"upstream failed"'))
    .slice(0, 20)
    .join('\n');
}
