import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

// Draws public/icons out of the wordmark's two corners: node web/build/icons.mjs
const folder = path.join(import.meta.dirname, '../public/icons');
const corners = (red, blue) =>
  `<path d="M2 2h18v10H12v8H2z" fill="${red}"/><path d="M38 38H20V28h8v-8h10z" fill="${blue}"/>`;
const drawing = ({ ground = '', inset, red = '#c81e2b', blue = '#2e66f0' }) => {
  const scale = (100 - 2 * inset) / 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${ground}
    <g transform="translate(${inset} ${inset}) scale(${scale})">${corners(red, blue)}</g></svg>`;
};
const round = '<rect width="100" height="100" rx="25" fill="#0c0d11"/>';
const full = '<rect width="100" height="100" fill="#0c0d11"/>';

const icons = {
  192: [192, { ground: round, inset: 18 }],
  512: [512, { ground: round, inset: 18 }],
  // A launcher may cut off all outside a circle of 80 %.
  maskable: [512, { ground: full, inset: 25 }],
  'apple-touch': [180, { ground: full, inset: 20 }],
  // Systems show its shape alone.
  badge: [96, { inset: 8, red: '#fff', blue: '#fff' }],
};

await mkdir(folder, { recursive: true });
for (const [name, [size, looks]] of Object.entries(icons)) {
  const image = sharp(Buffer.from(drawing(looks)), { density: (72 * size) / 100 }).resize(size, size);
  await image.png({ compressionLevel: 9, palette: true }).toFile(path.join(folder, `${name}.png`));
}

// For what asks for no other: one picture of 32 pixels behind the header of an .ico.
const small = await sharp(Buffer.from(drawing({ ground: round, inset: 18 })), { density: 72 * 4 })
  .resize(32, 32)
  .png({ compressionLevel: 9, palette: true })
  .toBuffer();
const header = Buffer.alloc(22);
header.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
header.writeUInt32LE(small.length, 14);
header.writeUInt32LE(header.length, 18);
await writeFile(path.join(folder, '../favicon.ico'), Buffer.concat([header, small]));
