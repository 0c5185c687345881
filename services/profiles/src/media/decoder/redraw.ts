import type { ErrorKey } from '@corner/contracts/errors/errors';
import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { hashesOf, SIDE } from '../likeness/likeness.policy.js';
import { boundsProblem } from './image-bounds.policy.js';

/** Widths offered as `?w=`: CSS pixels of a phone, twice that, and a large card. */
export const WIDTHS = [360, 720, 1080] as const;
type Width = (typeof WIDTHS)[number];

export interface RedrawnImage {
  /** WebP without metadata, one per width, never larger than the original. */
  variants: Record<Width, Uint8Array>;
  thumbhash: string;
  hashes: string[];
  width: number;
  height: number;
}
export type Redrawing = RedrawnImage | { problem: ErrorKey };

const LARGEST = { width: 1080, height: 4 * 1080 };
/** Of 6: takes 60 % of the time of 4, for 4 % more bytes. */
const EFFORT = 2;
/** Limits are checked by the image's header instead. */
const READ = { limitInputPixels: false, sequentialRead: true } as const;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

sharp.cache(false);

/** Decodes an image at reduced scale and redraws it, so that only its pixels are stored. */
export async function redraw(file: string): Promise<Redrawing> {
  let header: Metadata;
  try {
    header = await sharp(file, READ).metadata();
  } catch {
    return { problem: 'profiles.image-damaged' };
  }
  const problem = boundsProblem(header);
  if (problem) return { problem };
  try {
    return await drawn(await largestOf(file, header));
  } catch (error) {
    return { problem: /memory/i.test(String(error)) ? 'profiles.image-too-costly' : 'profiles.image-damaged' };
  }
}

async function largestOf(file: string, { format }: Metadata) {
  try {
    return await scaled(sharp(file, { ...READ, failOn: 'error' }));
  } catch (error) {
    if (format !== 'jpeg') throw error;
    // Some cameras omit the end marker. With it, only a truncated image causes a warning.
    return scaled(sharp(Buffer.concat([await readFile(file), END_OF_JPEG]), { ...READ, failOn: 'warning' }));
  }
}

function scaled(source: Sharp) {
  return source
    .rotate()
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: EFFORT })
    .toBuffer({ resolveWithObject: true });
}

async function drawn({ data, info }: Awaited<ReturnType<typeof scaled>>): Promise<RedrawnImage> {
  const smaller = (width: number) =>
    info.width <= width ? data : sharp(data).resize({ width }).webp({ quality: 80, effort: EFFORT }).toBuffer();
  const [w360, w720, thumb] = await Promise.all([
    smaller(360),
    smaller(720),
    sharp(data).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
  ]);
  const hash = rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data);
  return {
    variants: { 360: w360, 720: w720, 1080: data },
    thumbhash: Buffer.from(hash).toString('base64'),
    hashes: await hashed(w360),
    width: info.width,
    height: info.height,
  };
}

export async function hashed(image: string | Buffer): Promise<string[]> {
  return hashesOf(await sharp(image).resize(SIDE, SIDE, { fit: 'fill' }).flatten().greyscale().raw().toBuffer());
}
