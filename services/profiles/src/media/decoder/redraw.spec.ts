import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { redraw, type RedrawnImage } from './redraw.js';

const folder = mkdtempSync(join(tmpdir(), 'corner-redraw-'));
const path = join(folder, 'image');
afterAll(() => rmSync(folder, { recursive: true }));

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#c81e2b' }, limitInputPixels: false });
const grain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#c81e2b', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
/** Repeats the first row of blocks, because drawing so many pixels takes seconds. */
async function largeJpeg(width: number, height: number): Promise<Buffer> {
  const row = await picture(width, 16).jpeg({ quality: 40 }).toBuffer();
  const [size, scan] = [row.indexOf('ffc0', 'hex'), row.indexOf('ffda', 'hex')];
  row.writeUInt16BE(height, size + 5);
  const blocks = row.subarray(scan + 2 + row.readUInt16BE(scan + 2), -2);
  const rows = Array.from({ length: Math.ceil(height / 16) }, (_, index) => [
    blocks,
    Buffer.of(0xff, 0xd0 + (index % 8)),
  ]);
  const restarts = Buffer.from([0xff, 0xdd, 0, 4, 0, 0]);
  restarts.writeUInt16BE(Math.ceil(width / 16), 4);
  const end = Buffer.of(0xff, 0xd9);
  return Buffer.concat([
    row.subarray(0, scan),
    restarts,
    row.subarray(scan, row.length - 2 - blocks.length),
    ...rows.flat().slice(0, -1),
    end,
  ]);
}
const redrawn = (bytes: Buffer) => {
  writeFileSync(path, bytes);
  return redraw(path);
};
const widthOf = async (image: Uint8Array) => (await sharp(image).metadata()).width;

it.each<[string, string, () => Promise<Buffer>]>([
  [
    'an interlaced PNG of 3500 × 3500 with 16 bits',
    'too-heavy',
    () => picture(3500, 3500).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ],
  ['a header without a picture', 'damaged', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['half a PNG', 'damaged', async () => (await grain(400, 400).png().toBuffer()).subarray(0, 90_000)],
  ['half a JPEG', 'damaged', async () => (await grain(900, 900).jpeg().toBuffer()).subarray(0, 90_000)],
  [
    'half a progressive JPEG',
    'damaged',
    async () => (await grain(900, 900).jpeg({ progressive: true }).toBuffer()).subarray(0, 90_000),
  ],
  ['half a WebP', 'damaged', async () => (await grain(900, 900).webp().toBuffer()).subarray(0, 40_000)],
])('reports the problem of %s: %s', async (_, problem, make) => {
  expect(await redrawn(await make())).toEqual({ problem: `profiles.image-${problem}` });
});

it.each<[string, () => Promise<Buffer>, [number, number]]>([
  ['a baseline JPEG of 199.7 megapixels', () => largeJpeg(16_300, 12_250), [1080, 812]],
  ['a PNG of 49.9 megapixels', () => picture(8160, 6120).png({ compressionLevel: 1 }).toBuffer(), [1080, 810]],
  ['an interlaced PNG of 12 megapixels', () => picture(4000, 3000).png({ progressive: true }).toBuffer(), [1080, 810]],
  ['a JPEG of 20,000 × 1000', () => picture(20_000, 1000).jpeg().toBuffer(), [1080, 54]],
  ['a JPEG of 1000 × 20,000', () => picture(1000, 20_000).jpeg().toBuffer(), [216, 4320]],
  [
    'a JPEG without its last two bytes',
    async () => (await grain(900, 900).jpeg().toBuffer()).subarray(0, -2),
    [900, 900],
  ],
  [
    'a progressive JPEG without its last two bytes',
    async () => (await grain(900, 900).jpeg({ progressive: true }).toBuffer()).subarray(0, -2),
    [900, 900],
  ],
  [
    'a JPEG with what a phone writes behind it',
    async () => Buffer.concat([await grain(900, 900).jpeg().toBuffer(), Buffer.alloc(5000, 'video')]),
    [900, 900],
  ],
  ['a JPEG in CMYK', () => picture(400, 300).toColourspace('cmyk').jpeg().toBuffer(), [400, 300]],
  ['a single pixel', () => picture(1, 1, 4).png().toBuffer(), [1, 1]],
])('accepts %s', async (_, make, size) => {
  const { width, height } = (await redrawn(await make())) as RedrawnImage;
  expect([width, height]).toEqual(size);
});

it('redraws a photo in three widths as WebP, without metadata', async () => {
  const file = await picture(1600, 800)
    .withExif({ IFD0: { Copyright: 'me' } })
    .jpeg()
    .toBuffer();
  const { variants, width, height, thumbhash } = (await redrawn(file)) as RedrawnImage;
  expect([width, height]).toEqual([1080, 540]);
  expect(await Promise.all(Object.values(variants).map(widthOf))).toEqual([360, 720, 1080]);
  const { format, exif } = await sharp(variants[1080]).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
  expect(thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'))).toBeGreaterThan(1.5);
});

it('does not enlarge a small photo', async () => {
  const { variants, width } = (await redrawn(await picture(500, 700).png().toBuffer())) as RedrawnImage;
  expect(width).toBe(500);
  expect(variants[720]).toBe(variants[1080]);
  expect(await widthOf(variants[360])).toBe(360);
  const narrow = (await redrawn(await picture(360, 20).png().toBuffer())) as RedrawnImage;
  expect(narrow.variants[360]).toBe(narrow.variants[1080]);
});

it("applies the camera's orientation", async () => {
  const file = await picture(20, 10).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await redrawn(file)).toMatchObject({ width: 10, height: 20 });
});

it('computes seven hashes of a photo, and none of a picture in one colour', async () => {
  const face = (await redrawn(readFileSync('tools/seed/faces/pictures/011-1.webp'))) as RedrawnImage;
  expect(new Set(face.hashes).size).toBe(7);
  expect(await redrawn(await picture(400, 300).jpeg().toBuffer())).toMatchObject({ hashes: [] });
});
