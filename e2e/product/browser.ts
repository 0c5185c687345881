import type { LaunchOptions } from '@playwright/test';
import { existsSync } from 'node:fs';

// Specs that use the camera allow it by `permissions`.
const args = [
  '--use-fake-device-for-media-stream',
  '--deny-permission-prompts',
  '--disable-gpu',
  // Pages share compiled code.
  '--process-per-site',
  // Pages are too short-lived for the optimizing compilers, which take a fifth of their CPU.
  '--js-flags=--no-turbofan --no-maglev',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
const installed = (path: string) => (existsSync(path) ? path : undefined);

/** For specs about push or a recording. */
export const CHROMIUM: LaunchOptions = { executablePath: process.env.CHROMIUM || installed('/usr/bin/chromium'), args };

/** For all other specs: a quarter less CPU. */
export const HEADLESS_SHELL: LaunchOptions = {
  executablePath:
    process.env.HEADLESS_SHELL || installed('/usr/bin/chromium-headless-shell') || CHROMIUM.executablePath,
  args,
};
