import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers the upgrade with these cookies and keeps the socket. @throws AppError when it is refused; the socket is as before then */
export type TakeSocket = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  cookies: readonly string[],
) => Promise<void>;

/** The realtime nodes of this process by `host:port`: a gateway beside them hands its sockets over and copies no byte. */
export const nodesHere = new Map<string, TakeSocket>();
