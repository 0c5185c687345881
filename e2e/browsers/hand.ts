import { expect } from '@playwright/test';
import type { Driver, Engine } from './driver.js';

/** A target: the text of a control, `…` after its beginning, or CSS. */
export type Target = string | { css: string };

interface Spot {
  x: number;
  y: number;
}

/** Runs in the page: returns the centre of the target once it is still, enabled and uncovered. */
const FIND = `async ({ css, words }) => {
  const controls = 'button,a,label,input,textarea,[role=tab],[role=switch],[role=radio],[role=option]';
  const nameOf = (element) => (element.getAttribute('aria-label') || element.innerText || '').trim().replace(/\\s+/g, ' ').toLowerCase();
  const isOpen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1 && !element.matches(':disabled') && !element.closest('[inert],[aria-hidden=true]');
  const all = [css ?? controls, ...(css ? [] : ['h1,h2,h3'])].flatMap((each) => [...document.querySelectorAll(each)]).filter(isOpen);
  const wanted = words?.toLowerCase();
  const is = (name) => (words.endsWith('…') ? name.startsWith(wanted.slice(0, -1)) : name === wanted);
  const found = words ? all.find((each) => is(nameOf(each))) : all[0];
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => { const { left, top, width, height } = found.getBoundingClientRect(); return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }; };
  const before = place();
  for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
  const { x, y } = place();
  const isHit = (target) => found.contains(target) || Boolean(target?.closest(controls)?.contains(found));
  if (before.x !== x || before.y !== y || !isHit(document.elementFromPoint(x, y))) return null;
  window.press = new Promise((resolve) => {
    let isDown = false;
    addEventListener('pointerdown', ({ target }) => (isDown = isHit(target)), { capture: true, once: true });
    addEventListener('click', ({ target }) => resolve(isHit(target)), { capture: true, once: true });
    // A control that reacts to pointerdown may be gone before the click.
    addEventListener('pointerup', () => setTimeout(() => resolve(isDown && !found.isConnected)), { capture: true, once: true });
  });
  return { x, y };
}`;

const ENTER = '\uE007';
const ESCAPE = '\uE00C';

/** A person at a browser, who waits for targets. */
export class Hand {
  private presses = 0;

  constructor(
    readonly driver: Driver,
    private readonly url: string,
    readonly engine: Engine,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.goto(this.url + path);
  }

  /** Navigates within the open app and closes overlays: a page load costs several times as much. */
  async move(path: string): Promise<void> {
    // The title may begin with the number of unread messages.
    const title = `document.title.replace(/^\\(\\d+\\) /, '')`;
    const [from, before] = (await this.ask(`[location.pathname, ${title}]`)) as [string, string];
    await this.ask(
      `history.pushState(null, '', '${path}'), dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
    );
    await this.until(`!document.querySelector('[role=dialog],[role=alertdialog]')`);
    // The previous page stays until the next one is shown.
    if (from !== path) await this.until(`${title} !== ${JSON.stringify(before)}`);
  }

  /** Waits until the target is shown and returns its position. */
  async see(target: Target): Promise<Spot> {
    const wanted = JSON.stringify(typeof target === 'string' ? { words: target } : target);
    return (await this.until(`(${FIND})(${wanted})`, wanted)) as Spot;
  }

  async press(...targets: Target[]): Promise<void> {
    for (const target of targets) {
      // If the page moved meanwhile, the press hit something else, which may be open now.
      for (let tries = 5; tries > 0; tries--) {
        const { x, y } = await this.see(target);
        // Two presses at the very same place within a second would be a double click.
        const aside = (this.presses++ % 2) * 6;
        await this.driver.act({
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x: x + aside, y, duration: 0 },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        });
        // Firefox answers before its page has got the press.
        if ((await this.ask('window.press')) !== false) break;
        await this.escape();
      }
    }
  }

  async type(words: string): Promise<void> {
    const keys = [...words].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.act({ type: 'key', id: 'keys', actions: keys });
  }

  async fill(css: string, words: string): Promise<void> {
    await this.press({ css });
    await this.until('document.activeElement.select?.() ?? true');
    await this.type(words);
  }

  enter = () => this.type(ENTER);
  escape = () => this.type(ESCAPE);

  /** Evaluates an expression in the page; null while a page loads. */
  ask(expression: string): Promise<unknown> {
    return this.driver.evaluate(expression).catch(() => null);
  }

  /** Waits until the expression is truthy and returns its value. */
  async until(expression: string, name = expression): Promise<unknown> {
    let value: unknown;
    const holds = async () => Boolean((value = await this.ask(expression)));
    try {
      await expect.poll(holds, { intervals: [50, 100, 200] }).toBe(true);
    } catch {
      const page = await this.ask('`${location.pathname}: ${document.body.innerText.slice(0, 600)}`');
      throw new Error(`${this.engine}: ${name}\nat ${String(page)}`);
    }
    return value;
  }
}
