import { factsOf, preferencesOf } from '@corner/contracts/schemas/profile-fields';
import { DEFAULT_NOTIFICATION_SETTINGS, type User } from '@corner/contracts/profiles.api';
import { chromium, type Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { BenchOptions } from './bench-options.js';
import type { Closing } from './stack/closing.js';
import { median, spread } from './report/measure.js';
import { table } from './report/report.js';
import { thisTree } from './stack/tree.js';

const LENGTHS = [100, 10_000];
/** How much slower than this machine's the processor is made. */
const SLOWER = 4;
const PIXELS = 12_000;
const PIXELS_A_SECOND = 3_000;
const FRAME_MS = 1000 / 60;

const me = '0190aaaa-0000-7000-8000-000000000001';
const user: User = {
  id: me,
  name: 'Ana Silva',
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.com',
  ...factsOf({}),
  ...preferencesOf({}),
  preferredDistance: null,
  age: 29,
  gender: 'Woman',
  location: 'Lisbon, Portugal',
  locationResolved: true,
  profileImages: [],
  photos: [],
  profileVideoUrl: null,
  combatSports: ['Judo'],
  experienceLevel: 'Blue Belt',
  phoneNumber: null,
  isPhoneVerified: false,
  isFacebookVerified: false,
  mfa: false,
  isActive: true,
  isEmailVerified: true,
  subscriptionStatus: 'free',
  createdAt: '2026-01-01T00:00:00.000Z',
  notificationSettings: DEFAULT_NOTIFICATION_SETTINGS,
  language: 'English',
  accountStatus: 'Active',
  smartPick: true,
  quiz: null,
};
const other = { id: '0190bbbb-0000-7000-8000-000000000002', name: 'Bo Larsen', profileImages: [], available: true };
const MATCH = '0190cccc-0000-7000-8000-000000000003';
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Frames while a long conversation is scrolled by hand in Chromium, on a processor that is slowed down. */
export async function benchScroll(options: BenchOptions, closing: Closing): Promise<string> {
  const dist = thisTree.path('web/dist');
  if (!existsSync(`${dist}/index.html`)) throw new Error('Build the app first: npx nx build web');
  const server = createServer((request, response) => {
    const path = `${dist}${new URL(request.url!, 'http://app').pathname}`;
    const file = extname(path) && existsSync(path) ? path : `${dist}/index.html`;
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.add(() => server.close());
  const debian = '/usr/bin/chromium';
  const executablePath = process.env.CHROMIUM || (existsSync(debian) ? debian : undefined);
  const browser = await chromium.launch({ executablePath });
  closing.add(() => browser.close());

  const rows: string[][] = [];
  for (const length of LENGTHS) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await openChat(page, server, length);
    const rounds = [];
    for (let round = 0; round < options.rounds; round++) rounds.push(await scroll(page, round % 2 ? -1 : 1));
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

Headless Chromium, 390 x 844, its processor slowed ${SLOWER} times; ${options.rounds} scrolls of ${PIXELS.toLocaleString('en')} pixels at ${PIXELS_A_SECOND.toLocaleString('en')} a second, up and down in turns. Late is more than one and a half frames after the one before.`;
}

async function openChat(page: Page, server: Server, length: number): Promise<void> {
  const { port } = server.address() as AddressInfo;
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
  await page.route('**/api/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const json = pathname.endsWith('/auth/user')
      ? user
      : pathname.endsWith('/unread')
        ? { conversations: 0 }
        : pathname.endsWith('/messages')
          ? searchParams.has('before')
            ? []
            : messages
          : pathname.endsWith('/conversations')
            ? [conversation]
            : conversation;
    return route.fulfill({ json });
  });
  await page.routeWebSocket(/\/ws$/, (socket) => {
    socket.onMessage((text) => {
      const { type } = JSON.parse(String(text)) as { type: string };
      if (type === 'auth') socket.send(JSON.stringify({ type: 'ready', userId: me, heartbeatMs: 25_000 }));
    });
    void page.exposeFunction('push', (seq: number) =>
      socket.send(JSON.stringify({ type: 'message', data: messageOf(seq) })),
    );
  });
  await page.goto(`http://127.0.0.1:${port}/chat/${MATCH}`);
  await page.getByRole('log').getByText(wordsOf(length), { exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

const wordsOf = (seq: number) => `Message ${seq}. ${'Rolling at six, gi or no gi? '.repeat(seq % 5)}`.trim();

function messageOf(seq: number) {
  const senderId = seq % 3 ? other.id : me;
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

async function scroll(page: Page, direction: 1 | -1) {
  await page.evaluate(() => {
    const frames: number[] = [];
    const note = (at: number) => {
      frames.push(at);
      if (Reflect.get(window, 'frames_') === frames) requestAnimationFrame(note);
    };
    Reflect.set(window, 'frames_', frames);
    requestAnimationFrame(note);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 400,
    yDistance: direction * PIXELS,
    speed: PIXELS_A_SECOND,
    gestureSourceType: 'touch',
    preventFling: true,
  });
  const frames = await page.evaluate(() => {
    const noted = Reflect.get(window, 'frames_') as number[];
    Reflect.set(window, 'frames_', null);
    return noted;
  });
  const gaps = frames.slice(1).map((at, index) => at - frames[index]!);
  const sorted = gaps.toSorted((a, b) => a - b);
  return {
    frames: gaps.length,
    seconds: (frames.at(-1)! - frames[0]!) / 1000,
    p95: sorted[Math.floor(sorted.length * 0.95)]!,
    late: gaps.filter((gap) => gap > FRAME_MS * 1.5).length / gaps.length,
  };
}

async function timeOfPush(page: Page, length: number): Promise<number> {
  await page.getByRole('log').evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  const times: number[] = [];
  for (let seq = length + 1; seq <= length + 5; seq++) {
    times.push(
      await page.evaluate(
        async ([next, words]) => {
          const begin = performance.now();
          void (Reflect.get(window, 'push') as (seq: number) => void)(next);
          const isThere = () => [...document.querySelectorAll('li p[dir=auto]')].at(-1)?.textContent === words;
          while (!isThere()) await new Promise(requestAnimationFrame);
          return performance.now() - begin;
        },
        [seq, wordsOf(seq)] as const,
      ),
    );
  }
  return median(times);
}
