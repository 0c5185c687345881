import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Closing } from './closing.js';
import { Tree } from './tree.js';

/**
 * Checks a commit out below .data, with the packages of its lockfile, and builds its server side. `closing` removes it.
 * @throws Error in words when there is no such commit, or with the output of what failed
 */
export async function checkOut(
  repository: string,
  commit: string,
  closing: Closing,
  say: (text: string) => void,
): Promise<Tree> {
  const name = shortHash(repository, commit);
  const folder = join(repository, '.data/against');
  mkdirSync(folder, { recursive: true });
  for (const pid of readdirSync(folder)) if (!isAlive(Number(pid))) remove(repository, join(folder, pid));
  const root = join(folder, String(process.pid));
  closing.add(() => remove(repository, root));
  say(`checking ${name} out`);
  git(repository, 'worktree', 'add', '--quiet', '--detach', root, name);
  await install(repository, root, closing, say);
  say(`building ${name}`);
  const projects = ['gateway', 'tools', ...readdirSync(join(root, 'services')).map((service) => `services/${service}`)];
  const built = projects.filter((project) => existsSync(join(root, project, 'tsconfig.json')));
  await run(join(root, 'node_modules/.bin/tsc'), ['-b', ...built], root, closing);
  return new Tree(root, name);
}

function shortHash(repository: string, commit: string): string {
  try {
    return git(repository, 'rev-parse', '--verify', '--quiet', '--short=7', `${commit}^{commit}`);
  } catch {
    throw new Error(`--against: there is no commit ${commit} in this repository.`);
  }
}

/** Links our packages if the lockfile is the same, else installs them. */
async function install(repository: string, root: string, closing: Closing, say: (text: string) => void): Promise<void> {
  const [here, there] = [repository, root].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  if (here === there) {
    try {
      return await run('cp', ['-al', join(repository, 'node_modules'), root], root, closing);
    } catch {
      // Not every `cp` can link.
      rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    }
  }
  say('installing the packages of its lockfile');
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['ci', ...flags], root, closing);
}

/** In a process group of its own, which ends with the benchmark. */
function run(command: string, args: string[], cwd: string, closing: Closing): Promise<void> {
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const hear = (text: string) => (output = (output + text).slice(-20_000));
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  closing.add(async () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  });
  return ended.then((code) => {
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${output}`);
  });
}

function remove(repository: string, root: string): void {
  rmSync(root, { recursive: true, force: true });
  git(repository, 'worktree', 'prune');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}
