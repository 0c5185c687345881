import sharp, { type Sharp } from 'sharp';
import { HEIGHT, WIDTH } from './ink.js';
import type { Picture } from './picture.js';

/** The ground is drawn this small and stretched, which costs little and puts it out of focus. */
const SMALL = 180;
const BLUR = 1.6;

function drawn(content: string, width: number): Sharp {
  const size = `width="${width}" height="${Math.round((width * HEIGHT) / WIDTH)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

async function painted({ back, front }: Picture, width: number): Promise<Sharp> {
  const ground = await drawn(back, SMALL).blur(BLUR).png({ compressionLevel: 1 }).toBuffer();
  const image = `<image width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="none" href="data:image/png;base64,${ground.toString('base64')}"/>`;
  return drawn(image + front, width);
}

export async function toWebp(picture: Picture): Promise<Buffer> {
  return (await painted(picture, WIDTH)).webp({ quality: 74, effort: 6, smartSubsample: true }).toBuffer();
}

/** Rasterises a drawing for an upload, which is compressed where it arrives; `width` in pixels. */
export async function toPng(picture: Picture, width: number): Promise<Buffer> {
  return (await painted(picture, width)).png({ compressionLevel: 1 }).toBuffer();
}
