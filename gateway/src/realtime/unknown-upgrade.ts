import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const ABOUT_UPGRADES = new Set(['upgrade', 'http2-settings', 'connection']);

/** Reads the request again without the upgrade, since HTTP ignores an unknown one. Node 20 has no setting for it. */
export function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Duplex, rest: Buffer): void {
  const { method, url, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!ABOUT_UPGRADES.has(rawHeaders[at]!.toLowerCase())) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  const closes = /\bclose\b/i.test(request.headers.connection ?? '');
  const head = [...lines, ...(closes ? ['Connection: close'] : []), '', ''].join('\r\n');
  socket.unshift(Buffer.concat([Buffer.from(head, 'latin1'), rest]));
  server.emit('connection', socket);
}
