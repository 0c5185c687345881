import { expect, test } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PHONE } from '../screens/screen.js';
import { expectUsable } from './dialog.js';
import type { Size } from './driver.js';
import type { Hand } from './hand.js';
import type { Opening } from './screens.data.js';

const PICTURES = process.env.PICTURES;

/** The first is loaded, the app leads to the others. */
export async function lookAtPages(hand: Hand, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await look(hand, path, async () => {
      await (path === paths[0] ? hand.open(path) : hand.move(path));
      await hand.until(`document.querySelector('h1')?.checkVisibility()`);
      await hand.until(`!document.querySelector('main [role=status][aria-busy]')`);
      await hand.until('document.documentElement.scrollWidth <= innerWidth');
    });
  }
}

/** Presses in order; none if it is open already. */
export async function lookAtDialogs(hand: Hand, dialogs: readonly Opening[], size: Size): Promise<void> {
  let mayMove = false;
  for (const { path, press, makes, on } of dialogs) {
    if (on && size.width !== PHONE.width) continue;
    const isFine = await look(hand, `${path} ${press.join(', ')}`, async () => {
      if (path) await (mayMove ? hand.move(path) : hand.open(path));
      await hand.press(...press);
      if (makes) await hand.see({ css: makes });
      await expectUsable(hand);
    });
    // Unsaved changes would open a question.
    mayMove = isFine && !makes;
  }
}

/** Collects the failures of all screens and reports them together. */
async function look(hand: Hand, name: string, check: () => Promise<void>): Promise<boolean> {
  const title = `${hand.engine} ${name}`;
  const failure = await test.step(title, check).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const file = `${title} ${String(await hand.ask('innerWidth'))}`.replaceAll(/\W+/g, '-') + '.png';
  if (failure !== undefined) await photograph(hand, test.info().outputPath(file));
  else if (PICTURES) {
    mkdirSync(PICTURES, { recursive: true });
    await photograph(hand, join(PICTURES, file));
  }
  expect.soft(failure, title).toBeUndefined();
  return failure === undefined;
}

export async function photograph(hand: Hand, file: string): Promise<void> {
  await hand.ask('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await hand.driver.picture(file).catch(() => undefined);
}
