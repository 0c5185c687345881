import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { PRODUCT } from '@corner/domain/product';
import { colorsOf } from '@corner/web-kit/theme/tokens';

// Draws web/public/link-preview.png, which others show beside a link to the product:
// CHROMIUM=/usr/bin/chromium node tools/apps/link-preview.mjs
const publicFolder = join(import.meta.dirname, '../../web/public');
const { resolve } = createRequire(import.meta.url);
const color = colorsOf('dark');

const data = async (file, type) => `data:${type};base64,${(await readFile(file)).toString('base64')}`;
const font = async (family, file, weight) =>
  `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(${await data(resolve(file), 'font/woff2')}); }`;
const fonts = await Promise.all([
  font('Sofia', '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff2', 800),
  font('Manrope', '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2', '200 800'),
]);
const portrait = (name) => data(join(publicFolder, 'portraits', `${name}.webp`), 'image/webp');
const [left, right] = await Promise.all([portrait('sample-01'), portrait('sample-04')]);

const page = `<!doctype html><style>
  ${fonts.join('\n')}
  * { box-sizing: border-box; margin: 0; }
  body {
    position: relative; width: 1200px; height: 630px; overflow: hidden; color: ${color.fg}; font-family: Manrope;
    background:
      radial-gradient(55% 75% at 74% 0, ${color['gold-fill']}30, transparent),
      linear-gradient(90deg, ${color.raised} 1px, transparent 1px) 0 0 / 88px 44px,
      linear-gradient(${color.raised} 1px, transparent 1px) 0 0 / 88px 44px,
      ${color.bg};
  }
  .poster { font: 800 40px/.9 Sofia; text-transform: uppercase; }
  .brand { position: absolute; left: 72px; top: 60px; display: flex; align-items: center; gap: 16px; font-size: 64px; }
  h1 { position: absolute; left: 72px; top: 172px; width: 560px; font-size: 136px !important; }
  p { position: absolute; left: 72px; bottom: 62px; font-size: 27px; font-weight: 600; color: ${color.muted}; }
  figure { position: absolute; top: 92px; width: 292px; height: 440px; overflow: hidden; border-radius: 32px; border: 10px solid; background: #000; }
  figure.red { left: 662px; border-color: ${color.red}; transform: rotate(-7deg); }
  figure.blue { left: 858px; top: 112px; border-color: ${color['belt-blue']}; transform: rotate(6deg); }
  img { width: 100%; height: 100%; object-fit: cover; object-position: top; }
  .stamp { position: absolute; left: 800px; top: 458px; padding: 14px 22px 8px; border: 7px solid ${color['gold-fill']}; border-radius: 18px; background: ${color.bg}; color: ${color['gold-fill']}; font-size: 66px; transform: rotate(-5deg); }
  i { position: absolute; top: 0; bottom: 0; width: 18px; }
</style>
<i style="left: 0; background: ${color.red}"></i><i style="right: 0; background: ${color['belt-blue']}"></i>
<div class="poster brand">
  <svg viewBox="0 0 40 40" width="60" height="60"><path d="M2 2h18v10H12v8H2z" fill="${color.red}"/><path d="M38 38H20V28h8v-8h10z" fill="${color['belt-blue']}"/></svg>
  ${PRODUCT.name}
</div>
<h1 class="poster">Find your<br>match on<br>the mat.</h1>
<p>Dating and training partners for martial artists</p>
<figure class="red"><img src="${left}"></figure>
<figure class="blue"><img src="${right}"></figure>
<div class="poster stamp">It's a match</div>`;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate('document.fonts.ready');
const picture = await tab.screenshot();
await browser.close();
const png = await sharp(picture).png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 }).toBuffer();
await writeFile(join(publicFolder, 'link-preview.png'), png);
console.log(`link-preview.png: ${(png.length / 1000).toFixed(1)} kB`);
