import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const CHUNK = 1 << 16;

function* chunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length >= CHUNK) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

/** One line of COPY's text format; null is \N. Strings are escaped, so they may hold anything. */
export function copyLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map((value) => (value === null ? '\\N' : typeof value === 'string' ? escape(value) : value)).join('\t')}\n`;
}

function escape(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
    : text;
}

export async function copyInto(
  client: ClientBase,
  table: string,
  columns: string,
  lines: Iterable<string>,
): Promise<void> {
  await pipeline(Readable.from(chunks(lines)), client.query(copyFrom(`copy ${table} (${columns}) from stdin`)));
}
