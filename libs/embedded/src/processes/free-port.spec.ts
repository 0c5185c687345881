import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { identityOf } from './process-identity.js';

let stack: string;
let port: number;
const claim = () => join(tmpdir(), `corner-ports-${userInfo().username}`, String(port));
const claimFor = (owner: object) => writeFileSync(claim(), JSON.stringify(owner));

beforeEach(async () => {
  stack = randomUUID();
  port = await freePort(stack);
});
afterEach(() => rmSync(claim()));

it('is stable per stack, and changes while another process listens on it', async () => {
  expect(await freePort(stack)).toBe(port);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await freePort(stack)).not.toBe(port);
  server.close();
  await once(server, 'close');
});

it('is reserved for another stack that does not listen yet, while its process is alive', async () => {
  claimFor({ ...identityOf(process.ppid), seed: 'another stack' });
  expect(await freePort(stack)).not.toBe(port);
  claimFor({ pid: process.ppid, started: 'earlier', seed: 'another stack' });
  expect(await freePort(stack)).toBe(port);
});

it('is shared with other processes of the same stack', async () => {
  claimFor({ ...identityOf(process.ppid), seed: stack });
  expect(await freePort(stack)).toBe(port);
});
