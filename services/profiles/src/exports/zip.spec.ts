import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { unzip } from './zip.fixture.js';
import { zip, type ZipEntry } from './zip.js';

async function* of(...entries: ZipEntry[]) {
  yield* entries;
}

it('returns what was stored, compressed where useful', async () => {
  const text = Buffer.from('grüße '.repeat(1000));
  const photo = Buffer.alloc(300, 7);
  const empty = Buffer.alloc(0);
  const file = await buffer(
    zip(
      of({ name: 'grüße.txt', data: text }, { name: '1.webp', data: Readable.from(photo) }, { name: 'e', data: empty }),
    ),
  );
  expect(file.length).toBeLessThan(text.length);
  expect(file.includes(photo)).toBe(true);
  expect([...unzip(file)]).toEqual([
    ['grüße.txt', text],
    ['1.webp', photo],
    ['e', empty],
  ]);
});

it('requests the next entry only after the previous one was read', async () => {
  const video = new Readable({ read: () => undefined });
  let asked = 0;
  const archive = buffer(
    zip(
      (async function* () {
        yield { name: 'video.webm', data: video };
        asked++;
        yield { name: 'README.txt', data: Buffer.from('Hello') };
      })(),
    ),
  );
  video.push('frames');
  await turn();
  expect(asked).toBe(0);
  video.push(null);
  expect([...unzip(await archive).keys()]).toEqual(['video.webm', 'README.txt']);
});

it.each<[string, () => AsyncIterable<ZipEntry>]>([
  [
    'cannot be opened',
    async function* () {
      yield { name: 'README.txt', data: Buffer.from('Hello') };
      throw new Error('gone');
    },
  ],
  [
    'breaks off',
    () =>
      of({
        name: '1.webp',
        data: new Readable({
          read() {
            this.destroy(new Error('gone'));
          },
        }),
      }),
  ],
])('fails with an entry that %s', async (_, entries) => {
  await expect(buffer(zip(entries()))).rejects.toThrow('gone');
});

it('closes the source file when the archive cannot be stored', async () => {
  const video = new Readable({ read: () => undefined });
  const archive = zip(of({ name: 'video.webm', data: video }));
  await turn();
  archive.destroy();
  await turn();
  expect(video.destroyed).toBe(true);
});
