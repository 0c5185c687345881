import { ana } from '@corner/contracts/people.fixture';
import type { Page } from '@playwright/test';
import type { BenchOptions } from '../bench-options.js';
import { median, spread } from '../report/measure.js';
import { table } from '../report/report.js';
import type { Closing } from '../stack/closing.js';
import { openApp, SETTING } from './built-app.js';
import { framesOf, moveFinger, slowDown, type Frames } from './frames.js';

const LENGTHS = [100, 10_000];
const PIXELS = 12_000;
const PIXELS_A_SECOND = 3_000;
const other = { id: '0190bbbb-0000-7000-8000-000000000002', name: 'Bo Larsen', profileImages: [], available: true };
const MATCH = '0190cccc-0000-7000-8000-000000000003';

/** Frames while a long conversation is scrolled by hand. */
export async function benchScroll(options: BenchOptions, closing: Closing): Promise<string> {
  const app = await openApp(closing);
  const rows: string[][] = [];
  for (const length of LENGTHS) {
    const page = await app.newPage();
    await app.show(page, `/chat/${MATCH}`, answersOf(length));
    await page.getByRole('log').getByText(wordsOf(length), { exact: true }).waitFor();
    const rounds: Frames[] = [];
    const session = await slowDown(page);
    const scroll = (pixels: number) => framesOf(page, () => moveFinger(session, { y: pixels }, PIXELS_A_SECOND));
    for (let round = 0; round < options.rounds; round++) rounds.push(await scroll(round % 2 ? -PIXELS : PIXELS));
    const push = await timeOfPush(page, length);
    const shown = await page.getByRole('log').getByRole('listitem').count();
    await page.close();
    const rate = rounds.map(({ frames, seconds }) => frames / seconds);
    options.figures.add(`scroll: ${length} messages`, rate, 'frames/s', length > 1000 ? { atLeast: 58 } : null);
    rows.push([
      length.toLocaleString('en'),
      spread(rate, 1),
      spread(
        rounds.map(({ p95 }) => p95),
        1,
      ),
      spread(
        rounds.map(({ late }) => late * 100),
        1,
      ),
      push.toFixed(0),
      String(shown),
    ]);
  }
  return `${table(['messages', 'frames/s', 'p95 between frames, ms', 'frames that come late, %', 'a push to its paint, ms', 'bubbles in the page'], rows)}

${SETTING}; ${options.rounds} scrolls of ${PIXELS.toLocaleString('en')} pixels at ${PIXELS_A_SECOND.toLocaleString('en')} a second, up and down in turns. Late is more than one and a half frames after the one before.`;
}

function answersOf(length: number) {
  const messages = Array.from({ length }, (_, index) => messageOf(index + 1));
  const conversation = {
    id: `match_${MATCH}`,
    isMatch: true,
    user: other,
    lastMessage: messages.at(-1),
    createdAt: messages[0]!.createdAt,
    unreadCount: 0,
    isRequest: false,
    canSend: true,
    theirReadSeq: length,
    myReadSeq: length,
  };
  return ({ pathname, searchParams }: URL) => {
    if (pathname.endsWith('/unread')) return { conversations: 0 };
    if (pathname.endsWith('/messages')) return searchParams.has('before') ? [] : messages;
    return pathname.endsWith('/conversations') ? [conversation] : conversation;
  };
}

const wordsOf = (seq: number) => `Message ${seq}. ${'Rolling at six, gi or no gi? '.repeat(seq % 5)}`.trim();

function messageOf(seq: number) {
  const senderId = seq % 3 ? other.id : ana.id;
  return {
    id: `0190dddd-0000-7000-8000-${String(seq).padStart(12, '0')}`,
    conversationId: `match_${MATCH}`,
    seq,
    senderId,
    sender: { id: senderId, name: '', profileImages: [] },
    content: wordsOf(seq),
    createdAt: new Date(Date.UTC(2026, 0, 1) + seq * 150_000).toISOString(),
  };
}

async function timeOfPush(page: Page, length: number): Promise<number> {
  await page.getByRole('log').evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  const times: number[] = [];
  for (let seq = length + 1; seq <= length + 5; seq++) {
    times.push(
      await page.evaluate(
        async ([frame, words]) => {
          const begin = performance.now();
          void (Reflect.get(window, 'push') as (frame: unknown) => void)(frame);
          const isThere = () => [...document.querySelectorAll('li p[dir=auto]')].at(-1)?.textContent === words;
          while (!isThere()) await new Promise(requestAnimationFrame);
          return performance.now() - begin;
        },
        [{ type: 'message', data: messageOf(seq) }, wordsOf(seq)] as const,
      ),
    );
  }
  return median(times);
}
