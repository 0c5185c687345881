import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { dataUrlBytes, isLink, processImage } from './image.policy.js';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });
const widthOf = async (image: Buffer) => (await sharp(image).metadata()).width;

it.each<[string, () => Promise<Buffer>]>([
  ['no image', () => Promise.resolve(Buffer.from('<svg onload="alert(1)"/>'))],
  ['a GIF', () => picture(10, 10).gif().toBuffer()],
  ['half a PNG', async () => (await picture(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 900)],
])('refuses %s', async (_, make) => {
  await expect(processImage(await make())).rejects.toMatchObject({ key: 'profiles.not-an-image' });
});

it('draws a photo in three widths as WebP, without its metadata', async () => {
  const file = await picture(1600, 800)
    .withExif({ IFD0: { Copyright: 'me' } })
    .jpeg()
    .toBuffer();
  const { variants, width, height, thumbhash } = await processImage(file);
  expect([width, height]).toEqual([1080, 540]);
  expect(await Promise.all(Object.values(variants).map(widthOf))).toEqual([360, 720, 1080]);
  const { format, exif } = await sharp(variants[1080]).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
  expect(thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'))).toBeGreaterThan(1.5);
});

it('does not enlarge a small photo', async () => {
  const { variants, width } = await processImage(await picture(500, 700).png().toBuffer());
  expect(width).toBe(500);
  expect(variants[720]).toBe(variants[1080]);
  expect(await widthOf(variants[360])).toBe(360);
  const narrow = await processImage(await picture(360, 20).png().toBuffer());
  expect(narrow.variants[360]).toBe(narrow.variants[1080]);
});

it('turns a photo as its camera was held', async () => {
  const file = await picture(20, 10).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await processImage(file)).toMatchObject({ width: 10, height: 20 });
});

it.each([
  ['a link', 'https://corner.example/a.png'],
  ['text', 'data:text/html;base64,AAAA'],
  ['characters of no base64', 'data:image/png;base64,<>'],
  ['no bytes', 'data:image/png;base64,'],
  ['something before it', ' data:image/png;base64,AAAA'],
  ['something after it', 'data:image/png;base64,AAAA"'],
])('finds no image in a data URL that is %s', (_, url) => expect(dataUrlBytes(url)).toBeNull());

it('reads the bytes of a data URL', () => {
  expect(dataUrlBytes('data:image/svg+xml;base64,aGkh')?.toString()).toBe('hi!');
  expect(dataUrlBytes('DATA:image/PNG;base64,aG\nkh')?.toString()).toBe('hi!');
});

it.each([
  ['ftp://corner.example/a.png', false],
  ['javascript:alert(1)', false],
  ['http-x://corner.example', false],
  ['xhttp://corner.example', false],
  ['corner.example/a.png', false],
  [`https://corner.example/${'a'.repeat(2048 - 22)}`, false],
  [`https://corner.example/${'a'.repeat(2048 - 23)}`, true],
  ['http://corner.example/a.png', true],
])('is %s a link that can be fetched: %s', (text, isOne) => expect(isLink(text)).toBe(isOne));
