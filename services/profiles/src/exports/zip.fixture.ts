import { crc32, inflateRawSync } from 'node:zlib';

/** Reads an archive by its directory, as programs do; throws if it is inconsistent. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const found = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [method, crc] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 16)];
    const [size, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const start = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    expect(archive.readUInt32LE(start)).toBe(0x04034b50);
    expect(archive.toString('utf8', start + 30, start + 30 + nameLength)).toBe(name);
    const bodyAt = start + 30 + nameLength + archive.readUInt16LE(start + 28);
    const body = archive.subarray(bodyAt, bodyAt + size);
    const data = method === 8 ? inflateRawSync(body) : body;
    expect(crc32(data)).toBe(crc);
    found.set(name, data);
    at += 46 + nameLength + archive.readUInt16LE(at + 30);
  }
  expect(at).toBe(end);
  return found;
}
