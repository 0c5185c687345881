import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, '../../../deploy/image/publish.sh');
const checkout = mkdtempSync(join(tmpdir(), 'publish-'));
const engine = mkdtempSync(join(tmpdir(), 'engine-'));
const pushed = join(engine, 'pushed');
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${engine}:${process.env['PATH']}`, IMAGE: 'localhost:5000/corner' },
  });
const git = (...args: string[]) => run('git', '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args);

beforeAll(() => {
  // An engine that remembers what was pushed.
  const docker = `#!/bin/sh\ncase "$2" in\nbuild) echo "$@" > ${pushed} ;;\n*) [ -f ${pushed} ] && echo sha256:1 ;;\nesac\n`;
  writeFileSync(join(engine, 'docker'), docker);
  chmodSync(join(engine, 'docker'), 0o755);
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'first');
});

afterAll(() => [checkout, engine].forEach((folder) => rmSync(folder, { recursive: true })));

it('publishes a version as it was committed, once', () => {
  const isRefused = (sentence: string) => {
    const { status, stderr } = run('sh', script);
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  };
  isRefused('Check out a version first');
  git('tag', 'v1.2.3');
  cpSync(script, join(checkout, 'changed'));
  isRefused('The checkout is changed');
  expect(existsSync(pushed)).toBe(false);
  rmSync(join(checkout, 'changed'));
  expect(run('sh', script)).toMatchObject({ status: 0, stdout: 'sha256:1\n' });
  expect(readFileSync(pushed, 'utf8')).toContain('--platform linux/amd64,linux/arm64');
  expect(readFileSync(pushed, 'utf8')).toContain('--tag localhost:5000/corner:1.2.3 --push');
  isRefused('is published, and stays as it is');
});
