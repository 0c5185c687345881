import type { Page } from '@playwright/test';
import { expect, expectAccessible, match, PHONE, signIn, test, write } from '../screen.js';

test.use({ viewport: PHONE, serviceWorkers: 'allow' });

async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller));
  await page.reload();
}
const conversation = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link');
const kept = (page: Page) => page.evaluate(async () => (await caches.match('/owner'))?.text() ?? null);

test('without a network the app opens and shows the last deck and conversations, to their member alone, and what came meanwhile as soon as there is one', async ({
  page,
  context,
  member,
  newMember,
}) => {
  const [rosa, seen] = [await newMember({ profile: { name: 'Rosa' } }), await newMember({ profile: { name: 'Luis' } })];
  await match(member, rosa);
  await write(rosa, member, 'Ready when you are');
  await openWithWorker(page, '/discover');
  await expect(page.getByRole('heading', { name: /Luis/ })).toBeVisible();
  await page.goto('/matches');
  await conversation(page).first().click();
  await expect(page.getByRole('log').getByText('Ready when you are')).toBeVisible();
  await expect.poll(() => kept(page)).toBe(member.id);

  await context.setOffline(true);
  await page.goto('/discover');
  await expect(page.getByRole('heading', { name: /Luis/ })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.goto('/matches');
  await expect(conversation(page)).toContainText('Rosa');
  await conversation(page).first().click();
  await expect(page.getByRole('log').getByText('Ready when you are')).toBeVisible();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await write(rosa, member, 'Meanwhile');
  await expect(conversation(page)).toContainText('Ready when you are');
  await context.setOffline(false);
  await expect(conversation(page)).toContainText('Meanwhile');

  await signIn(context, seen);
  await page.goto('/discover');
  await expect.poll(() => kept(page)).toBe(seen.id);
  await context.setOffline(true);
  await page.goto('/matches');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByText('Rosa')).toHaveCount(0);

  await context.setOffline(false);
  await page.goto('/api/logout');
  await expect.poll(() => kept(page)).toBe(null);
});

test('a press on a push leads to a window of the member app, and leaves another page alone', async ({
  page,
  context,
  member: _,
}) => {
  await context.grantPermissions(['notifications']);
  await openWithWorker(page, '/faq');
  const app = await context.newPage();
  await app.goto('/matches');
  const press = () =>
    context.serviceWorkers()[0]!.evaluate(() => {
      const { WindowClient, ExtendableEvent } = globalThis as unknown as {
        WindowClient: { prototype: object };
        ExtendableEvent: typeof Event;
      };
      // Only a real press may move the focus.
      const focus = async function (this: object) {
        return this;
      };
      Object.assign(WindowClient.prototype, { focus });
      const notification = { data: '/chat/offline', close: () => undefined };
      dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
    });
  await expect(async () => {
    await press();
    await expect(app).toHaveURL(/\/chat\/offline$/, { timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(/\/faq$/);
});

test('without a network the app speaks the language it spoke', async ({ page, context, member }) => {
  await member.expect('PATCH', '/api/profile', { body: { language: 'German' } });
  await openWithWorker(page, '/matches');
  const files = async () => {
    return page.evaluate(async () => (await (await caches.open('language')).keys()).map(({ url }) => url));
  };
  await expect.poll(files).toEqual([expect.stringMatching(/\/assets\/de-[\w-]{8}\.js$/)]);
  await context.setOffline(true);
  await page.goto('/matches');
  await expect(page.getByText('Du bist offline.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await context.setOffline(false);
  await member.expect('PATCH', '/api/profile', { body: { language: 'English' } });
  await page.goto('/matches');
  await expect.poll(files).toEqual([]);
});

/** The page registers the worker itself, and must not do so after a newer one. */
async function openRegistered(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...script) {
      const registration = await register.apply(this, script);
      Object.assign(window, { isRegistered: true });
      return registration;
    };
  });
  await openWithWorker(page, path);
  await page.waitForFunction(() => 'isRegistered' in window);
}

test('a tab with an older app is offered the new one, a page that is new already is not', async ({
  page,
  member: _,
}) => {
  await openRegistered(page, '/profile');
  const install = (script: string) => page.evaluate((url) => navigator.serviceWorker.register(url), script);
  const offer = page.getByRole('status').filter({ hasText: 'A new version is here.' });
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
  await install('/sw.js?new');
  await expect.poll(controller).toContain('?new');
  await expect(offer).toHaveCount(0);
  await page.evaluate(() => {
    document.querySelector('script[type=module][src^="/assets/"]')!.setAttribute('src', '/assets/older.js');
  });
  await install('/sw.js?newer');
  await expect(offer).toBeVisible();
  await expectAccessible(page);
});

test('a new app takes no files from another window, and takes over once that is closed', async ({
  page,
  context,
  member: _,
}) => {
  const other = await context.newPage();
  await other.goto('/faq');
  await openRegistered(page, '/profile');
  const worker = (state: 'waiting' | 'active') =>
    page.evaluate(async (at) => (await navigator.serviceWorker.ready)[at]?.scriptURL ?? '', state);
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?new'));
  await expect.poll(() => worker('waiting')).toContain('?new');
  const takesOver = () =>
    page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      return new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
        waiting?.postMessage('take-over', [port2]);
      });
    });
  expect(await takesOver()).toBe(false);
  await other.close();
  await expect.poll(takesOver).toBe(true);
  await expect.poll(() => worker('active')).toContain('?new');
});

/** A browser whose push service rejects until the page allows it. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const bytes = (length: number) => 'x'.repeat(length);
    const endpoint = 'https://push.example/browser';
    const keys = { p256dh: `B${bytes(86)}`, auth: bytes(22) };
    let current: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (!sessionStorage.getItem('push allowed')) throw new DOMException('Registration failed', 'AbortError');
        const key = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
        const options = { applicationServerKey: Uint8Array.from(key, (char) => char.charCodeAt(0)).buffer };
        const unsubscribe = async () => ((current = null), true);
        return (current = { endpoint, options, unsubscribe, toJSON: () => ({ endpoint, keys }) });
      },
    });
  });
}

test('a refusal of push by the browser is shown; once it is allowed, the settings switch it off and on', async ({
  page,
  context,
  member: _,
}) => {
  await context.grantPermissions(['notifications']);
  await withPushService(page);
  await openWithWorker(page, '/settings/notifications');
  await expect(page.getByText(/This browser did not let Corner push to this device/)).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('push allowed', 'yes'));
  await page.reload();
  await expect(page.getByText('This device gets push notifications, also while Corner is closed.')).toBeVisible();
  await expectAccessible(page);
  const answer = (method: string) =>
    page.waitForResponse((response) => {
      return response.url().endsWith('/api/push/subscriptions') && response.request().method() === method;
    });
  const [removed] = await Promise.all([
    answer('DELETE'),
    page.getByRole('button', { name: 'Switch off here' }).click(),
  ]);
  expect(removed.status()).toBe(204);
  const [added] = await Promise.all([answer('POST'), page.getByRole('button', { name: 'Switch on here' }).click()]);
  expect(added.status()).toBe(204);
});
