import type { Duplex } from 'node:stream';
import type { AppError } from '../../app-error.js';

/** Milliseconds a client may keep sending after a refusal, so that it can read it. */
export const LINGER_MS = 2000;

/** Writes an error response to a socket without a response object (upgrade, malformed request), and ends it. */
export function refuseConnection(
  socket: Duplex,
  error: AppError,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (socket.destroyed || !socket.writable) return;
  const { status, code, retryAfter } = error;
  const body = JSON.stringify(error.toBody(requestId));
  const all = {
    ...headers,
    'x-request-id': requestId,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${code}\r\n${lines.join('')}\r\n${body}`);
  // Node sets no timeout for an ended socket, so a client that leaves its side open would keep the connection.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
