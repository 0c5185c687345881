import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Member } from '../member.js';
import { addPhoto } from '../photos.js';
import { DESKTOP, PHONE } from '../screens/screen.js';

const folder = join(import.meta.dirname, '../../test-results/screenshots');
const readmeFolder = join(import.meta.dirname, '../../docs/screenshots');

export const SIZES = { phone: PHONE, desktop: DESKTOP } as const;
export type Size = keyof typeof SIZES;
export const sizes = Object.keys(SIZES) as Size[];
export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

export interface Camera {
  page: Page;
  context: BrowserContext;
  /** Takes a picture of what is on screen, after fonts and pictures have loaded. */
  shoot: (name: string) => Promise<void>;
  close: () => Promise<void>;
}

/** A browser of one size and theme, for apps that choose their theme when they start. */
export async function openCamera(browser: Browser, size: Size, theme: Theme): Promise<Camera> {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: theme, reducedMotion: 'reduce' });
  await context.addInitScript((value) => localStorage.setItem('corner.theme', value), theme);
  const page = await context.newPage();
  return {
    page,
    context,
    shoot: (name) => take(page, `${name}-${size}-${theme}`),
    close: () => context.close(),
  };
}

/** Takes what is on a page of the member app now in both themes; `whole` also what is below the fold. */
export function cameraAt(page: Page, size: Size) {
  return async (name: string, { whole = false } = {}): Promise<void> => {
    // What comes late, and skeletons, are no picture of the screen.
    await page.waitForLoadState('networkidle');
    const { width, height } = SIZES[size];
    if (whole) {
      // What is fixed to the bottom belongs there.
      const content = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(height, content) });
    }
    for (const theme of THEMES) {
      await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
      await take(page, `${name}-${size}-${theme}`);
    }
    if (whole) await page.setViewportSize({ width, height });
  };
}

async function take(page: Page, file: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const picture = await page.screenshot({ animations: 'disabled' });
  mkdirSync(folder, { recursive: true });
  await sharp(picture)
    .png()
    .toFile(join(folder, `${file}.png`));
  if (!README.has(file)) return;
  mkdirSync(readmeFolder, { recursive: true });
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(readmeFolder, `${file}.webp`));
}

export async function addPhotos(member: Member, ...numbers: number[]): Promise<void> {
  for (const number of numbers) await addPhoto(member, number);
}

/** The pictures that go into docs/screenshots. */
const README = new Set([
  'landing-desktop-light',
  'discover-phone-dark',
  'match-phone-dark',
  'chat-phone-light',
  'discover-desktop-dark',
  'profile-desktop-light',
]);
