import { type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expectTranslated, showPseudoLanguage } from './pseudo-language.js';
import { test as base, DESKTOP, expect, expectAccessible } from '../screens/screen.js';

const folder = join(import.meta.dirname, '../../test-results/screenshots');
const readmeFolder = join(import.meta.dirname, '../../docs/screenshots');

/** Marks the few tests that every run of the browser tests takes, too. */
export const EVERY_RUN = { tag: '@every-run' };

type Theme = 'dark' | 'light';

export interface CameraOptions {
  themes: Theme[];
  renewsReadme: boolean;
  /** Each screen is shown and checked in the pseudo-language. Pictures are those of `EVERY_RUN` alone. */
  inPseudo: boolean;
}

interface Shot {
  whole?: boolean;
  /** The part to check for accessibility, by default all. Targets half covered by a list or bar would count as small. */
  within?: string;
}

interface Fixtures {
  /**
   * Takes what `show` brings on screen, in each theme, and checks its accessibility. A screen that cannot be shown fails
   * the test at its end: those after it are still taken.
   */
  shoot: (name: string, show?: () => Promise<unknown>, shot?: Shot) => Promise<void>;
}

export const test = base.extend<CameraOptions & Fixtures>({
  themes: [['dark', 'light'], { option: true }],
  renewsReadme: [false, { option: true }],
  inPseudo: [false, { option: true }],
  // If the dialog did not open, its next step need not wait long.
  actionTimeout: 20_000,

  newMember: async ({ newMember, inPseudo }, use) =>
    use(async (joining) => {
      const member = await newMember(joining);
      if (inPseudo) await member.expect('PATCH', '/api/profile', { body: { language: 'Arabic' } });
      return member;
    }),

  shoot: async ({ page, themes, renewsReadme, inPseudo }, use, { tags }) => {
    const written = inPseudo && (await showPseudoLanguage(page));
    mkdirSync(folder, { recursive: true });
    const failures: string[] = [];
    await use(async (name, show, { whole = false, within } = {}) => {
      try {
        await base.step(name, async () => {
          await show?.();
          // Waits for late content and skeletons.
          await page.waitForLoadState('networkidle');
          if (written) await expectTranslated(page, written);
          if (written && !tags.includes(EVERY_RUN.tag)) return;
          if (written) await atDesktop(page, () => expectTranslated(page, written));
          for (const [file, picture] of await picturesOf(page, name, themes, whole)) {
            await sharp(picture)
              .png()
              .toFile(join(folder, `${file}.png`));
            if (!renewsReadme || !README.has(file)) continue;
            await sharp(picture)
              .webp({ quality: 82 })
              .toFile(join(readmeFolder, `${file}.webp`));
          }
          // Only runs for pictures check this here; specs have their own checks.
          if (!inPseudo) await expectAccessible(page, within);
        });
      } catch (error) {
        failures.push(`${name}: ${(error as Error).message}`);
      }
    });
    expect(failures, 'screens that were not taken, or are not accessible').toEqual([]);
  },
});

async function atDesktop(page: Page, check: () => Promise<void>): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize(DESKTOP);
  await check();
  await page.setViewportSize(size);
}

async function picturesOf(page: Page, name: string, themes: Theme[], whole: boolean): Promise<[string, Buffer][]> {
  const { width, height } = page.viewportSize()!;
  // Enlarge the window, so that elements fixed to the bottom are at the end of the page.
  const content = whole ? await page.evaluate(() => document.documentElement.scrollHeight) : height;
  await page.setViewportSize({ width, height: Math.max(height, content) });
  // Moves the pointer off the control that was pressed last.
  await page.mouse.move(0, 0);
  const pictures: [string, Buffer][] = [];
  for (const theme of themes) {
    await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
    await page.evaluate(loadWhatIsSeen);
    const picture = await page.screenshot({ animations: 'disabled' });
    pictures.push([`${name}-${width < 768 ? 'phone' : 'desktop'}-${theme}`, picture]);
  }
  await page.setViewportSize({ width, height });
  return pictures;
}

async function loadWhatIsSeen(): Promise<void> {
  await document.fonts.ready;
  // Lazy images outside of the window never load.
  const seen = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.checkVisibility() && bottom > 0 && top < innerHeight;
  });
  await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
}

const README = new Set([
  'landing-desktop-light',
  'discover-phone-dark',
  'match-phone-dark',
  'chat-phone-light',
  'discover-desktop-dark',
  'profile-desktop-light',
]);
