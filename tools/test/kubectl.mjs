import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * A kubectl whose kustomize knows components: KUBECTL, the one on PATH, else Debian's own, unpacked under `folder`
 * without installing it.
 * @param {string} folder kept between runs
 * @param {(text: string) => void} say gets what is being fetched
 * @returns {Promise<string>} its path
 * @throws {Error} a sentence that says what to do
 */
export async function haveKubectl(folder, say) {
  const unpacked = join(folder, 'usr/bin/kubectl');
  const found = [process.env.KUBECTL, 'kubectl', unpacked].find((path) => path && knowsComponents(path));
  if (found) return found;
  say('Fetching kubectl from Debian 13');
  try {
    await unpack(folder);
  } catch {
    throw new Error(
      'No kubectl of 1.27 or newer was found or could be fetched. Install one, or say where it is: KUBECTL=…',
    );
  }
  return unpacked;
}

function knowsComponents(path) {
  const { stdout = '' } = spawnSync(path, ['version', '--client'], { encoding: 'utf8' });
  const [, minor = '0'] = /Client Version: v1\.(\d+)/.exec(stdout ?? '') ?? [];
  return Number(minor) >= 27;
}

/** Lists and package of a release of their own, so that the machine's are not touched and no root is needed. */
async function unpack(folder) {
  mkdirSync(join(folder, 'lists/partial'), { recursive: true });
  const sources = join(folder, 'sources.list');
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(sources, `deb [signed-by=${key}] http://deb.debian.org/debian trixie main\n`);
  const options = Object.entries({
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': '-',
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const apt = (...words) => execute('apt-get', ['-qq', ...options, ...words], { cwd: folder });
  await apt('update');
  await apt('download', 'kubectl/trixie');
  await execute('sh', ['-c', 'dpkg-deb -x kubectl_*.deb . && rm -rf kubectl_*.deb lists cache'], { cwd: folder });
}
