import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findExecutable } from './executable.js';

const run = promisify(execFile);

interface UnpackedPackages {
  folders: string[];
  env: NodeJS.ProcessEnv;
}

export function canUnpackDebianPackages(): boolean {
  return ['apt-get', 'apt-cache', 'dpkg-deb', 'dpkg-query'].every((program) => findExecutable(program));
}

/**
 * Unpacks Debian packages and missing libraries into `<cacheDir>/<name>`, without root and without installing.
 * @throws Error with apt's message, for example without a network
 */
export async function unpackDebianPackages(
  cacheDir: string,
  name: string,
  packages: string[],
  onProgress: (text: string) => void,
): Promise<UnpackedPackages> {
  const root = join(cacheDir, name);
  if (!existsSync(root)) {
    onProgress(`Fetching ${name} from Debian`);
    mkdirSync(cacheDir, { recursive: true });
    const work = mkdtempSync(join(cacheDir, `${name}-`));
    try {
      await fetchInto(work, packages);
      renameSync(join(work, 'root'), root);
    } catch (error) {
      // Another process may have unpacked it concurrently.
      if (!existsSync(root)) {
        const { stderr, message } = error as { stderr?: string; message: string };
        const reason = stderr?.trim() || message;
        throw new Error(`Fetching ${packages.join(', ')} from Debian failed: ${reason}`, { cause: error });
      }
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  return {
    folders: [join(root, 'usr/bin'), join(root, 'usr/sbin')],
    env: { LD_LIBRARY_PATH: join(root, `usr/lib/${architecture}-linux-gnu`) },
  };
}

async function fetchInto(work: string, packages: string[]): Promise<void> {
  const lists = join(work, 'lists');
  const archives = join(work, 'archives');
  mkdirSync(join(lists, 'partial'), { recursive: true });
  mkdirSync(join(archives, 'partial'), { recursive: true });
  const own = {
    'Dir::State::lists': lists,
    'Dir::Cache': work,
    'Dir::Cache::archives': archives,
    'Debug::NoLocking': '1',
    // apt's download account cannot write below a 0700 home.
    'APT::Sandbox::User': process.getuid?.() === 0 ? 'root' : '',
  };
  const options = ['-qq', ...Object.entries(own).flatMap(([key, value]) => ['-o', `${key}=${value}`])];
  await run('apt-get', [...options, 'update']);
  const wanted = [...packages, ...(await missingLibraries(options, packages))];
  await run('apt-get', [...options, 'download', ...wanted], { cwd: archives });
  for (const file of readdirSync(archives).filter((entry) => entry.endsWith('.deb'))) {
    await run('dpkg-deb', ['-x', join(archives, file), join(work, 'root')]);
  }
}

async function missingLibraries(options: string[], packages: string[]): Promise<string[]> {
  const depends = await run('apt-cache', [...options, 'depends', '--important', ...packages]);
  const installed = await run('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n'], { maxBuffer: 1e7 });
  const present = new Set(
    installed.stdout
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  );
  const libraries = [...depends.stdout.matchAll(/Depends: (lib[a-z0-9.+-]+)/g)].map(([, library]) => library as string);
  return [...new Set(libraries)].filter((library) => !present.has(library));
}
