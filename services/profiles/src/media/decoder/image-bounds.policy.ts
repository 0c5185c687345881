import type { ErrorKey } from '@corner/contracts/errors/errors';
import { LIMITS } from '@corner/domain/limits';

export interface ImageHeader {
  format: string;
  width: number;
  height: number;
  isProgressive?: boolean;
  /** Of one colour component, in libvips terms. */
  depth?: string;
}

const { side, ratio, pixels } = LIMITS.photos;

/** Returns why an image is too costly to decode, or null. */
export function boundsProblem({ format, width, height, isProgressive, depth }: ImageHeader): ErrorKey | null {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const isBaseline = format === 'jpeg' && !isProgressive;
  if (long > side || width * height > (isBaseline ? pixels.baseline : pixels.other)) {
    return 'profiles.image-too-many-pixels';
  }
  if (long > ratio * short) return 'profiles.image-too-thin';
  const isHeavy = depth !== 'uchar' || (format === 'png' && isProgressive);
  return isHeavy && width * height > pixels.heavy ? 'profiles.image-too-heavy' : null;
}
