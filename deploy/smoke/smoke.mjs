// Runs the product in Docker Compose for real: builds, starts, journeys, restarts and kills every part under load, scales,
// rolls, backs up, and restores after the loss of the disks, then on a new machine. Commands of an operator are those of docs/.
// Prints what failed and ends with code 1 if anything did that must not. Own projects, volumes and ports, removed at the end.
//   npm run smoke -- [--stand-ins] [--keep]
//     --stand-ins   images of Debian's packages in place of those of a registry; needs root and debootstrap
//     --keep        leaves it running
//     IMAGE=name    uses an image that is there instead of building one
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Chat, Load, Member } from './clients.mjs';
import { asDocumented, shell } from './documented.mjs';
import { compose, docker, env, fallen, handled, kill, machine, mailbox, moveTo, restart } from './engine.mjs';
import { run, site, unanswered, workspace } from './engine.mjs';
import { backUp, backUpBySchedule, refusals, restoreElsewhere, restoreHere } from './restore.mjs';

const { values: options } = parseArgs({ options: { 'stand-ins': { type: 'boolean' }, keep: { type: 'boolean' } } });
const replicas = { gateway: 2, realtime: 3, identity: 2, profiles: 2, discovery: 3, messaging: 2 };
const alone = ['notifications', 'admin', 'jobs'];
const servers = ['redis', 'nats', 'postgres'];
const rows = [];
const problems = [];

async function timed(what, work) {
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what}: ${seconds} s`);
  return [seconds, result];
}

/** `3 times 503 again in 1 s (/, /api/jobs)` for each kind of failure. */
function tally(failures) {
  const kinds = new Map();
  for (const failure of failures) {
    const [, path, how] = /^(\S+) (.*)$/.exec(failure);
    const paths = kinds.get(how) ?? kinds.set(how, []).get(how);
    paths.push(path);
  }
  return [...kinds]
    .map(([how, paths]) => `${paths.length} times ${how} (${[...new Set(paths)].join(', ')})`)
    .join('; ');
}

/**
 * Runs `work` under load while two members chat. A single replica may answer with a retry; with several, no request may
 * fail.
 */
async function underLoad(what, { alice, bob, chat }, work, { mayRefuse = true } = {}) {
  const load = new Load([alice, bob], 10);
  const typing = setInterval(() => chat.waiting.length < 3 && chat.write(`message ${Date.now()}`), 1000);
  await delay(1500);
  const began = Date.now();
  const codes = (await work()) ?? '';
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  await delay(2500);
  clearInterval(typing);
  await load.stop();
  const bad = load.failed.filter((failure) => !/ 503 again/.test(failure));
  const refused = load.failed.length - bad.length;
  rows.push({
    what,
    seconds,
    requests: load.requests,
    'answered 503 with `Retry-After`': refused,
    'failed otherwise': bad.length,
    'slowest (ms)': load.slowestMs,
    codes,
  });
  console.log(JSON.stringify(rows.at(-1)), tally(load.failed));
  const isWrong = bad.length > 0 || (refused > 0 && !mayRefuse);
  if (isWrong) problems.push(`${what}: ${tally(load.failed)}\n${await unanswered(began)}`);
  if (/[1-9]/.test(codes)) problems.push(`${what}: ended with ${codes}`);
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

async function evenness({ alice, bob }, perSecond) {
  const before = {};
  for (const name of ['messaging', 'profiles']) before[name] = await handled(name);
  const load = new Load([alice, bob], perSecond, ['/api/auth/user', '/api/conversations']);
  await delay(15_000);
  await load.stop();
  if (load.failed.length > 0) problems.push(`load of ${perSecond}/s: ${tally(load.failed)}`);
  for (const [name, counts] of Object.entries(before)) {
    const after = await handled(name);
    console.log(`load of ${perSecond}/s on ${name}: ${after.map((count, i) => count - counts[i]).join(' ')}`);
  }
}

/** Data that a backup must restore: acknowledged messages and the photo. */
async function kept({ alice, bob, chat }) {
  const acknowledged = [...chat.sent.values()].filter(({ ackedAt }) => ackedAt).slice(-100);
  return { contents: acknowledged.map(({ content }) => content), picture: await pictureOf(alice), alice, bob };
}

async function pictureOf(member) {
  const { profileImages } = await member.expect('GET', '/api/auth/user');
  const { status, text } = await member.call('GET', profileImages[0]);
  if (status !== 200) throw new Error(`the photo is answered with ${status}`);
  return createHash('sha256').update(text).digest('hex');
}

async function checkMessages(when, { alice, bob }, contents) {
  const { text } = await bob.call('GET', `/api/messages/${alice.id}?limit=200`);
  const times = (content) => text.split(`"${content}"`).length - 1;
  const lost = contents.filter((content) => times(content) === 0).length;
  const twice = contents.filter((content) => times(content) > 1).length;
  console.log(`messages ${when}: ${contents.length} looked for, ${lost} lost, ${twice} twice`);
  if (lost + twice > 0) problems.push(`messages ${when}: ${lost} lost, ${twice} twice`);
}

async function restartAndKill(people) {
  const load = (what, work, rule) => underLoad(what, people, work, rule);
  for (const name of [...alone, 'gateway']) await load(`restart ${name}, 1 replica`, () => restart(name));
  await load('kill gateway, 1 replica', () => kill('gateway'));
  const scale = Object.entries(replicas).flatMap(([name, count]) => ['--scale', `${name}=${count}`]);
  await load('scale up', () => compose('up', '-d', '--wait', '--no-recreate', ...scale).then(() => ''));
  await evenness(people, 5);
  await evenness(people, 100);
  const strict = { mayRefuse: false };
  for (const [name, count] of Object.entries(replicas))
    await load(`roll ${name}, ${count} replicas`, () => restart(name), strict);
  for (const [name, count] of Object.entries(replicas))
    await load(`kill one ${name} of ${count}`, () => kill(name), strict);
  for (const name of [...alone, ...servers]) await load(`kill ${name}, 1 replica`, () => kill(name));
}

async function settle({ alice, bob, chat }) {
  for (let tries = 0; chat.waiting.length > 0 && tries < 300; tries++) await delay(100);
  console.log(`chat: ${chat.sent.size} sent, ${chat.waiting.length} waiting, ${chat.reconnects} sockets moved`);
  if (chat.waiting.length > 0) problems.push(`${chat.waiting.length} messages have no answer`);
  const contents = [...chat.sent.values()].slice(-100).map(({ content }) => content);
  await checkMessages('after all faults', { alice, bob }, contents);
}

async function checkContainers(when) {
  for (const sentence of await fallen()) problems.push(`${when}: ${sentence}`);
}

/** Loses everything after a backup and restores it: first the disks, then the machine. */
async function loseAndRestore(people) {
  const before = await kept(people);
  let backup;
  await underLoad('backup', people, async () => void (backup = await backUp()));
  console.log(backup.report);
  for (const sentence of await refusals(backup)) console.log(`restore refused: ${sentence}`);
  people.chat.close();
  await checkContainers('before the disks are lost');
  const [here] = await timed('restore here', () => restoreHere(backup));
  await checkRestored('after the restore here', people, before);
  const [elsewhere] = await timed('restore on a new machine', () => restoreElsewhere(backup));
  await checkRestored('after the restore on a new machine', people, before);
  await timed('backup by schedule', () => backUpBySchedule(backup));
  return { here, elsewhere };
}

async function checkRestored(when, people, before) {
  const { status } = await people.alice.call('GET', '/api/auth/user');
  if (status !== 200) problems.push(`${when}: a session is answered with ${status}`);
  for (const member of [people.alice, people.bob]) await member.signIn();
  await checkMessages(when, people, before.contents);
  if ((await pictureOf(people.alice)) !== before.picture) problems.push(`${when}: the photo is another one`);
  const chat = new Chat(people.alice, people.bob);
  const again = chat.write(`again ${when}`);
  for (let tries = 0; !again.ackedAt && tries < 300; tries++) await delay(100);
  if (!again.ackedAt) problems.push(`${when}: no message is acknowledged`);
  chat.close();
  await checkContainers(when);
}

async function main() {
  if (options['stand-ins']) await timed('stand-ins', () => run('bash', ['deploy/smoke/make-stand-ins.sh']));
  await moveTo('corner-smoke');
  const [build] = env.IMAGE ? ['-'] : await timed('build', () => compose('build', '--quiet'));
  const bytes = Number(await docker('image', 'inspect', '-f', '{{.Size}}', `${env.IMAGE ?? 'corner'}:latest`));
  const size = Math.round(bytes / 1e6);
  console.log(`image: ${size} MB`);
  const [up] = await timed('up', () => asDocumented('deployment.md', 'A trial on this machine'));
  const [walk, people] = await timed('journey', journey);
  console.log(await docker('ps', '--format', '{{.Names}} {{.Status}}'));
  console.log(await docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}'));
  await checkContainers('after the start');
  await restartAndKill(people);
  await settle(people);
  const restored = await loseAndRestore(people);
  const keys = Object.keys(rows[0]);
  console.log(
    `\nimage ${size} MB, build ${build} s, up ${up} s, journey ${walk} s, restore here ${restored.here} s, on a new machine ${restored.elsewhere} s\n`,
  );
  console.log(`| ${keys.join(' | ')} |\n| ${keys.map(() => '---').join(' | ')} |`);
  for (const row of rows) console.log(`| ${keys.map((key) => row[key]).join(' | ')} |`);
}

async function clear() {
  await compose('--profile', '*', 'down', '-v', '--remove-orphans');
  if (machine.folder !== workspace) await shell(`sudo rm -rf ${machine.folder}`);
}

for (const work of options.keep ? [main] : [main, clear]) await work().catch((error) => problems.push(error.stack));
console.log(problems.length === 0 ? '\nAll as it has to be.' : `\nNot as it has to be:\n${problems.join('\n')}`);
process.exit(problems.length === 0 ? 0 : 1);
