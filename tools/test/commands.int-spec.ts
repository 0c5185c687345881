import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const workspace = join(import.meta.dirname, '../..');
const scripts = Object.keys(
  (JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { scripts: object }).scripts,
);
/** Arguments with which a command does nothing but say what it is, and a word of what it then prints. */
const HARMLESS: Record<string, [args: string[], says: RegExp]> = {
  attack: [['--list'], /Total: \d+ tests/],
  backup: [['--help'], /Usage: npm run backup/],
  bench: [['--help'], /npm run bench/],
  dashboards: [['--help'], /Unknown option '--help'/],
  drill: [[], /Usage: npm run drill/],
  member: [[], /Usage: npm run member/],
  rebuild: [[], /Usage: npm run rebuild/],
  restore: [['--help'], /Usage: npm run restore/],
  routes: [[], /routes\.generated\.ts: \d+ endpoints/],
  screenshots: [['--list', 'training'], /Total: \d+ tests/],
};
const BUILT_FIRST = scripts.filter((name) => scriptOf(name).startsWith('node tools/run.mjs'));

const INSTALLED = '.package-lock.json';

let clone: string;

/** The tree as git has it, with the packages that are installed here. What all commands share is built already, to save minutes. */
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'corner-clone-'));
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => !file.endsWith('.webp'));
  for (const file of files) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(workspace, file), join(clone, file), { force: true, preserveTimestamps: true });
  }
  const shared = [...readdirSync(join(workspace, 'libs')).map((lib) => `libs/${lib}`), 'gateway', ...services()];
  for (const built of shared.map((project) => `${project}/dist`)) {
    if (existsSync(join(workspace, built)))
      cpSync(join(workspace, built), join(clone, built), { recursive: true, preserveTimestamps: true });
  }
  // Checks only that the apps would be built: building takes half a minute.
  for (const app of ['web', 'admin-web']) {
    const file = join(clone, app, 'project.json');
    const project = JSON.parse(readFileSync(file, 'utf8')) as { targets: { build: { command: string } } };
    project.targets.build.command = 'mkdir -p dist';
    writeFileSync(file, JSON.stringify(project));
  }
  const packages = join(clone, 'node_modules');
  mkdirSync(join(packages, '@corner'), { recursive: true });
  for (const name of readdirSync(join(workspace, 'node_modules'))) {
    if (name !== '@corner' && name !== INSTALLED)
      symlinkSync(join(workspace, 'node_modules', name), join(packages, name));
  }
  // Newer than the lock file, or all would be installed once more.
  writeFileSync(join(packages, INSTALLED), '');
  // Those of the workspace lead into the clone, or what is built here would be found.
  for (const name of readdirSync(join(workspace, 'node_modules/@corner'))) {
    symlinkSync(readlinkSync(join(workspace, 'node_modules/@corner', name)), join(packages, '@corner', name));
  }
});

afterAll(() => rmSync(clone, { recursive: true, force: true }));

it('names only commands that there are', () => {
  const pages = git('ls-files', '*.md').filter((file) => file !== 'CHANGELOG.md' && !file.startsWith('docs/adr/'));
  const named = pages.flatMap((page) =>
    [...readFileSync(join(workspace, page), 'utf8').matchAll(/npm run ([a-z][\w-]*(?::[\w-]+)*)/g)].map(
      ([, name]) => name!,
    ),
  );
  expect([...new Set(named)].filter((name) => !scripts.includes(name))).toEqual([]);
});

it('has no command that runs what it has not built', () => {
  expect(scripts.filter((name) => /dist\//.test(scriptOf(name)))).toEqual([]);
  expect(BUILT_FIRST.sort()).toEqual(Object.keys(HARMLESS).sort());
});

it.each(Object.entries(HARMLESS))('starts `npm run %s` on a clean tree', (name, [args, says]) => {
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', name, '--', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: '', DATABASE_URL: '', BACKUP_KEY: '' },
  });
  expect(stdout + stderr).toMatch(says);
});

it('has built the apps that tests of speed are run against', () => {
  expect(['web', 'admin-web'].filter((app) => !existsSync(join(clone, app, 'dist')))).toEqual([]);
});

function scriptOf(name: string): string {
  const { scripts: all } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return all[name]!;
}

const services = () => readdirSync(join(workspace, 'services')).map((name) => `services/${name}`);

function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: workspace, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}
