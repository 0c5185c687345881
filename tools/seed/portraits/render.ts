import sharp from 'sharp';

/** Rasterises a drawing to WebP for the repository; `width` in pixels, the height follows. */
export function toWebp(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 72, effort: 4, smartSubsample: true }).toBuffer();
}

/** Rasterises a drawing for an upload, which is compressed where it arrives. */
export function toPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
