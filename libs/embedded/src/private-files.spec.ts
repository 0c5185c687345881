import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPrivate } from './private-files.js';

const folder = mkdtempSync(join(tmpdir(), 'corner-private-'));
const umask = process.umask(0o022);
afterAll(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});
const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777;

it('restricts files of older versions, and new ones', () => {
  for (const name of ['uploads', 'built']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'redis.log'), '');
  expect([modeOf('uploads'), modeOf('redis.log')]).toEqual([0o755, 0o644]);
  keepPrivate(folder);
  mkdirSync(join(folder, 'exports'));
  writeFileSync(join(folder, 'exports/archive.zip'), '');
  expect(['uploads', 'redis.log', 'exports', 'exports/archive.zip'].map(modeOf)).toEqual([0o700, 0o600, 0o700, 0o600]);
  expect(modeOf('built')).toBe(0o755);
});
