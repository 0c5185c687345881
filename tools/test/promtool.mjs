import { spawnSync } from 'node:child_process';

/**
 * Puts promtool on PATH for the rules of alarms: it belongs to Debian's package prometheus, which is installed when it is
 * missing (as root, without starting a server).
 * @param {(text: string) => void} say gets what is being installed, or why it is not there
 * @returns {boolean} whether it is there
 */
export function havePromtool(say) {
  if (isThere()) return true;
  const isDebian = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (process.getuid?.() === 0 && isDebian) {
    for (const command of ['apt-get -qq update', 'apt-get -qq install -y --no-install-recommends prometheus']) {
      say(`Installing promtool: ${command}`);
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
      spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  }
  const isInstalled = isThere();
  if (!isInstalled) say('promtool is missing and could not be installed. It comes with Prometheus: put it on PATH.');
  return isInstalled;
}

function isThere() {
  return spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0;
}
