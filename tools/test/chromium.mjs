import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for the browser tests: CHROMIUM, one on PATH, Playwright's own, else installed now (apt as root,
 * Playwright's download otherwise).
 * @param {(text: string) => void} say gets what is being installed
 * @returns {Promise<string>} its full path
 */
export async function haveChromium(say) {
  const found = (await find()) ?? (install(say), await find());
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

function install(say) {
  const asRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  const commands =
    asRoot && hasApt
      ? ['apt-get -qq update', 'apt-get -qq install -y --no-install-recommends chromium']
      : ['npx playwright install chromium'];
  for (const command of commands) {
    say(`Installing Chromium: ${command}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env });
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
