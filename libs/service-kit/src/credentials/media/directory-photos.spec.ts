import { randomBytes } from 'node:crypto';
import { DirectoryPhotos } from './directory-photos.js';

const key = randomBytes(16).toString('base64url');
const photos = new DirectoryPhotos(['now']);

it.each(['/portraits/sample-01.webp', '/api/media/photos/short', '/api/media/videos/AAAAAAAAAAAAAAAAAAAAAA'])(
  'leaves %s unchanged',
  (path) => expect(photos.pathOf(path)).toBe(path),
);

it.each(['', 'short', 'A'.repeat(40)])('rejects the key "%s"', (directoryKey) => {
  expect(photos.keysOf(directoryKey)).toEqual([]);
});

it('maps a photo to a different, stable key', () => {
  const path = photos.pathOf(`/api/media/photos/${key}`);
  expect(path).toMatch(/^\/api\/media\/directory\/[\w-]{22}$/);
  expect(path).not.toContain(key);
  expect(photos.pathOf(`/api/media/photos/${key}`)).toBe(path);
  expect(photos.keysOf(path.split('/').at(-1)!)).toEqual([key]);
});

it('still accepts URLs of the previous secret', () => {
  const before = photos.pathOf(`/api/media/photos/${key}`).split('/').at(-1)!;
  expect(new DirectoryPhotos(['next', 'now']).keysOf(before)).toContain(key);
  expect(new DirectoryPhotos(['next']).keysOf(before)).not.toContain(key);
});
