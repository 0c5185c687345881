import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { unzip } from './zip.fixture.js';
import { zip, type ZipEntry } from './zip.js';

async function* of(...entries: ZipEntry[]) {
  yield* entries;
}
const archive = (...entries: ZipEntry[]) =>
  buffer(Readable.from(zip(of(...entries), new Date('2026-11-21T08:00:00Z'))));

it('is empty without entries', async () => {
  expect(unzip(await archive()).size).toBe(0);
});

it('gives back what was put in, compressed where that helps', async () => {
  const text = Buffer.from('grüße '.repeat(1000));
  const noise = Buffer.from(Array.from({ length: 300 }, (_, n) => (n * 97 + ((n * n) >> 3)) & 255));
  const file = await archive(
    { name: 'grüße.txt', data: text },
    { name: 'photos/1.webp', data: noise },
    { name: 'empty', data: Buffer.alloc(0) },
  );
  expect(file.length).toBeLessThan(text.length);
  expect([...unzip(file)]).toEqual([
    ['grüße.txt', text],
    ['photos/1.webp', noise],
    ['empty', Buffer.alloc(0)],
  ]);
});
