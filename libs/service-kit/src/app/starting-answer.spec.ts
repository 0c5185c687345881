import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerWhileStarting } from './starting-answer.js';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Sends a request from another process while this one is blocked; returns the response after `then` has run. */
async function requestWhileBusy(port: number, then: () => Promise<void>): Promise<string> {
  const sent = join(mkdtempSync(join(tmpdir(), 'corner-starting-')), 'sent');
  const script = `exec 3<>/dev/tcp/127.0.0.1/${port}; printf 'POST / HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: 2\\r\\n\\r\\n{}' >&3; : > ${sent}; cat <&3`;
  const caller = spawn('bash', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let answer = '';
  caller.stdout.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const closed = once(caller, 'close');
  const limit = Date.now() + 10_000;
  while (!existsSync(sent) && Date.now() < limit);
  await then();
  await closed;
  return answer;
}

it('still answers requests that arrived before it ended, and frees the port', async () => {
  const port = await freePort();
  const end = await answerWhileStarting({ port, host: '127.0.0.1', databaseUrl: 'postgres://nowhere/starting' });
  const service = createServer();
  const answer = await requestWhileBusy(port, async () => {
    await end();
    service.listen(port, '127.0.0.1');
    await once(service, 'listening');
  });
  expect(answer).toMatch(/^HTTP\/1.1 503 [^]*x-corner-starting: 1/);
  service.close();
});
