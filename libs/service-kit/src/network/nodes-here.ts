import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Answers the upgrade with these cookies and keeps the socket. @throws AppError if it is rejected; the socket is then
 * untouched
 */
export type TakeSocket = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  cookies: readonly string[],
) => Promise<void>;

/** Realtime nodes of this process by `host:port`: the gateway passes sockets to them without copying. */
export const nodesHere = new Map<string, TakeSocket>();
