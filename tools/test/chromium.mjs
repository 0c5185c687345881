import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage, run } from './debian.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for the browser tests: CHROMIUM, one on PATH, Playwright's own, else installed now (of Debian, or
 * Playwright's download).
 * @param {(text: string) => void} say gets what is being installed
 * @returns {Promise<string>} its full path
 */
export async function haveChromium(say) {
  let found = await find();
  if (!found) {
    await installPackage('chromium', say);
    found = await find();
  }
  if (!found) {
    say("Installing Playwright's Chromium");
    await run('npx playwright install chromium');
    found = await find();
  }
  if (!found)
    throw new Error('No Chromium was found or could be installed. Install one, or say where it is: CHROMIUM=…');
  return found;
}

/**
 * Chromium's headless shell: it draws no window, so tests take a quarter less CPU, and has neither push nor a camera.
 * @param {(text: string) => void} say gets what is being installed
 * @returns {Promise<string | undefined>} its full path, where there is one
 */
export async function haveHeadlessShell(say) {
  const find = () =>
    [process.env.HEADLESS_SHELL, ...onPath(['chromium-headless-shell'])].filter(Boolean).find(isExecutable);
  if (!find()) await installPackage('chromium-headless-shell', say);
  return find();
}

async function find() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const { chromium } = await import('@playwright/test');
  return [...onPath(names), ...elsewhere, chromium.executablePath()].find(isExecutable);
}

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
