import { ana } from '@corner/contracts/people.fixture';
import { chromium, type Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { haveChromium } from '../../test/chromium.mjs';
import type { Closing } from '../stack/closing.js';
import { thisTree } from '../stack/tree.js';

/** Slow-down factor of the emulated processor. */
export const SLOWER = 4;
export const SETTING = `Headless Chromium, 390 x 844, its processor slowed ${SLOWER} times`;

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.webp': 'image/webp',
};

/** Serves the built app with fixed answers, to measure only the browser's work. */
export async function openApp(closing: Closing) {
  const dist = thisTree.path('web/dist');
  if (!existsSync(`${dist}/index.html`)) throw new Error('Build the app first: npx nx build web');
  const server = createServer((request, response) => {
    const path = `${dist}${new URL(request.url!, 'http://app').pathname}`;
    const file = extname(path) && existsSync(path) ? path : `${dist}/index.html`;
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.add(() => server.close());
  const browser = await chromium.launch({ executablePath: await haveChromium(console.log) });
  closing.add(() => browser.close());

  return {
    newPage: () => browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' }),
    /** `answer` gives the JSON of a path below /api/ that is not the member's own account. */
    async show(page: Page, path: string, answer: (url: URL) => unknown): Promise<void> {
      await page.route('**/api/**', (route) => {
        const url = new URL(route.request().url());
        return route.fulfill({ json: url.pathname.endsWith('/auth/user') ? ana : answer(url) });
      });
      await page.routeWebSocket(/\/ws$/, (socket) => {
        socket.onMessage((text) => {
          const { type } = JSON.parse(String(text)) as { type: string };
          if (type === 'auth') socket.send(JSON.stringify({ type: 'ready', userId: ana.id, heartbeatMs: 25_000 }));
        });
        void page.exposeFunction('push', (frame: unknown) => socket.send(JSON.stringify(frame)));
      });
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    },
  };
}
