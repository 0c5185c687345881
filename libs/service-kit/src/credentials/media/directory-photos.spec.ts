import { randomBytes } from 'node:crypto';
import { DirectoryPhotos } from './directory-photos.js';

const key = randomBytes(16).toString('base64url');
const photos = new DirectoryPhotos(['now']);

it.each(['/portraits/sample-01.webp', '/api/media/photos/short', '/api/media/videos/AAAAAAAAAAAAAAAAAAAAAA'])(
  'leaves %s as it is',
  (path) => expect(photos.pathOf(path)).toBe(path),
);

it.each(['', 'short', 'A'.repeat(40)])('understands no key like "%s"', (directoryKey) => {
  expect(photos.keysOf(directoryKey)).toEqual([]);
});

it('names a photo by a key that is not that of its path, the same each time', () => {
  const path = photos.pathOf(`/api/media/photos/${key}`);
  expect(path).toMatch(/^\/api\/media\/directory\/[\w-]{22}$/);
  expect(path).not.toContain(key);
  expect(photos.pathOf(`/api/media/photos/${key}`)).toBe(path);
  expect(photos.keysOf(path.split('/').at(-1)!)).toEqual([key]);
});

it('goes on to understand addresses under the secret of before', () => {
  const before = photos.pathOf(`/api/media/photos/${key}`).split('/').at(-1)!;
  expect(new DirectoryPhotos(['next', 'now']).keysOf(before)).toContain(key);
  expect(new DirectoryPhotos(['next']).keysOf(before)).not.toContain(key);
});
