import { spawnSync } from 'node:child_process';

/**
 * Puts prometheus and promtool on PATH: Debian's package is installed when they are missing (as root, without starting a
 * server).
 * @param {(text: string) => void} say gets what is being installed, or why they are not there
 * @returns {boolean} whether they are there
 */
export function havePrometheus(say) {
  if (isThere()) return true;
  const isDebian = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (process.getuid?.() === 0 && isDebian) {
    for (const command of ['apt-get -qq update', 'apt-get -qq install -y --no-install-recommends prometheus']) {
      say(`Installing Prometheus: ${command}`);
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
      spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  }
  const isInstalled = isThere();
  if (!isInstalled) say('Prometheus is missing and could not be installed. Put prometheus and promtool on PATH.');
  return isInstalled;
}

function isThere() {
  return ['prometheus', 'promtool'].every((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
}
