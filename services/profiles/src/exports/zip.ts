import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  data: Buffer | Readable;
}

/** Photos and videos are compressed already. */
const COMPRESSED = /\.(webp|webm|mp4)$/;

/** Streams a ZIP archive; requests an entry only after the previous one is written. */
export function zip(entries: AsyncIterable<ZipEntry>): Readable {
  const archive = new ZipFile();
  const output = archive.outputStream as PassThrough;
  const fail = (error: Error) => void output.destroy(error);
  archive.on('error', fail);
  fill(archive, output, entries).catch(fail);
  return output;
}

async function fill(archive: ZipFile, output: Readable, entries: AsyncIterable<ZipEntry>): Promise<void> {
  for await (const { name, data } of entries) {
    const source = data instanceof Readable ? data : Readable.from(data);
    const close = () => void source.destroy();
    output.once('close', close);
    archive.addReadStream(source, name, { compress: !COMPRESSED.test(name) });
    await finished(source);
    output.off('close', close);
  }
  archive.end();
}
