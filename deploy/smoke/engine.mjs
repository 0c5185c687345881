// Docker Compose for the smoke test: each machine is a separate project with a checkout, ports and volumes.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

export const workspace = join(import.meta.dirname, '../..');
export const machine = { project: 'corner-smoke', folder: workspace };
// oxlint-disable-next-line no-restricted-properties -- what docker needs from the shell
export const env = { ...process.env, PORT: '18080', MAIL_PORT: '18025', LIMIT_FACTOR: '100', SEED_MEMBERS: '20' };
env.PUBLIC_URL = `http://localhost:${env.PORT}`;
export const site = `http://127.0.0.1:${env.PORT}`;
export const mailbox = `http://127.0.0.1:${env.MAIL_PORT}`;

/** Asynchronous, because the load continues meanwhile. */
export async function run(command, args) {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: machine.folder,
    env: { ...env, COMPOSE_PROJECT_NAME: machine.project },
    maxBuffer: 1e8,
  });
  return stdout.trim();
}

/** Creates a machine with only a checkout; further commands run there. */
export async function moveTo(project) {
  const files = await run('git', ['-C', workspace, 'ls-files', '-co', '--exclude-standard']);
  Object.assign(machine, { project, folder: mkdtempSync(join(tmpdir(), `${project}-`)) });
  for (const file of files.split('\n').filter((path) => existsSync(join(workspace, path)))) {
    cpSync(join(workspace, file), join(machine.folder, file));
  }
  await compose('down', '-v', '--remove-orphans');
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

/** Restarts the containers of a service one by one; returns their exit codes. */
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

const kills = new Map();

/** Returns containers with more restarts than kills here, or with a bad exit. */
export async function fallen() {
  const ids = (await docker('ps', '-aq', '--filter', `label=com.docker.compose.project=${machine.project}`)).split(
    '\n',
  );
  const state = '{{.Id}} {{.Name}} {{.RestartCount}} {{.State.Running}} {{.State.ExitCode}}';
  const lines = (await docker('inspect', '-f', state, ...ids)).split('\n').map((line) => line.split(' '));
  return lines.flatMap(([id, name, restarts, isRunning, code]) => {
    const unexpected = Number(restarts) - (kills.get(id) ?? 0);
    if (unexpected > 0) return [`${name} was started again ${unexpected} times`];
    return isRunning === 'false' && code !== '0' ? [`${name} ended with ${code}`] : [];
  });
}

export async function kill(service) {
  const [container] = await containersOf(service);
  const [id, pid] = (await docker('inspect', '-f', '{{.Id}} {{.State.Pid}}', container)).split(' ');
  kills.set(id, (kills.get(id) ?? 0) + 1);
  // Not `docker kill`: the engine would treat it as a stop and not restart the container.
  process.kill(Number(pid), 'SIGKILL');
  await delay(1000);
  await untilHealthy(container);
}

/** Returns the number of requests per replica of a service, from its metrics. */
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

/** Returns log lines of the gateways about unresponsive services since then. */
export async function unanswered(since) {
  const logs = await compose('logs', '--no-log-prefix', '--since', new Date(since).toISOString(), 'gateway');
  return logs
    .split('\n')
    .filter((line) => line.includes('"upstream failed"'))
    .slice(0, 20)
    .join('\n');
}
