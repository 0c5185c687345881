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

async function find() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const { chromium } = await import('@playwright/test');
  return [...onPath, ...elsewhere, chromium.executablePath()].find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
