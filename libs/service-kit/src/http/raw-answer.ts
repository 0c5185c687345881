import { ERRORS, wireCode, type ErrorKey } from '@corner/contracts/errors/errors';
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';

/** Writes an error answer to a connection that has no HTTP answer object (an upgrade, an unreadable request), and ends it. */
export function refuseConnection(socket: Duplex, key: ErrorKey, headers: Readonly<Record<string, string>> = {}): void {
  if (socket.destroyed || !socket.writable) return;
  const { status, message } = ERRORS[key];
  const body = JSON.stringify({ statusCode: status, code: wireCode(key), message, requestId: randomUUID() });
  const all = {
    ...headers,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...(status === 503 && { 'retry-after': '1' }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${key}\r\n${lines.join('')}\r\n${body}`);
}
