import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/**
 * Contexts that go from test to test of a worker, emptied of all but the files of the app: to load and compile these
 * anew takes longer than most of what a test does. One whose pages have workers is not kept.
 */
export class KeptContexts {
  private readonly kept = new Map<string, BrowserContext[]>();

  constructor(private readonly browser: Browser) {}

  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    return this.keptFor(options).pop() ?? (await this.browser.newContext(options));
  }

  async giveBack(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
    if (options.serviceWorkers !== 'block') return context.close();
    await empty(context, options);
    this.keptFor(options).push(context);
  }

  private keptFor(options: BrowserContextOptions): BrowserContext[] {
    const key = JSON.stringify(options);
    if (!this.kept.has(key)) this.kept.set(key, []);
    return this.kept.get(key)!;
  }
}

async function empty(context: BrowserContext, { baseURL, permissions }: BrowserContextOptions): Promise<void> {
  const [page = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // A page that asks whether it may be left may be left, and writes what it keeps before that is deleted.
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes });
  await page.close();
  await context.clearCookies();
  await context.clearPermissions();
  if (permissions) await context.grantPermissions(permissions);
}
