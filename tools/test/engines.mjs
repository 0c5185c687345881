import { spawnSync } from 'node:child_process';
import { installPackage } from './debian.mjs';

const packages = 'firefox-esr webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1';
/** Packages that WebKit needs to record and play videos. */
const codecs = 'gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav';
const probe = `
for program in firefox-esr WebKitWebDriver Xvfb; do command -v $program || exit 1; done
/usr/bin/python3 -c "import gi; gi.require_version('WebKit2', '4.1')"`;

/**
 * Firefox and WebKit for the walk through both, of Debian.
 * @param {(text: string) => void} say gets what is being installed
 * @returns {Promise<boolean>} whether they are there
 */
export async function haveEngines(say) {
  const isThere = () => spawnSync('sh', ['-c', probe], { stdio: 'ignore' }).status === 0;
  if (!isThere()) await installPackage(`${packages} ${codecs}`, say);
  return isThere();
}
