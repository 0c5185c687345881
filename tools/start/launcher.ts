import { isPortFree } from '@corner/embedded/processes/free-port';
import { startInfrastructure } from '@corner/embedded/infrastructure';
import { AlreadyRunningError } from '@corner/embedded/processes/instance-lock';
import { keepPrivate } from '@corner/embedded/private-files';
import { startMailCatcher } from '@corner/embedded/mail/mail-catcher';
import { keptSecret } from '@corner/embedded/secrets';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { describeApp, placeApps } from '../dev/app-servers.js';
import { makeStreams, openDatabases, serverUsers } from './accounts/accounts.js';
import { keptAdministrator } from './accounts/administrator.js';
import { writeOperatorFile } from './accounts/operator-file.js';
import { expectNamedSchema, expectNoUnfinishedRestore, nameSchema } from './data-folder.js';
import { describeApplications, services, type Applications } from './applications.js';
import { Companions } from './companions.js';
import { demoSignIns, seedDemoMembers, wantsDemoMembers } from './demo-members.js';
import { readStartConfig, type StartConfig } from './start.config.js';

interface Stoppable {
  stop: () => Promise<void>;
}

/**
 * Starts the product and returns when it is ready; Ctrl-C or SIGTERM stops it.
 * @param watched services and apps that restart when their code changes
 */
export async function launch(workspace: string, watched: readonly string[] = []): Promise<void> {
  const config = readStartConfig(workspace);
  const running: Stoppable[] = [];
  const stopping = stopOnRequest(running);
  try {
    await start(config, watched, running, stopping);
  } catch (error) {
    // A stopped start throws; the stop request ends the process.
    if (stopping.aborted) return new Promise(() => {});
    await stopAll(running);
    throw error instanceof AlreadyRunningError ? new Error(explain(error)) : error;
  }
}

async function start(
  config: StartConfig,
  watched: readonly string[],
  running: Stoppable[],
  stopping: AbortSignal,
): Promise<void> {
  expectNamedSchema(config.dataDir);
  keepPrivate(config.dataDir);
  expectNoUnfinishedRestore(config.dataDir);
  nameSchema(config.dataDir);
  say('Starting PostgreSQL, Redis and NATS …');
  const infrastructure = await startInfrastructure({
    dataDir: config.dataDir,
    cacheDir: config.cacheDir,
    given: config.given,
    users: serverUsers(config),
    onProgress: (text) => say(`${text} …`),
    onNotice: notice,
  });
  running.unshift(infrastructure);
  const port = await choosePort(config);
  const apps = await placeApps(watched);
  const urlOf = (name: string) => apps.find((app) => app.name === name)?.url;
  const publicUrl = config.publicUrl ?? urlOf('web') ?? `http://localhost:${port}`;
  infrastructure.announce(publicUrl);
  const mail = await startMailCatcher(infrastructure.dataDir);
  running.unshift(mail);
  if (config.given.postgres) say('Your PostgreSQL is used with the account of DATABASE_URL for every service.');
  const databaseUrls = await openDatabases(infrastructure, services, Boolean(config.given.postgres));
  if (!config.given.nats) await makeStreams(infrastructure.urls.nats, config.eventsNamespace);
  say('Starting the services and the gateway …');
  const applications = await describeApplications({
    config,
    port,
    publicUrl,
    infrastructure,
    ...mail,
    internalSecret: keptSecret(infrastructure.dataDir, 'internalSecret'),
    administrator: config.administrator ?? keptAdministrator(infrastructure.dataDir),
    databaseUrls,
    apart: watched,
    onNotice: notice,
  });
  writeOperatorFile(infrastructure.dataDir, applications.env.operator);
  const companions = new Companions(config, applications.env.companions);
  running.unshift(companions, {
    stop: async () => {
      // From the outside in, so that inner processes finish accepted requests.
      for (const stage of applications.stages) await Promise.all(stage.map((each) => each.stop()));
    },
  });
  const appServers = apps.map((app) => describeApp(app, config, { PORT: String(port), WEB_URL: urlOf('web') }));
  running.unshift(...appServers);
  await Promise.all([...applications.stages.flat(), ...appServers].map((each) => each.start()));
  if (stopping.aborted) return;
  if (watched.length > 0) running.unshift(await watchSources(config, applications, watched));
  welcome(config, publicUrl, urlOf('admin-web') ?? `${publicUrl}/admin/`);
  void introduceDemoMembers(config, applications, companions, stopping);
}

async function watchSources(
  { workspace }: StartConfig,
  { stages }: Applications,
  watched: readonly string[],
): Promise<Stoppable> {
  // TypeScript itself, which npm start does without.
  const [{ Reload }, { serversOf }] = await Promise.all([import('../dev/reload.js'), import('../dev/projects.js')]);
  const reload = new Reload({ workspace, servers: serversOf(stages.flat(), watched), say: notice });
  await reload.start();
  return reload;
}

/** Another port is taken only when PORT was not set. */
async function choosePort(config: StartConfig): Promise<number> {
  for (let port = config.port; ; port++) {
    if ((await isPortFree(port)) && (await isPortFree(port, config.host))) {
      if (port !== config.port) say(`Port ${config.port} is taken, using ${port}.`);
      return port;
    }
    if (config.isPortGiven || port === config.port + 100) {
      throw new Error(
        `Port ${config.port} is taken by another program. Stop it, or choose another: PORT=8090 npm start`,
      );
    }
  }
}

async function introduceDemoMembers(
  config: StartConfig,
  { env }: Applications,
  companions: Companions,
  stopping: AbortSignal,
): Promise<void> {
  if (wantsDemoMembers(config)) {
    say(`Making ${config.seedMembers} demo members; you can already use the product.`);
    const isDone = await seedDemoMembers(config, env.seed, stopping);
    if (stopping.aborted) return;
    if (isDone) showDemoSignIns(config);
    else
      return notice(`The demo members could not be made; the next start tries again: ${config.dataDir}/logs/seed.log`);
  }
  if (demoSignIns(config.dataDir).length === 0) return;
  await companions.run();
}

function welcome(config: StartConfig, publicUrl: string, adminUrl: string): void {
  // The clock started with this process, before the installation and the build.
  console.log(`\nCorner is ready after ${(performance.now() / 1_000).toFixed(1)} s.`);
  console.log(`\n  Open      ${publicUrl}`);
  console.log(`  Mailbox   ${publicUrl}/dev/mailbox  (every mail and text message of this installation)`);
  console.log(`  Data      ${config.dataDir}  (logs in logs/)`);
  showAdministrator(config, adminUrl);
  showDemoSignIns(config);
  console.log('\nCtrl-C stops it; your data is kept.\n');
}

/** The generated password; it may have been changed in the product. */
function showAdministrator(config: StartConfig, adminUrl: string): void {
  console.log(`  Admin     ${adminUrl}login`);
  if (config.administrator) return;
  const { username, password } = keptAdministrator(config.dataDir);
  console.log(`            ${username}  password: ${password}  (kept in ${config.dataDir}/admin.json)`);
}

function showDemoSignIns(config: StartConfig): void {
  const [first, ...others] = demoSignIns(config.dataDir);
  if (first) console.log([`  Sign in   ${first}`, ...others.map((line) => `            ${line}`)].join('\n'));
}

/** Aborted by a request to stop; the process ends when everything has stopped. */
function stopOnRequest(running: Stoppable[]): AbortSignal {
  const request = new AbortController();
  let startedAt = Infinity;
  const stop = () => {
    if (request.signal.aborted) {
      // The children end with this process. One Ctrl-C can arrive twice, the second time from npm.
      if (performance.now() - startedAt > 1_500) process.exit(1);
      return;
    }
    startedAt = performance.now();
    request.abort();
    say('Stopping …');
    void stopAll(running).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  void whenNpmIsGone().then(stop);
  return request.signal;
}

async function stopAll(running: Stoppable[]): Promise<void> {
  for (const each of running.splice(0)) await each.stop();
}

/** npm killed with -9 passes nothing on, and Ctrl-C would no longer reach us. */
async function whenNpmIsGone(): Promise<void> {
  if (process.env.npm_lifecycle_event === undefined) return new Promise(() => {});
  // npm starts this process through a shell.
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const before = ancestors();
  do await delay(1_000, undefined, { ref: false });
  while (ancestors() === before);
}

function parentOf(pid: number): string | undefined {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

function explain(error: AlreadyRunningError): string {
  const at = error.owner.address ? `: ${error.owner.address}` : '.';
  return `It already runs on ${error.dataDir} (process ${error.owner.pid})${at}\nStop it first, or give this one a folder of its own: DATA_DIR=… npm start`;
}

function say(text: string): void {
  console.log(`  ${text}`);
}

function notice(text: string): void {
  console.log(`  ${new Date().toTimeString().slice(0, 8)}  ${text}`);
}
