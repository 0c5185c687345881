// Runs the product in Docker Compose for real: builds, starts, journeys, scales, restarts and kills every part under load,
// and prints what failed. Own project, volumes and ports, all removed at the end.
//   node deploy/smoke/smoke.mjs [--keep]        IMAGE=name uses an image that is there instead of building one
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Chat, Load, Member } from './clients.mjs';

const workspace = join(import.meta.dirname, '../..');
const project = 'corner-smoke';
// eslint-disable-next-line no-restricted-properties -- what docker needs from the shell
const env = { ...process.env, PORT: '18080', MAIL_PORT: '18025', LIMIT_FACTOR: '100', SEED_MEMBERS: '20' };
Object.assign(env, { PUBLIC_URL: `http://localhost:${env.PORT}`, COMPOSE_PROJECT_NAME: project });
const site = `http://127.0.0.1:${env.PORT}`;
const mailbox = `http://127.0.0.1:${env.MAIL_PORT}`;
const replicas = { gateway: 2, realtime: 3, identity: 2, profiles: 2, discovery: 3, messaging: 2 };
const alone = ['notifications', 'admin', 'jobs'];
const servers = ['redis', 'nats', 'postgres'];
const rows = [];

/** Not the synchronous kind: the load has to go on meanwhile. */
async function docker(...args) {
  const { stdout } = await promisify(execFile)('docker', args, { cwd: workspace, env, maxBuffer: 1e8 });
  return stdout.trim();
}

const compose = (...args) => docker('compose', ...args);
const containersOf = async (service) => (await compose('ps', '-q', service)).split('\n').filter(Boolean);

async function timed(what, work) {
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what}: ${seconds} s`);
  return [seconds, result];
}

async function untilHealthy(container) {
  for (let tries = 0; tries < 600; tries++) {
    const state = await docker(
      'inspect',
      '-f',
      '{{.State.Running}} {{if .State.Health}}{{.State.Health.Status}}{{end}}',
      container,
    );
    if (state === 'true healthy') return;
    await delay(200);
  }
  throw new Error(`${container} is not healthy:\n${await docker('logs', '--tail', '20', container)}`);
}

/** Under load and while two members chat. */
async function underLoad(what, member, chat, work) {
  const load = new Load(member, 10);
  const typing = setInterval(() => chat.waiting.length < 3 && chat.write(`message ${Date.now()}`), 1000);
  await delay(1500);
  const began = Date.now();
  const codes = await work();
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  await delay(2500);
  clearInterval(typing);
  await load.stop();
  const bad = load.failed.filter((failure) => !/ 503 again/.test(failure));
  const row = { what, seconds, requests: load.requests, failed: load.failed.length, 'other than 503': bad.length };
  rows.push({ ...row, 'slowest ms': load.slowestMs, codes: codes ?? '' });
  console.log(JSON.stringify(rows.at(-1)), [...new Set(load.failed)].slice(0, 4).join('; '));
}

async function restart(service) {
  const codes = [];
  for (const container of await containersOf(service)) {
    await docker('stop', '-t', '15', container);
    codes.push(await docker('inspect', '-f', '{{.State.ExitCode}}', container));
    await docker('start', container);
    await untilHealthy(container);
  }
  return codes.join(' ');
}

async function kill(service) {
  const [container] = await containersOf(service);
  const pid = await docker('inspect', '-f', '{{.State.Pid}}', container);
  // Not `docker kill`: that counts as a wish to stop, and the engine would not start it again.
  process.kill(Number(pid), 'SIGKILL');
  await delay(1000);
  await untilHealthy(container);
}

async function journey() {
  const [alice, bob] = [await Member.join(site, mailbox), await Member.join(site, mailbox)];
  await alice.expect('POST', '/api/swipe', { targetId: bob.id, isLike: true });
  await bob.expect('POST', '/api/swipe', { targetId: alice.id, isLike: true });
  const photo = new FormData();
  const file = readFileSync(join(workspace, 'web/public/portraits/sample-01.webp'));
  photo.append('photo', new Blob([file], { type: 'image/webp' }), 'photo.webp');
  await alice.expect('POST', '/api/profile/photos', photo);
  const chat = new Chat(alice, bob);
  const first = chat.write('hello');
  while (!first.ackedAt) await delay(50);
  const stored = JSON.parse((await bob.call('GET', `/api/messages/${alice.id}?limit=20`)).text);
  if (!JSON.stringify(stored).includes('hello')) throw new Error('the message did not arrive');
  const hidden = (await alice.call('GET', '/dev/mailbox')).status;
  if (hidden !== 404) throw new Error(`the gateway answers /dev/mailbox with ${hidden}`);
  return { alice, bob, chat };
}

/** How many requests each replica of a service answered, by its own count. */
async function handled(service) {
  const script = `fetch('http://127.0.0.1:3000/metrics').then((answer) => answer.text()).then((text) => {
    const lines = [...text.matchAll(/^http_request_seconds_count\\{(.*)\\} (\\d+)/gm)];
    console.log(lines.filter(([, labels]) => !/readyz|healthz|metrics/.test(labels)).reduce((sum, line) => sum + Number(line[2]), 0));
  })`;
  const containers = await containersOf(service);
  return Promise.all(
    containers.map(async (container) => Number(await docker('exec', container, 'node', '-e', script))),
  );
}

async function evenness(member, perSecond) {
  const before = {};
  for (const name of ['identity', 'profiles']) before[name] = await handled(name);
  const load = new Load(member, perSecond, ['/api/auth/user', '/api/sessions']);
  await delay(15_000);
  await load.stop();
  for (const [name, counts] of Object.entries(before)) {
    const after = await handled(name);
    console.log(`load of ${perSecond}/s on ${name}: ${after.map((count, i) => count - counts[i]).join(' ')}`);
  }
}

try {
  const [build] = env.IMAGE ? ['-'] : await timed('build', () => compose('build', '--quiet'));
  console.log(
    `image: ${Math.round(Number(await docker('image', 'inspect', '-f', '{{.Size}}', env.IMAGE ?? 'corner')) / 1e6)} MB`,
  );
  await compose('down', '-v', '--remove-orphans');
  const [up] = await timed('up', () => compose('up', '-d', '--wait', '--quiet-pull'));
  const [walk, people] = await timed('journey', journey);
  const { alice, bob, chat } = people;
  console.log(await docker('ps', '--format', '{{.Names}} {{.Status}}'));
  console.log(await docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}'));
  for (const service of alone) await underLoad(`restart ${service}, 1 replica`, alice, chat, () => restart(service));
  await underLoad('restart gateway, 1 replica', alice, chat, () => restart('gateway'));
  await underLoad('kill gateway, 1 replica', alice, chat, () => kill('gateway'));
  const scale = Object.entries(replicas).flatMap(([name, count]) => ['--scale', `${name}=${count}`]);
  await underLoad('scale up', alice, chat, () =>
    compose('up', '-d', '--wait', '--no-recreate', ...scale).then(() => ''),
  );
  await evenness(alice, 5);
  await evenness(alice, 200);
  for (const [name, count] of Object.entries(replicas))
    await underLoad(`roll ${name}, ${count} replicas`, alice, chat, () => restart(name));
  for (const [name, count] of Object.entries(replicas))
    await underLoad(`kill one ${name} of ${count}`, alice, chat, () => kill(name));
  for (const name of [...alone, ...servers]) await underLoad(`kill ${name}, 1 replica`, alice, chat, () => kill(name));
  for (let tries = 0; chat.waiting.length > 0 && tries < 300; tries++) await delay(100);
  const stored = (await Promise.all([0].map(() => bob.call('GET', `/api/messages/${alice.id}?limit=200`))))[0].text;
  const written = [...chat.sent.values()].slice(-100);
  const lost = written.filter(({ content }) => !stored.includes(content)).length;
  const twice = written.filter(({ content }) => stored.split(`"${content}"`).length > 2).length;
  console.log(
    `messages: ${chat.sent.size} sent, ${chat.waiting.length} waiting, ${lost} lost, ${twice} twice, ${chat.reconnects} sockets moved`,
  );
  chat.close();
  const keys = Object.keys(rows[0]);
  console.log(`\nbuild ${build} s, up ${up} s, journey ${walk} s\n`);
  console.log(`| ${keys.join(' | ')} |\n| ${keys.map(() => '---').join(' | ')} |`);
  for (const row of rows) console.log(`| ${keys.map((key) => row[key]).join(' | ')} |`);
} finally {
  if (!process.argv.includes('--keep')) await compose('down', '-v', '--remove-orphans');
}
process.exit(0);
