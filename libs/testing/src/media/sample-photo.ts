import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const SEGMENT_BYTES = 65_000;

/** Creates a unique small JPEG of the given size, mostly comments. */
export async function samplePhoto(bytes: number): Promise<Buffer> {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const parts = [photo.subarray(0, 2)];
  for (let left = bytes - photo.length; left > 4;) {
    const size = Math.min(left, SEGMENT_BYTES);
    const head = Buffer.from([0xff, 0xfe, (size - 2) >> 8, (size - 2) & 0xff]);
    parts.push(head, randomBytes(size - head.length));
    left -= size;
  }
  return Buffer.concat([...parts, photo.subarray(2)]);
}
