import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkOut } from './checkout.js';
import { Closing } from './closing.js';

const COMPILER = 'node_modules/.bin/tsc';

describe('another commit beside this tree', () => {
  let repository: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  };
  const writeCompiler = (text: string) => {
    write(COMPILER, `#!/usr/bin/env node\n${text}`);
    chmodSync(join(repository, COMPILER), 0o755);
  };
  const commit = () => {
    git('add', '.');
    git('-c', 'user.name=Test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '-m', 'a state');
    return git('rev-parse', '--short=7', 'HEAD');
  };

  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'corner-checkout-'));
    git('init', '--quiet');
    write('.gitignore', 'node_modules\n.data\n');
    write('package-lock.json', '{}');
    write('gateway/tsconfig.json', '{}');
    write('services/identity/tsconfig.json', '{}');
    // Replaces the compiler: writes the requested output.
    writeCompiler(`require('node:fs').writeFileSync('built', process.argv.slice(2).join(' '))`);
  });
  afterEach(() => rmSync(repository, { recursive: true, force: true }));

  it('is built with the packages of this one and removed with its worktree', async () => {
    write('state', 'before');
    const before = commit();
    write('state', 'now');
    commit();
    const closing = new Closing();
    const { root, name } = await checkOut(repository, 'HEAD~1', closing, () => undefined);
    expect(name).toBe(before);
    expect(readFileSync(join(root, 'state'), 'utf8')).toBe('before');
    expect(readFileSync(join(root, 'built'), 'utf8')).toBe('-b gateway services/identity');
    expect(statSync(join(root, COMPILER)).ino).toBe(statSync(join(repository, COMPILER)).ino);
    await closing.close();
    expect(existsSync(root)).toBe(false);
    expect(git('worktree', 'list').split('\n')).toHaveLength(1);
  });

  it('is removed when it cannot be built, and what a killed run left is, too', async () => {
    writeCompiler(`console.log('error TS1'); process.exit(1)`);
    commit();
    write('.data/against/999999999/left', '');
    const closing = new Closing();
    await expect(checkOut(repository, 'HEAD', closing, () => undefined)).rejects.toThrow('error TS1');
    await closing.close();
    expect(existsSync(join(repository, '.data/against/999999999'))).toBe(false);
    expect(git('worktree', 'list').split('\n')).toHaveLength(1);
  });

  it('must exist', async () => {
    commit();
    const asked = checkOut(repository, 'nowhere', new Closing(), () => undefined);
    await expect(asked).rejects.toThrow('--against: there is no commit nowhere in this repository.');
  });

  it('is given up when the benchmark ends', async () => {
    writeCompiler(`console.log('begun'); setInterval(() => undefined, 1_000)`);
    commit();
    const closing = new Closing();
    const say = (text: string) => void (text.startsWith('building') && setImmediate(() => void closing.close()));
    await expect(checkOut(repository, 'HEAD', closing, say)).rejects.toThrow('failed in');
    await closing.close();
    expect(git('worktree', 'list').split('\n')).toHaveLength(1);
  });
});
