import type { Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export interface Violation {
  id: string;
  help: string;
  at: string[];
}

/** Violations of WCAG 2.2 AA in what the page shows, or in `within` alone. */
export async function violationsIn(page: Page, within?: string): Promise<Violation[]> {
  if (page.frames().length > 1) throw new Error('axe would not look into the frames of this page');
  // Once for each document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, tags]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const { violations } = await here.run(selector ?? document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
      });
      return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
    },
    [within, TAGS] as const,
  );
}
