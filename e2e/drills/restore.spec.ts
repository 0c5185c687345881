import { pairId } from '@corner/contracts/pair-id';
import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChatClient } from '../people/chat-client.js';
import { Member } from '../people/member.js';
import { startProduct, type Product } from '../product/product.js';
import { storedMessages } from './load/stored-messages.js';

const PHOTO = readFileSync(join(import.meta.dirname, '../../web/public/portraits/sample-01.webp'));
const KEY = 'the key of a backup that is only a test';
const elsewhere = process.env.E2E_BASE_URL;
const folders: string[] = [];
let product: Product;

test.afterAll(async () => {
  process.env.E2E_BASE_URL = elsewhere;
  await product?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('what was acknowledged before a backup is there after a restore into nothing', async () => {
  test.setTimeout(600_000);
  const [dataDir, backups] = [newFolder(), newFolder()];
  await start(dataDir);
  const [alice, bob] = [await Member.join(), await Member.join()];
  const form = new FormData();
  form.append('photo', new Blob([PHOTO], { type: 'image/webp' }), 'photo.webp');
  const { profileImages } = (await alice.expect('POST', '/api/profile/photos', { raw: form })).body as Photos;
  await alice.like(bob);
  await bob.like(alice);
  const conversation = `match_${pairId(alice.id, bob.id)}`;
  const clients = [new ChatClient(alice, bob, conversation), new ChatClient(bob, alice, conversation)];
  let count = 0;
  const typing = setInterval(() => {
    for (const client of clients) if (client.unacknowledged.length < 5) client.write(`message ${++count}`);
  }, 1_000);
  await expect(() => expect(clients.every(({ sent }) => sent.some(({ ack }) => ack))).toBe(true)).toPass();

  const env = { BACKUP_KEY: KEY, BACKUP_DIR: backups };
  const began = Date.now();
  const backup = await command('backup', { ...env, DATA_DIR: dataDir });
  expect(backup.status, backup.output).toBe(0);
  const cutAt = Date.parse(/acknowledged before (\S+) is/.exec(backup.output)![1]!);
  const acknowledgedMeanwhile = () =>
    clients.every(({ sent }) => sent.some(({ ack }) => ack && ack.at > cutAt + 1_000));
  await expect(() => expect(acknowledgedMeanwhile()).toBe(true)).toPass();
  clearInterval(typing);
  clients.forEach((client) => client.close());

  const occupied = await command('restore', { ...env, DATA_DIR: dataDir });
  expect(occupied.output).toContain('holds an installation');
  expect(occupied.status).toBe(1);
  await product.stop();
  const wiped = newFolder();
  for (const [problem, sentence] of Object.entries({
    [KEY.replace('test', 'guess')]: 'BACKUP_KEY is not the key that this backup was made with.\n',
    short: 'Set BACKUP_KEY',
  })) {
    const refused = await command('restore', { ...env, BACKUP_KEY: problem, DATA_DIR: wiped });
    expect(refused.output).toContain(sentence);
    expect(refused.status).toBe(1);
  }
  const file = join(backups, 'parts', readdirSync(join(backups, 'parts'))[0]!, 'messaging/messages.0');
  const size = readFileSync(file).length;
  appendFileSync(file, '.');
  expect((await command('restore', { ...env, DATA_DIR: wiped })).output).toMatch(
    /messages\.0 .* was altered or cut short\.\n/,
  );
  expect(readdirSync(wiped)).toEqual([]);
  truncateSync(file, size);

  const verified = await command('restore', { ...env, DATA_DIR: wiped }, '--verify');
  expect(verified.output).toContain('is whole');
  expect(readdirSync(wiped)).toEqual([]);
  const restored = await command('restore', { ...env, DATA_DIR: wiped });
  expect(restored.status, restored.output).toBe(0);
  await start(wiped);

  expect((await alice.call('GET', '/api/auth/user')).status).toBe(200);
  await alice.signIn();
  const photo = await bob.call('GET', profileImages[0]!);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const written = clients.flatMap(({ sent }) => sent).filter(({ ack }) => ack);
  const stored = await storedMessages(alice, bob);
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
  const kept = new Set(stored.map(({ id }) => id));
  const lost = written.filter(({ ack }) => !kept.has(ack!.id));
  expect(lost.filter(({ ack }) => ack!.at <= began)).toEqual([]);
  expect(lost.filter(({ ack }) => ack!.at <= cutAt)).toEqual([]);
  console.log(`${written.length} messages acknowledged, ${lost.length} lost: all of them after the cut.`);
  const next = [new ChatClient(alice, bob, conversation), new ChatClient(bob, alice, conversation)];
  next.forEach((client, index) => client.write(`after ${index}`));
  await expect(() => expect(next.flatMap((client) => client.unacknowledged)).toEqual([])).toPass();
  await expect(() =>
    expect(next.map(({ shown }) => shown.size)).toEqual([stored.length + 2, stored.length + 2]),
  ).toPass();
  expect(next.flatMap(({ problems }) => problems)).toEqual([]);
  next.forEach((client) => client.close());
  const carol = await Member.join();
  await carol.like(alice);
  expect((await alice.like(carol)).body).toMatchObject({ match: true });
});

interface Photos {
  profileImages: string[];
}

function newFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'corner-restore-')));
  return folders.at(-1)!;
}

async function start(dataDir: string): Promise<void> {
  product = await startProduct(dataDir, 0);
  process.env.E2E_BASE_URL = product.url;
}

async function command(name: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const main = join(import.meta.dirname, '../../tools/dist', name, 'main.js');
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = (await once(child, 'close')) as [number];
  return { status, output };
}
