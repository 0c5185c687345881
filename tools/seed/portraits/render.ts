import sharp from 'sharp';

/** Rasterises a drawing to WebP; `width` in pixels, the height follows. Flat areas stay clean at this quality. */
export function toWebp(svg: string, width: number, quality = 72): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
}
