import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shifts {
  /** Elements that moved by more than a line. */
  moved: string[];
  /** Their total share of the viewport. */
  score: number;
}

/** Layout shifts since the page began. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: Shifts = { moved: [], score: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shifts.score += value;
        for (const { node, previousRect, currentRect } of sources) {
          const by = [currentRect.top - previousRect.top, currentRect.left - previousRect.left].map(Math.round);
          if (by.some((each) => Math.abs(each) > 16)) shifts.moved.push(`${by} px: ${node?.textContent?.slice(0, 40)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}
