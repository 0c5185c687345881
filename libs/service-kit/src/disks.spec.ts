import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openBucket, openFolder } from './disks.js';

const content = Buffer.from('0123456789');
let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-'));
  await writeFile(join(folder, 'file'), content);
  server = createServer(({ headers: { range }, url }, answer) => {
    if (!url!.startsWith('/own/file')) return answer.writeHead(404).end();
    const [, first = 0, last = content.length] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    answer.writeHead(206).end(content.subarray(Number(first), Number(last) + 1));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

const bucket = () =>
  openBucket({
    bucket: 'own',
    region: 'any',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });

it.each([
  ['folder', async () => openFolder(folder)],
  ['bucket', bucket],
])('reads a byte range in a %s, and fails for a missing file', async (_, open) => {
  const disk = await open();
  await expect(disk.readPart('none', 0, 1)).rejects.toThrow();
  expect(String(await buffer(await disk.readPart('file', 3, 5)))).toBe('345');
  expect(String(await buffer(await disk.readPart('file', 0, 9)))).toBe(String(content));
});
