import type { Card } from '@corner/contracts/discovery.api';
import { cardOf } from '@corner/contracts/people.fixture';
import type { CDPSession, Page } from '@playwright/test';
import type { BenchOptions } from '../bench-options.js';
import { spread } from '../report/measure.js';
import { table } from '../report/report.js';
import type { Closing } from '../stack/closing.js';
import { openApp, SETTING } from './built-app.js';
import { framesOf, moveFinger, slowDown, type Frames } from './frames.js';

const CARDS = 60;
const PIXELS_A_SECOND = 800;
/** Time that a released card takes to leave or to spring back. */
const REST_MS = 400;
const P95_MS = 17;

const gestures: Record<string, { x: number; y: number }> = {
  'dragged and let go': { x: 80, y: 0 },
  liked: { x: 260, y: 0 },
  passed: { x: -260, y: 0 },
  'super-liked': { x: 0, y: -260 },
};

/** Frames while cards of the deck are dragged by hand. */
export async function benchDrag(options: BenchOptions, closing: Closing): Promise<string> {
  const app = await openApp(closing);
  const rows: string[][] = [];
  for (const [name, way] of Object.entries(gestures)) {
    const page = await app.newPage();
    await app.show(page, '/discover', answer);
    await page.locator('[data-card=top] img').first().waitFor();
    const session = await slowDown(page);
    await drag(page, session, way); // loads what only the first drag needs
    const rounds: Frames[] = [];
    for (let round = 0; round < options.rounds; round++) rounds.push(await drag(page, session, way));
    await page.close();
    const p95 = rounds.map((round) => round.p95);
    options.figures.add(`drag: a card ${name}`, p95, 'ms', { atMost: P95_MS });
    rows.push([
      `a card ${name}`,
      spread(
        rounds.map(({ frames, seconds }) => frames / seconds),
        1,
      ),
      spread(p95, 1),
      spread(
        rounds.map(({ late }) => late * 100),
        1,
      ),
    ]);
  }
  return `${table(['gesture', 'frames/s', 'p95 between frames, ms', 'frames that come late, %'], rows)}

${SETTING}; ${options.rounds} drags each at ${PIXELS_A_SECOND} pixels a second and the ${REST_MS} ms after them, in which the card leaves or springs back and the next one rises. Late is more than one and a half frames after the one before.`;
}

function drag(page: Page, session: CDPSession, way: { x: number; y: number }): Promise<Frames> {
  return framesOf(page, async () => {
    await moveFinger(session, way, PIXELS_A_SECOND);
    await page.waitForTimeout(REST_MS);
  });
}

function answer({ pathname }: URL): unknown {
  if (pathname.endsWith('/discover')) return Array.from({ length: CARDS }, (_, index) => memberCard(index));
  if (pathname.endsWith('/swipe')) {
    return { match: false, remaining: 90, superLikesRemaining: 5, resetAt: null };
  }
  if (pathname.endsWith('/unread')) return { conversations: 0 };
  return pathname.endsWith('/further') ? { counts: [] } : [];
}

function memberCard(number: number): Card {
  const url = `/portraits/sample-${String((number % 12) + 1).padStart(2, '0')}.webp`;
  return cardOf(number, {
    age: 30,
    combatSports: ['Judo', 'Boxing', 'Muay Thai'],
    bio: 'Early mornings on the mat, coffee after it. Looking for a partner for judo and more.',
    gym: 'Lisbon Judo Club',
    profileImages: [url],
    photos: [{ url }, { url }],
    isPhoneVerified: true,
    reasons: ['You both train Judo'],
    reasonKeys: [{ key: 'sport', values: { sport: 'judo' } }],
  });
}
