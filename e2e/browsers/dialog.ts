import { expect } from '@playwright/test';
import type { Hand } from './hand.js';

/** Smaller elements cannot be read or pressed. */
const FLAT = 28;

/** Runs in the page: returns the visible part of the front dialog, scrolled to its end. */
const MEASURE = `(() => {
  const dialog = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')].at(-1);
  if (!dialog) return null;
  const scrolls = (element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
  const body = [...dialog.querySelectorAll('*')].find(scrolls) ?? dialog;
  const last = [...dialog.querySelectorAll('button,a[href],input,textarea')].filter((each) => each.checkVisibility() && each.offsetWidth > 1).at(-1);
  last?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const outside = body === dialog ? 0 : dialog.scrollHeight - dialog.clientHeight;
  const { left, top, right, bottom } = (last ?? dialog).getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return {
    body: body.clientHeight, content: body.scrollHeight, outside,
    last: { name: last?.innerText, left, top, right, bottom }, isFree: last?.contains(above) ?? false,
    width: innerWidth, height: innerHeight,
  };
})()`;

interface Measured {
  body: number;
  content: number;
  /** Elements that overflow the dialog and would scroll its heading away. */
  outside: number;
  last: { left: number; top: number; right: number; bottom: number };
  isFree: boolean;
  width: number;
  height: number;
}

/** Checks that the front dialog shows its content and that its last button can be pressed. */
export async function expectUsable(hand: Hand): Promise<void> {
  await hand.until(`!!document.querySelector('[role=dialog],[role=alertdialog]')`);
  await hand.until(`!document.querySelector('[role=dialog] [role=status][aria-busy]')`);
  await expect(async () => {
    const { body, content, outside, last, isFree, width, height } = (await hand.ask(MEASURE)) as Measured;
    expect(body, 'height of what scrolls').toBeGreaterThanOrEqual(Math.min(content, height * 0.3));
    expect(outside, 'nothing sticks out below the dialog').toBeLessThanOrEqual(1);
    expect(last.bottom - last.top, 'height of the last button').toBeGreaterThanOrEqual(FLAT);
    expect(last.right - last.left, 'width of the last button').toBeGreaterThanOrEqual(FLAT);
    expect(Math.min(last.top, last.left), 'last button in view').toBeGreaterThanOrEqual(0);
    expect(last.bottom, 'last button in view').toBeLessThanOrEqual(height);
    expect(last.right, 'last button in view').toBeLessThanOrEqual(width);
    expect(isFree, 'nothing above the last button').toBe(true);
  }).toPass({ timeout: 20_000 });
}
