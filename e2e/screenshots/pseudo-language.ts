import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { GIVEN_UP } from '../product/dead-letter.js';

type Token = string | [name: string, type?: string, forms?: Record<string, string | Token[]>];

/** Playwright ignores it and merges spaces, so locators of English texts find the pseudo texts. */
const MARK = '\u200b';
const NO_BREAK = '\u00a0';

/** Keys of requests and responses that are shown untranslated: people's texts, places, codes and processes. */
const WRITTEN = new Set(
  (
    'name firstName lastName username email location gym bio content subject message title description requirements ' +
    'note recoveryCodes service host'
  ).split(' '),
);
/** Products, currencies, languages in themselves, what documents quote, an event, invented people of landing and import. */
const NAMES = [
  ...['Corner', 'SmartPick', 'Chrome', 'Linux', 'Facebook', 'Instagram', 'Twitter', 'LinkedIn', 'US$', 'English'],
  ...['Deutsch', 'corner_access', 'corner_refresh', 'corner_device', 'corner_case'],
  ...['corner.theme', 'corner.language', 'corner.units'],
  ...[
    'corner.',
    '__Host',
    'argon2id',
    GIVEN_UP,
    'Eight Limbs House',
    'Jordan Blake',
    'Elena',
    'Alfama Jiu-Jitsu',
    'Maple Dojang',
    'Denver, Colorado',
    'Lisbon',
  ],
  'Weekend fighter, weekday teacher. Muay Thai for ten years, still afraid of the skipping rope.',
];
/** Codes, names, typed text, initials, and Ant Design's icons, which have English names. */
const UNSPOKEN = 'code, bdi, textarea, .anticon, .empty-corner';
/** Elements that are cut off on purpose: the skip link, a card's line of sports, tape, tabs, openers and navigation. */
const CLIPPED =
  'a[href="#content"], article .truncate:not(.shrink-0), [aria-hidden] > .whitespace-nowrap, .ant-tabs-nav, .match-openers, nav.overflow-x-auto';

function pseudoChunk(app: string): string {
  const po = readFileSync(join(import.meta.dirname, `../../${app}/locales/ar.po`), 'utf8');
  const english = PO.parse(po).items.map(({ msgid, extractedComments }) => [msgid, extractedComments.join('\n')]);
  const messages = english.map(([id, text]) => [id, pseudoTokens(compileMessageOrThrow(text!) as string | Token[])]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`;
}

function pseudoTokens(message: string | Token[]): Token[] {
  const tokens = typeof message === 'string' ? [message] : message;
  return tokens.map((token, index) => {
    if (token === '#') return token;
    if (typeof token === 'string') return marked(token, index === tokens.length - 1);
    const [name, type, forms] = token;
    if (!forms || typeof forms !== 'object') return token;
    const longer = Object.entries(forms).map(([form, words]) => [
      form,
      form === 'offset' ? words : pseudoTokens(words),
    ]);
    return [name, type, Object.fromEntries(longer)];
  });
}

function marked(words: string, isLast: boolean): string {
  const whole = isLast ? /\S+(?=\s|$)/g : /\S+(?=\s)/g;
  // A space is half as wide as a letter.
  return MARK + words.replace(whole, (word) => word + NO_BREAK.repeat(Math.ceil(word.length * 0.8))) + MARK;
}

const CHUNKS = { web: pseudoChunk('web'), 'admin-web': pseudoChunk('admin-web') };

/**
 * Gives the apps a language from the right to the left whose texts are marked and longer than the English ones. A member
 * is shown it who has chosen Arabic.
 * @returns what is shown as it was written, as it comes up
 */
export async function showPseudoLanguage(page: Page): Promise<Set<string>> {
  await replaceArabic(page);
  // An empty page has no storage.
  await page.addInitScript(() => origin !== 'null' && localStorage.setItem('corner.language', 'ar'));
  const written = new Set<string>();
  page.on('request', (request) => collect(written, request.postData() ?? ''));
  page.on('response', async (response) => {
    if (!response.ok() || !response.url().includes('/api/')) return;
    collect(written, await response.text().catch(() => ''));
  });
  return written;
}

/** Not by a route, which disables the cache: these pages load dozens of times. */
async function replaceArabic(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const chunk = CHUNKS[url.includes('/admin/') ? 'admin-web' : 'web'];
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }];
    const body = Buffer.from(chunk).toString('base64');
    const answer = { requestId, responseCode: 200, responseHeaders, body };
    // The page may be closed by then.
    session.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/ar-*.js' }] });
}

function collect(written: Set<string>, json: string): void {
  try {
    JSON.parse(json, (key, value: unknown) => {
      for (const words of WRITTEN.has(key) ? [value].flat() : []) {
        if (typeof words !== 'string' || !words.trim()) continue;
        written.add(words.trim());
        // A card names the town alone.
        if (key === 'location') written.add(words.split(',')[0]!.trim());
      }
      return value;
    });
  } catch {
    // Not JSON, so it is not shown.
  }
}

/** Checks that every text on screen is translated and none is cut off. */
export async function expectTranslated(page: Page, written: Set<string>): Promise<void> {
  const rules = () => ({ written: [...written], names: NAMES, unspoken: UNSPOKEN, clipped: CLIPPED, mark: MARK });
  await expect.poll(() => page.evaluate(findFaults, rules())).toEqual([]);
}

interface Rules {
  written: string[];
  names: string[];
  unspoken: string;
  clipped: string;
  mark: string;
}

function findFaults({ written, names, unspoken, clipped, mark }: Rules): string[] {
  const faults = new Set<string>();
  // A card shows the first words of some texts.
  const ours = new RegExp(`${mark}[^${mark}]*(?:${mark}|$)`, 'g');
  const without = (text: string, words: string[]) => words.reduce((rest, word) => rest.replaceAll(word, ' '), text);
  const foreign = [...written, ...names].sort((one, other) => other.length - one.length);

  const tell = (fault: string, text: string, { outerHTML }: Element) =>
    faults.add(`${fault}: ${JSON.stringify(text.replaceAll(mark, '|'))} in ${outerHTML.slice(0, 200)}`);

  function checkWords(text: string, element: Element): void {
    const addressless = text.replace(ours, ' ').replace(/\S+@\S+/g, ' ');
    const rest = without(addressless, foreign);
    if (/\p{Script=Latin}{2}/u.test(rest) && !element.closest(unspoken)) tell('not translated', text, element);
  }

  /** Boxes that a text must stay in: its own, and ancestors that clip. */
  function boxesAround(element: Element): { box: Element; hidesLines: boolean }[] {
    const boxes: { box: Element; hidesLines: boolean }[] = [];
    let scrolls = false;
    for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(box);
      if (display === 'inline' || display === 'contents') continue;
      scrolls ||= /auto|scroll/.test(overflowY);
      const hidesLines = !scrolls && /hidden|clip/.test(overflowY);
      if (boxes.length === 0 || /hidden|clip/.test(overflowX)) boxes.push({ box, hidesLines });
      if (/auto|scroll/.test(overflowX)) break;
    }
    return boxes;
  }

  function checkPlace(node: Text, element: Element): void {
    const rest = node.data.replace(ours, ' ');
    // Texts of members may be of any length.
    if (element.closest(clipped) || without(rest, written) !== rest) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    for (const { box, hidesLines } of boxesAround(element)) {
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      const isForReaders = width <= 1;
      if (isForReaders) return;
      const isIn = lines.every(
        (line) =>
          line.left >= left - 1 &&
          line.right <= right + 1 &&
          (!hidesLines || (line.top >= top - 4 && line.bottom <= bottom + 4)),
      );
      if (!isIn) return void tell(`cut off by ${box.tagName}.${box.className}`, node.data, element);
    }
    if (lines.some(({ left, right }) => left < -1 || right > innerWidth + 1)) tell('out of sight', node.data, element);
  }

  const spoken = /^(aria-(label|description|valuetext)|alt|placeholder|title|data-tooltip)$/;
  checkWords(document.title, document.head);
  if (document.documentElement.dir !== 'rtl') faults.add('not from the right to the left');
  if (document.documentElement.scrollWidth > innerWidth) faults.add('the page is wider than the window');
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const { name, value } of element.attributes) if (spoken.test(name)) checkWords(value, element);
    for (const node of element.childNodes) {
      if (!(node instanceof Text) || !node.data.trim()) continue;
      checkWords(node.data, element);
      if (node.data.includes(mark)) checkPlace(node, element);
    }
  }
  return [...faults];
}
