import { StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';

const CHUNK_CHARACTERS = 16 * 1024;

/** A response of any size: it may contain lists that are read lazily (`rowsOf`). */
export function streamedJson(value: unknown): StreamableFile {
  return new StreamableFile(Readable.from(inChunks(textOf(value))), { type: 'application/json' });
}

export async function* rowsOf<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let page = await read(undefined); page.length > 0; page = await read(page.at(-1))) yield* page;
}

async function* textOf(value: unknown): AsyncGenerator<string> {
  if (isList(value)) {
    let separator = '[';
    for await (const item of value) {
      yield separator;
      yield* textOf(item);
      separator = ',\n';
    }
    yield separator === '[' ? '[]' : ']';
  } else if (hasList(value)) {
    let separator = '{';
    for (const [name, part] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(name)}: `;
      yield* textOf(part);
      separator = ',\n';
    }
    yield '}';
  } else yield JSON.stringify(value ?? null, null, 2);
}

async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let [waiting, length]: [string[], number] = [[], 0];
  for await (const text of texts) {
    waiting.push(text);
    length += text.length;
    if (length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(waiting.join(''));
    [waiting, length] = [[], 0];
  }
  yield Buffer.from(`${waiting.join('')}\n`);
}

function isList(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function hasList(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.values(value).some(isList);
}
