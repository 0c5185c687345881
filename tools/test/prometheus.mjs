import { spawnSync } from 'node:child_process';
import { installPackage } from './debian.mjs';

/**
 * Puts prometheus and promtool on PATH: Debian's package is installed when they are missing.
 * @param {(text: string) => void} say gets what is being installed, or why they are not there
 * @returns {Promise<boolean>} whether they are there
 */
export async function havePrometheus(say) {
  if (!isThere()) await installPackage('prometheus', say);
  const isInstalled = isThere();
  if (!isInstalled) say('Prometheus is missing and could not be installed. Put prometheus and promtool on PATH.');
  return isInstalled;
}

function isThere() {
  return ['prometheus', 'promtool'].every((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
}
