import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** Path inside the archive, with slashes. */
  name: string;
  data: Buffer;
}

const deflate = promisify(deflateRaw) as (data: Buffer) => Promise<Buffer>;

const UTF8_NAMES = 0x0800;
const STORED = 0;
const DEFLATED = 8;

/**
 * A ZIP archive as it is written, entry by entry; only one is in memory at a time. Up to 65,535 entries and 4 GB,
 * beyond which the plain format cannot count. Layout: APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16 of PKWARE.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at = new Date()): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, data } of entries) {
    const path = Buffer.from(name, 'utf8');
    const deflated = await deflate(data);
    const isSmaller = deflated.length < data.length;
    const body = isSmaller ? deflated : data;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(UTF8_NAMES, 2);
    facts.writeUInt16LE(isSmaller ? DEFLATED : STORED, 4);
    facts.writeUInt32LE(dosTime(at), 6);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const start = offset;
    for (const part of [signature(0x04034b50), facts, path, body]) {
      offset += part.length;
      yield part;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(start, 10);
    directory.push(Buffer.concat([signature(0x02014b50), facts.subarray(0, 2), facts, rest, path]));
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([central, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Two seconds exact, in UTC: time in the low half, date in the high one. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((date << 16) | time) >>> 0;
}
