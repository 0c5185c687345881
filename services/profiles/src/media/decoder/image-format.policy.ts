/** Bytes needed to detect the format; SVG is text and may have a long preamble. */
export const HEAD_BYTES = 4096;

type ImageFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif' | 'svg' | 'other';

/** First bytes of known but unsupported images: TIFF, Photoshop, icons, JPEG XL, JPEG 2000. */
const OTHERS = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+', '8BPS', '\0\0\x01\0', '\xff\n', '\0\0\0\fJXL ', '\0\0\0\fjP  '];
const BITMAP = /^BM.{4}\0{4}/s;
const HEIF_BRANDS = /^....ftyp(?:....)*?(?:heic|heix|hevc|hevx|heim|heis|hevm|hevs|mif1|msf1)/s;

/** Detects a file's format by its first bytes; null for an unknown format. */
export function formatOf(head: Buffer): ImageFormat | null {
  const text = head.toString('latin1', 0, HEAD_BYTES);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF....WEBP/s.test(text)) return 'webp';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^....ftypavi[fs]/s.test(text)) return 'avif';
  if (HEIF_BRANDS.test(text.slice(0, 64))) return /avi[fs]/.test(text.slice(8, 64)) ? 'avif' : 'heic';
  if (/^[^<]{0,16}<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i.test(text) && /<svg[\s>]/i.test(text)) return 'svg';
  return BITMAP.test(text) || OTHERS.some((begin) => text.startsWith(begin)) ? 'other' : null;
}
