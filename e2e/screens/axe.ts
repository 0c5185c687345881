import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The minified one: `axe.source` is twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export interface Violation {
  id: string;
  help: string;
  at: string[];
}

export const COLOURS = ['color-contrast', 'link-in-text-block'];
/** Rules whose result may differ at another window width. */
export const SPACE = ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'meta-viewport'];
/** Skips the page below a dialog, which is checked without it, and the equal rows of a table. */
const LEFT_OUT = ['#root[aria-hidden=true]', 'tr:nth-child(n+5)'];

/** Violations of WCAG 2.2 AA, or of some rules of it, in what the page shows or in `within` alone. */
export async function violationsIn(page: Page, within?: string, rules?: string[]): Promise<Violation[]> {
  if (page.frames().length > 1) throw new Error('axe would not look into the frames of this page');
  if (!(await page.evaluate(() => 'axe' in window))) await load(page);
  return page.evaluate(
    async ([selector, runOnly, exclude]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const context = { include: selector ?? document.documentElement, exclude };
      const { violations } = await here.run(context, {
        runOnly,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
    },
    [within, rules ?? TAGS, LEFT_OUT] as const,
  );
}

/** Half a megabyte, which V8 compiles once for the documents of a process if it comes as a script and not as a function. */
async function load(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  await session.detach();
}
