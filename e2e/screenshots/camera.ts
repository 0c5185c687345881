import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../test-results/screenshots');
const readmeFolder = join(import.meta.dirname, '../../docs/screenshots');

export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;
export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

export interface Camera {
  page: Page;
  context: BrowserContext;
  /** Takes a picture of what is on screen, after fonts and pictures have loaded. */
  shoot: (name: string) => Promise<void>;
  close: () => Promise<void>;
}

/** A browser of one size and theme. `README` names the pictures that go into docs/screenshots. */
export async function openCamera(browser: Browser, size: Size, theme: Theme): Promise<Camera> {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: theme, reducedMotion: 'reduce' });
  await context.addInitScript((value) => localStorage.setItem('corner.theme', value), theme);
  const page = await context.newPage();
  mkdirSync(folder, { recursive: true });
  const shoot = async (name: string) => {
    await page.evaluate(async () => {
      await document.fonts.ready;
      const wanted = [...document.images].filter((image) => image.complete || image.loading !== 'lazy');
      await Promise.all(wanted.map((image) => image.decode().catch(() => undefined)));
    });
    const picture = await page.screenshot({ animations: 'disabled' });
    const file = `${name}-${size}-${theme}`;
    await sharp(picture)
      .png()
      .toFile(join(folder, `${file}.png`));
    if (README.has(file)) {
      mkdirSync(readmeFolder, { recursive: true });
      await sharp(picture)
        .webp({ quality: 82 })
        .toFile(join(readmeFolder, `${file}.webp`));
    }
  };
  return { page, context, shoot, close: () => context.close() };
}

const README = new Set([
  'landing-desktop-light',
  'discover-phone-dark',
  'match-phone-dark',
  'chat-phone-light',
  'discover-desktop-dark',
]);
