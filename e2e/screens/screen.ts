import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Card } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import { expect, test as base, type BrowserContext, type Locator, type Page, type WebError } from '@playwright/test';
import { Administrator } from '../people/administrator.js';
import { Member, SETUP, type Joining } from '../people/member.js';
import { takeMember } from '../people/members-ahead.js';
import { COLOURS, SPACE, violationsIn } from './axe.js';
import { KeptContexts, lendContexts } from './kept-contexts.js';
import { nextTown } from './towns.js';

export { expect } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export interface Seat {
  member: Member;
  page: Page;
}

export interface Fixtures {
  /** A town for this test alone: its members meet no others in the deck. */
  town: string;
  /** A fresh verified member of `town` with a complete profile, signed in at `page`. */
  member: Member;
  newMemberPage: (joining?: Joining) => Promise<Seat>;
  /** Another member of `town` who only answers calls: cheaper when their screen does not matter. */
  newMember: (joining?: Joining) => Promise<Member>;
  takeContext: () => Promise<BrowserContext>;
  /** False if the test installs a clock, which would stay in the context. */
  keepsContext: boolean;
  noUncaughtErrors: void;
}

/** All worker fixtures are here: Playwright starts a new browser for a spec with others. */
export interface WorkerFixtures {
  /** The first administrator of the installation, signed in once for a worker: nothing may end this session. */
  boss: Administrator;
  contexts: KeptContexts;
}

/** Fixtures of screen specs. Members are made over HTTP; `page` is a visitor's browser. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures off the pattern
  boss: [async ({}, use) => use(await Administrator.signIn()), { scope: 'worker' }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures off the pattern
  town: async ({}, use) => use(nextTown()),

  newMember: async ({ town }, use) =>
    use(({ complete = true, profile, ...joining } = {}) =>
      settle({ ...joining, complete }, { location: town, ...profile }),
    ),

  member: async ({ newMember, context }, use) => {
    const member = await newMember();
    await signIn(context, member);
    await use(member);
  },

  contexts: [async ({ browser }, use) => use(new KeptContexts(browser)), { scope: 'worker' }],

  keepsContext: [true, { option: true }],

  takeContext: lendContexts,

  context: async ({ takeContext }, use) => use(await takeContext()),

  newMemberPage: async ({ newMember, takeContext }, use) =>
    use(async (joining) => {
      const member = await newMember(joining);
      const context = await takeContext();
      await signIn(context, member);
      return { member, page: await context.newPage() };
    }),

  noUncaughtErrors: [
    async ({ context }, use) => {
      const errors: Error[] = [];
      const note = (error: WebError) => errors.push(error.error());
      context.on('weberror', note);
      await use();
      context.off('weberror', note);
      expect(errors, 'uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** Joins and waits until other decks can contain the member. */
async function settle({ verified = true, complete, age = SETUP.age }: Joining, profile: object): Promise<Member> {
  const member = verified ? await takeMember() : await Member.join({ verified, complete: false });
  // Without a distance preference an empty deck shows members from anywhere.
  await member.expect('PATCH', '/api/profile/preferences', { body: { preferredDistance: 25 } });
  if (!complete) return member;
  await member.expect('POST', '/api/profile/setup', { body: { ...SETUP, age, ...profile } });
  // Makes the service ask the owners, because the event may be late.
  await member.call('GET', `/api/members/${member.id}`);
  return member;
}

export async function signIn(context: BrowserContext, member: Member): Promise<void> {
  const url = process.env.E2E_BASE_URL!;
  await context.addCookies([...member.cookies].map(([name, value]) => ({ name, value, url, httpOnly: true })));
}

export const me = async (page: Page) => (await (await page.request.get('/api/auth/user')).json()) as User;

/**
 * No violation of WCAG 2.2 AA in what is on screen now, dark and light. `within` narrows it to a selector. The page keeps
 * the theme that was checked last: changing it takes as long as half a check.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const shown = await page.evaluate(() => document.documentElement.dataset.theme ?? 'dark');
  const other = shown === 'light' ? 'dark' : 'light';
  const violations = (rules?: string[]) => async () => {
    await finishAnimations(page);
    return violationsIn(page, within, rules);
  };
  // An animation may start in between, and Ant Design may have applied half of a theme.
  await expect.poll(violations(), `accessibility, ${shown}`).toEqual([]);
  await page.evaluate((theme) => void (document.documentElement.dataset.theme = theme), other);
  await expect.poll(violations(COLOURS), `accessibility, ${other}`).toEqual([]);
}

/** Checks only the rules that depend on the window's width. */
export async function expectAccessibleToo(page: Page, within?: string): Promise<void> {
  await expect.poll(() => violationsIn(page, within, SPACE), 'accessibility at another width').toEqual([]);
}

/** Collects errors of the page's console from now on; a healthy page has none. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

/** Doubles the size of all texts of the page, until it is loaded again. */
export const doubleText = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

/** Checks that the page is not wider than the window. */
export async function expectNothingSticksOut(page: Page): Promise<void> {
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widest, 'nothing sticks out').toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** Ends transitions between themes, whose colours would be judged; a spinner never ends. */
async function finishAnimations(page: Page): Promise<void> {
  // In a task of its own: Ant Design draws itself again first after a change of the theme.
  await page.evaluate(() => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime);
    // Inherited colours follow once the transition has ended.
    for (let depth = 0; depth < 20; depth++) {
      for (const animation of document.getAnimations().filter(isEnding)) animation.finish();
    }
  });
}

/** Returns the toast; without `text` for specs that only know its title. */
export function toastSaying(page: Page, title: string, text = ''): Locator {
  // An open dialog hides everything else from assistive technology; the toast is announced beside it.
  const region = page.getByRole('region', { name: /^Notifications/, includeHidden: true });
  const shown = region.getByRole('listitem', { includeHidden: true });
  // In one call: some toasts disappear soon.
  return shown.filter({ hasText: title }).filter({ hasText: text });
}

export async function toast(page: Page, title: string, text?: string): Promise<void> {
  await expect(toastSaying(page, title, text)).toBeVisible();
}

/** Requests of a chunk; throws if the build has no such chunk. */
export function chunk(name: string): RegExp {
  const file = new RegExp(`/${name}-[\\w-]{8}\\.js$`);
  const built = readdirSync(join(import.meta.dirname, '../../web/dist/assets'));
  if (!built.some((asset) => file.test(`/${asset}`))) throw new Error(`The build has no chunk ${name}`);
  return file;
}

/** Fails matching calls from now on. The returned function restores them. */
export async function breakNetwork(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  const fits = (url: URL) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname));
  await page.route(fits, (route) => route.abort('connectionfailed'));
  return () => page.unroute(fits);
}

export async function withSocket(page: Page, open: () => Promise<unknown>): Promise<void> {
  const isReady = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"')));
  await open();
  await isReady;
}

/** An open socket without pushes: without one, a page checks its session after three seconds. */
export async function withSilentSocket(page: Page): Promise<void> {
  const ready = JSON.stringify({ type: 'ready', userId: '', heartbeatMs: 25_000 });
  await page.routeWebSocket('/ws', (socket) =>
    socket.onMessage((frame) => String(frame).includes('"auth"') && socket.send(ready)),
  );
}

/** `act` gets a 401: a toast explains it, and the login opens half a second later; it leads back to this page. */
export async function expectLoggedOut(page: Page, act: () => Promise<void>): Promise<void> {
  const left = new URL(page.url()).pathname;
  let goOn!: () => void;
  const isSeen = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/api\/login\?next=/, async (route) => (await isSeen, await route.continue()));
  // Reported by the page: a query from here would wait for the next page.
  const toasts = new Set<string>();
  await page.exposeFunction('tellToast', (text: string) => toasts.add(text));
  await page.evaluate(() => {
    const tell = () => {
      const text = document.querySelector('[role=region][aria-label^=Notifications]')?.textContent;
      if (text) (window as unknown as { tellToast: (text: string) => void }).tellToast(text);
    };
    new MutationObserver(tell).observe(document.body, { childList: true, subtree: true });
  });
  // Not awaited: the page may learn it from another call first, and a click waits for the navigation that begins.
  void act().catch(() => undefined);
  await expect.poll(() => [...toasts].join()).toMatch(/Unauthorized.*You are logged out\. Logging in again\.\.\./);
  goOn();
  await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(left)}`);
}

/** Changes reach other decks by an event, so wait for it. */
export async function expectInDeck(viewer: Member, other: Member, isExpected: (card: Card) => unknown): Promise<void> {
  const isAnnounced = async () => {
    const deck = (await viewer.expect('GET', '/api/discover')).body as Card[];
    return deck.some((card) => card.id === other.id && isExpected(card));
  };
  await expect.poll(isAnnounced, 'the deck tells it').toBe(true);
}

/** Ends the session elsewhere: the next call gets a 401. */
export async function endSession(member: Member): Promise<void> {
  const elsewhere = await member.elsewhere();
  await elsewhere.expect('DELETE', '/api/sessions');
  // The gateway learns it by an event.
  await expect.poll(async () => (await member.call('GET', '/api/sessions')).status).toBe(401);
}

export async function match(one: Member, other: Member): Promise<string> {
  await one.like(other);
  const { matchId } = (await other.like(one)).body as { matchId: string };
  // Makes messaging ask for the match, because the event may be late.
  await one.expect('GET', `/api/conversations/match_${matchId}`);
  return matchId;
}

export async function write(from: Member, to: Member, content: string): Promise<void> {
  await from.expect('POST', '/api/messages', { body: { recipientId: to.id, content } });
}

/** Number of overlays in the history; an entry changes one task after its overlay. */
export const overlayEntries = (page: Page) =>
  page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? 0);

/** Waits for the page's work after the last step: a test is faster than a person. */
export const whenIdle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );

/** Navigates within the open app: loading the app costs several times as much. */
export async function moveTo(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  // The previous page stays until the next one is shown.
  await expect(page).not.toHaveTitle(title);
  await whenIdle(page);
}

export const topOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Runs in the page. Returns the box's position after the page's scroll event, as for a person's scroll. */
export function scrollBox(box: Element, top: number): Promise<number> {
  const target = box === document.documentElement ? document : box;
  return new Promise((heard) => {
    target.addEventListener('scroll', () => heard(Math.round(box.scrollTop)), { once: true });
    box.scrollTo(0, top);
  });
}

export async function scrollTo(page: Page, top: number): Promise<void> {
  const root = page.locator(':root');
  await expect.poll(() => root.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThanOrEqual(top);
  expect(await root.evaluate(scrollBox, top)).toBe(top);
}
