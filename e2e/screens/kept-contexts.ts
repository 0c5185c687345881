import type { Browser, BrowserContext, BrowserContextOptions, PlaywrightTestOptions, TestInfo } from '@playwright/test';

/** A page of the product's origin without a script. */
const PLAIN = '/robots.txt';

/**
 * Contexts that go from test to test of a worker, emptied of all but the files of the app: to load and compile these
 * anew takes longer than most of what a test does. One whose pages have workers is not kept.
 */
export class KeptContexts {
  private readonly kept = new Map<string, BrowserContext[]>();

  constructor(private readonly browser: Browser) {}

  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const kept = this.keptFor(options).pop();
    if (kept) return kept;
    const context = await this.browser.newContext(options);
    // This page keeps the process that has compiled the app.
    if (isKept(options)) await (await context.newPage()).goto(PLAIN);
    return context;
  }

  async giveBack(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
    if (!isKept(options)) return context.close();
    await empty(context, options);
    this.keptFor(options).push(context);
  }

  private keptFor(options: BrowserContextOptions): BrowserContext[] {
    const key = JSON.stringify(options);
    if (!this.kept.has(key)) this.kept.set(key, []);
    return this.kept.get(key)!;
  }
}

const isKept = ({ serviceWorkers }: BrowserContextOptions) => serviceWorkers === 'block';

async function empty(context: BrowserContext, { baseURL, permissions }: BrowserContextOptions): Promise<void> {
  const [held, ...pages] = context.pages();
  for (const page of pages) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const session = await context.newCDPSession(held!);
  const storageTypes = 'local_storage,indexeddb,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
  if (permissions) await context.grantPermissions(permissions);
}

type Options = Pick<
  PlaywrightTestOptions,
  'contextOptions' | 'viewport' | 'baseURL' | 'serviceWorkers' | 'permissions'
> & {
  contexts: KeptContexts;
  keepsContext: boolean;
};

/** Fixture: contexts for one test, returned after it. */
export async function lendContexts(
  { contexts, contextOptions, viewport, baseURL, serviceWorkers, permissions, keepsContext }: Options,
  use: (take: () => Promise<BrowserContext>) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const options = { ...contextOptions, viewport, baseURL, serviceWorkers, permissions };
  const taken: BrowserContext[] = [];
  await use(async () => {
    taken.push(await contexts.take(options));
    return taken.at(-1)!;
  });
  // Keep the pages of a failed test for inspection.
  if (info.status !== info.expectedStatus) return;
  for (const context of taken) await (keepsContext ? contexts.giveBack(context, options) : context.close());
}
