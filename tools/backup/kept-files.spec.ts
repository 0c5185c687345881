import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedFiles, environmentOf, filesOf } from './kept-files.js';
import { backupDisk } from './store/disks.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'corner-kept-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('what a backup holds beside databases and media', () => {
  it('is nothing of an installation that keeps nothing', () => {
    expect(filesOf(folder)).toEqual({});
    expect(() => environmentOf({})).toThrow('The backup holds no INTERNAL_SECRET');
  });

  it('is in containers the internal secret, as a line for the .env of a new machine', () => {
    const files = filesOf(folder, 'the secret of the old machine');
    expect(environmentOf(files)).toBe('INTERNAL_SECRET=the secret of the old machine\n');
    expect(embeddedFiles(files)).toBeUndefined();
  });

  it('is of npm start its files, which the secret is no part of', () => {
    writeFileSync(join(folder, 'secrets.json'), '{}');
    expect(embeddedFiles(filesOf(folder, 'the secret of the old machine'))).toEqual({ 'secrets.json': '{}' });
  });
});

describe('the folder of backups', () => {
  it('is never made to read from, and to write to only below one that is there', () => {
    expect(() => backupDisk(join(folder, 'backups'), false)).toThrow('is it mounted, and BACKUP_DIR right?');
    expect(() => backupDisk(join(folder, 'nowhere/backups'), true)).toThrow(`There is no folder ${folder}/nowhere`);
    backupDisk(join(folder, 'backups'), true);
    expect(() => backupDisk(join(folder, 'backups'), false)).not.toThrow();
  });
});
