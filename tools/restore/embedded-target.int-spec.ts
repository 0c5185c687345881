import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoUnfinishedRestore } from '../start/data-folder.js';
import { expectEmptyFolder, withNewFolder } from './embedded-target.js';

const folder = mkdtempSync(join(tmpdir(), 'corner-restored-'));
const files = { 'secrets.json': '{"postgresPassword":"secret"}' };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a restore that breaks off leaves a folder that neither npm start nor the next restore takes', async () => {
  const dataDir = join(folder, 'half');
  const work = () => Promise.reject(new Error('No space left on device'));
  await expect(withNewFolder(dataDir, files, ['jobs'], work)).rejects.toThrow('No space left');
  for (const refuse of [expectNoUnfinishedRestore, expectEmptyFolder]) {
    expect(() => refuse(dataDir)).toThrow(/half holds half of a restore that broke off: delete it and restore again/);
  }
});

it('a restore that ends leaves a folder for npm start', async () => {
  const dataDir = join(folder, 'whole');
  await withNewFolder(dataDir, files, ['jobs'], async ({ jobs }) => {
    expect(jobs).toMatch(/^postgres:/);
    expect(existsSync(join(dataDir, 'unfinished-restore'))).toBe(true);
  });
  expectNoUnfinishedRestore(dataDir);
});
