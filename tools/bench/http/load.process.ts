import { connect, type Socket } from 'node:net';
import type { LoadAnswer, LoadJob, LoadRequest } from './load.js';

/*
 * Bare sockets and prepared bytes: the less the generator computes, the more of the two cores is left for what is
 * measured.
 */

process.once('disconnect', () => process.exit());
process.once('message', (message) => void run(message as LoadJob).then((answer) => process.send!(answer)));

async function run(job: LoadJob): Promise<LoadAnswer> {
  const requests = job.requests.map((request) => bytesOf(request, job.port));
  const answer: LoadAnswer = { answered: 0, others: {}, seconds: 0, milliseconds: [] };
  const sockets = await Promise.all(Array.from({ length: job.connections }, () => opened(job.port)));
  const began = performance.now();
  const deadline = began + job.seconds * 1000;
  let next = 0;
  const take = () => {
    if (performance.now() >= deadline || (job.once && next >= requests.length)) return undefined;
    return requests[next++ % requests.length];
  };
  const note = (status: number, milliseconds: number) => {
    answer.seconds = (performance.now() - began) / 1000;
    if (status < 200 || status >= 300) return void (answer.others[status] = (answer.others[status] ?? 0) + 1);
    answer.answered++;
    answer.milliseconds.push(milliseconds);
  };
  await Promise.all(sockets.map((socket) => drive(socket, take, note, job.patient)));
  return answer;
}

function bytesOf({ method, path, headers = {}, body }: LoadRequest, port: number): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = {
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });
}

/** Sends requests one after the other on a connection until none is left. */
function drive(
  socket: Socket,
  take: () => Buffer | undefined,
  note: (status: number, milliseconds: number) => void,
  patient = false,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let pending: Buffer = Buffer.alloc(0);
    const send = () => {
      const request = take();
      if (!request) {
        socket.destroy();
        return resolve();
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.once('error', reject).once('close', () => reject(new Error('The connection was closed.')));
    socket.on('data', (chunk) => {
      pending = pending.length ? Buffer.concat([pending, chunk]) : chunk;
      const head = pending.indexOf('\r\n\r\n');
      if (head < 0) return;
      const text = pending.toString('latin1', 0, head);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined && !/^HTTP\/1\.1 204/.test(text)) return reject(new Error('An answer without length.'));
      if (pending.length < head + 4 + Number(length ?? 0)) return;
      pending = Buffer.alloc(0);
      const status = Number(text.slice(9, 12));
      note(status, performance.now() - sentAt);
      if (!patient || status < 300) return send();
      const seconds = Number(/\r\nretry-after: (\d+)/i.exec(text)?.[1]);
      if (!seconds) return reject(new Error(`${status} without Retry-After`));
      // Spreads the retries of clients that got the same answer.
      setTimeout(send, (0.75 + Math.random() / 2) * seconds * 1000);
    });
    send();
  });
}
