import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { foldersIn } from '../../lint/folders.js';

const workspace = join(__dirname, '../../..');
const settings = 'package.json nx.json tsconfig.base.json tsconfig.json jest.config.cjs .oxlintrc.json .oxfmtrc.json';
const toolsNeeded =
  'package.json project.json tsconfig.json generators.json project-references.cjs generators lint start';
const copied = [
  ...settings.split(' '),
  ...['libs', 'services', 'gateway', 'deploy', 'docker-compose.yml'],
  ...toolsNeeded.split(' ').map((name) => `tools/${name}`),
];

/** A copy of this workspace's server side, as far as it is built, whose packages are linked to the copy. */
function copyWorkspace(to: string): void {
  const isOurs = (path: string) => basename(path) !== 'node_modules';
  // With its times, or all that is built would be built again.
  const options = { recursive: true, preserveTimestamps: true, filter: isOurs };
  for (const path of copied) cpSync(join(workspace, path), join(to, path), options);
  const modules = join(to, 'node_modules');
  mkdirSync(join(modules, '@corner'), { recursive: true });
  for (const name of readdirSync(join(workspace, 'node_modules'))) {
    if (name !== '@corner') symlinkSync(join(workspace, 'node_modules', name), join(modules, name));
  }
  for (const folder of ['libs', 'services']) {
    for (const name of foldersIn(join(to, folder))) link(to, folder, name);
  }
  // Or its run would fetch Redis once more.
  const programs = '.data/bin';
  mkdirSync(join(workspace, programs), { recursive: true });
  mkdirSync(join(to, '.data'));
  symlinkSync(join(workspace, programs), join(to, programs));
  writeFileSync(
    join(to, 'jest.servers.cjs'),
    `module.exports = { projects: require('./jest.config.cjs').projects.filter((project) => project.rootDir) };\n`,
  );
}

/** Links a workspace package as `npm install` does. */
function link(to: string, folder: string, name: string): void {
  symlinkSync(join(to, folder, name), join(to, 'node_modules/@corner', name));
}

describe('a generated service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'corner-generator-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** @throws with what the program printed */
  const run = (program: string, ...args: string[]) => {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NX_DAEMON: 'false',
      DATABASE_URL: process.env.TEST_POSTGRES_URL,
      NATS_URL: process.env.TEST_NATS_URL,
    };
    // Its own Redis: the one of this test file is emptied by the other run.
    delete env.REDIS_URL;
    try {
      const command = join(workspace, 'node_modules/.bin', program);
      return execFileSync(process.execPath, [command, ...args], {
        cwd: folder,
        env,
        encoding: 'utf8',
        stdio: 'pipe',
        // Jest's own limit cannot stop what blocks.
        timeout: 300_000,
      });
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
    }
  };

  it('is complete: it compiles, keeps the rules and passes its own tests', () => {
    copyWorkspace(folder);
    run('nx', 'generate', 'tools:service', 'local-jobs', '--nouns=positions', '--facts=name,plan', '--skipInstall');
    link(folder, 'services', 'local-jobs');
    const written = ['services/local-jobs', 'libs/contracts/src/local-jobs.api.ts'];
    const deployed = ['docker-compose.yml', 'deploy'];
    const registers = [
      ...['gateway/src/gateway.config.ts', 'tools/start/applications.ts'],
      ...['libs/contracts/src/events/event-map.ts', 'libs/contracts/src/events/event-map.shapes.json'],
    ];
    run('tsc', '-b', 'services/local-jobs', 'gateway');
    run('oxfmt', '--check', ...written, ...registers, ...deployed);
    run('oxlint', ...written, ...registers.filter((file) => file.endsWith('.ts')));
    run('jest', '--config=jest.servers.cjs', '--selectProjects=integration', '--', 'services/local-jobs');
  }, 900_000);
});
