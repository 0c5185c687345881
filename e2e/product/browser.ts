import type { LaunchOptions } from '@playwright/test';
import { existsSync } from 'node:fs';

// One that uses the camera allows it by `permissions`.
const args = [
  '--use-fake-device-for-media-stream',
  '--deny-permission-prompts',
  '--disable-gpu',
  // What one page has compiled is compiled for the next.
  '--process-per-site',
  // No page lives long enough to earn back what the optimizing compilers take, a fifth of its CPU.
  '--js-flags=--no-turbofan --no-maglev',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
const installed = (path: string) => (existsSync(path) ? path : undefined);

/** For specs about push or a recording. */
export const CHROMIUM: LaunchOptions = { executablePath: process.env.CHROMIUM || installed('/usr/bin/chromium'), args };

/** For all others: a quarter less CPU. */
export const HEADLESS_SHELL: LaunchOptions = {
  executablePath:
    process.env.HEADLESS_SHELL || installed('/usr/bin/chromium-headless-shell') || CHROMIUM.executablePath,
  args,
};
