import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { Duplex } from 'node:stream';

export interface Asked<Question> {
  question: Question;
  requestId?: string;
  traceparent?: string;
}

export type Answered<Answer> = { answer: Answer } | { refused: ErrorBody; retryAfter?: number };

/** The longest question contains 128 messages with 48 k characters in total, each escaped. */
export const LONGEST_LINE = 512 * 1024;

const NEWLINE = 10;

/** Calls back for each JSON line. Too long or invalid lines end the connection; incomplete ones are ignored. */
export function readLines(socket: Duplex, head: Buffer, onLine: (value: unknown) => void): void {
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (size > LONGEST_LINE) socket.destroy(new Error('A line is too long'));
  };
  const take = (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0 && !socket.destroyed; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      const line = Buffer.concat(parts).toString();
      [parts, size] = [[], 0];
      if (!socket.destroyed) takeLine(line);
    }
    if (!socket.destroyed) add(chunk.subarray(from));
  };
  const takeLine = (line: string) => {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (cause) {
      return socket.destroy(new Error('A line is no JSON', { cause }));
    }
    onLine(value);
  };
  socket.on('data', take);
  if (head.length > 0) take(head);
}
