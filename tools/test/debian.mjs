import { spawn, spawnSync } from 'node:child_process';

/** apt locks, so packages are installed one after another. */
let last = Promise.resolve();
let lists;

/**
 * Installs a package of Debian, if this is root on Debian; what it starts at its installation stays off.
 * @param {string} name of the package
 * @param {(text: string) => void} say gets what is being installed
 */
export function installPackage(name, say) {
  last = last.then(async () => {
    if (process.getuid?.() !== 0 || !hasApt()) return;
    say(`Installing ${name}`);
    await (lists ??= run('apt-get -qq update'));
    await run(`apt-get -qq install -y --no-install-recommends ${name}`);
  });
  return last;
}

function hasApt() {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** @returns {Promise<void>} when it has ended, however */
export function run(command) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env });
    child.on('error', () => resolve());
    child.on('close', () => resolve());
  });
}
