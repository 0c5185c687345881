import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** Widths that answers offer as `?w=`, in CSS pixels of a phone, twice that and a large card. */
export const WIDTHS = [360, 720, 1080] as const;
export type Width = (typeof WIDTHS)[number];

export interface ProcessedImage {
  /** WebP without any metadata, one per width, never larger than the original. */
  variants: Record<Width, Buffer>;
  thumbhash: string;
  width: number;
  height: number;
}

/** Of 6: 60 % of the time that 4 takes, for 4 % more bytes. */
const EFFORT = 2;

const FORMATS = new Set(['jpeg', 'png', 'webp']);

/**
 * Decodes and redraws an image, so that only the pixels of the file that came are stored. The type is read
 * from the content. Throws `profiles.not-an-image` for anything that is no whole JPG, PNG or WebP.
 */
export async function processImage(file: Buffer): Promise<ProcessedImage> {
  try {
    const source = sharp(file, { limitInputPixels: LIMITS.photos.pixels, failOn: 'error' }).rotate();
    const { format } = await source.metadata();
    if (!FORMATS.has(format)) throw notAnImage();
    const largest = await source
      .resize({ width: 1080, withoutEnlargement: true })
      .webp({ quality: 82, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    const smaller = (width: number) =>
      largest.info.width <= width
        ? largest.data
        : sharp(largest.data).resize({ width }).webp({ quality: 80, effort: EFFORT }).toBuffer();
    const [w360, w720, thumb] = await Promise.all([
      smaller(360),
      smaller(720),
      sharp(largest.data).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
    ]);
    const hash = rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data);
    return {
      variants: { 360: w360, 720: w720, 1080: largest.data },
      thumbhash: Buffer.from(hash).toString('base64'),
      width: largest.info.width,
      height: largest.info.height,
    };
  } catch {
    throw notAnImage();
  }
}

const notAnImage = () => new AppError('profiles.not-an-image');

/** The bytes of a base64 data URL of an image, or null when it is none. */
export function dataUrlBytes(url: string): Buffer | null {
  const match = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/=\s]+)$/i.exec(url);
  return match ? Buffer.from(match[1]!, 'base64') : null;
}

/** Whether it is an http(s) link; what stands behind it is found out by fetching it. */
export function isLink(text: string): boolean {
  return text.length <= 2048 && URL.canParse(text) && /^https?:/.test(new URL(text).protocol);
}
