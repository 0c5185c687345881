import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BackupKey } from './backup-key.js';
import { BackupStore } from './backup-store.js';
import { folderDisk, reasonOf } from './disks.js';
import type { Manifest } from './manifest.js';
import { prune } from '../schedule/prune.js';
import { createGzip } from 'node:zlib';

const KEY = 'a key of more than thirty-two characters';
let folder: string;
let store: BackupStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corner-store-'));
  store = new BackupStore(folderDisk(folder), new BackupKey(KEY));
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (content: string[], part = 'identity/accounts') =>
  store.write('one', part, Readable.from(content.map((text) => Buffer.from(text))));

async function content(part: string, volumes: Awaited<ReturnType<typeof written>>, from = store): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of from.read('one', part, volumes)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('the files of a backup', () => {
  it('come back as they were, cut into volumes, and show nothing to others', async () => {
    const text = 'alice@example.com '.repeat(1_000_000);
    const volumes = await written([text, 'end']);
    expect(volumes.length).toBeGreaterThan(1);
    expect(await content('identity/accounts', volumes)).toBe(`${text}end`);
    expect(readFileSync(join(folder, 'parts/one/identity/accounts.0')).includes('alice')).toBe(false);
    expect(readdirSync(join(folder, 'drafts'))).toEqual([]);
  });

  it('are refused with one sentence when they were altered, cut short, exchanged or are gone', async () => {
    const volumes = await written(['accounts']);
    await written(['sessions'], 'identity/sessions');
    const file = join(folder, 'parts/one/identity/accounts.0');
    const good = readFileSync(file);
    const altered = Buffer.from(good);
    altered[altered.length - 20]! ^= 1;
    for (const bad of [
      altered,
      good.subarray(0, -1),
      Buffer.alloc(0),
      readFileSync(file.replace('accounts', 'sessions')),
    ]) {
      writeFileSync(file, bad);
      await expect(content('identity/accounts', volumes)).rejects.toThrow(
        'parts/one/identity/accounts.0 of the backup was altered or cut short.',
      );
    }
    rmSync(file);
    await expect(content('identity/accounts', volumes)).rejects.toThrow('accounts.0 of the backup cannot be read');
  });

  it('are refused when another backup wrote the same part', async () => {
    const [first] = [await written(['one']), await written(['two'])];
    await expect(content('identity/accounts', first)).rejects.toThrow('was altered');
  });

  it('do not open with another key', async () => {
    const volumes = await written(['accounts']);
    const other = new BackupStore(folderDisk(folder), new BackupKey(`${KEY}.`));
    await expect(content('identity/accounts', volumes, other)).rejects.toThrow('BACKUP_KEY is not the key');
  });
});

describe('a disk that takes no more', () => {
  it('is named, and keeps nothing that broke off', async () => {
    writeFileSync(join(folder, 'media'), 'where a folder has to be');
    await expect(store.writeMedia('photos/1.webp', Buffer.from('photo'))).rejects.toThrow(
      /^media\/photos\/1\.webp of the backup cannot be written: E(NOTDIR|EXIST): /,
    );
    expect(readdirSync(join(folder, 'drafts'))).toEqual([]);
  });

  it('is called full, whatever the library says', () => {
    const cause = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(reasonOf(new Error('Cannot move file', { cause }))).toBe(
      'no space is left on its disk; make room and try again.',
    );
  });

  it('loses drafts of a backup that was killed, and none that is being written', async () => {
    await store.writeMedia('photos/1.webp', Buffer.from('photo'));
    for (const name of ['old', 'young']) writeFileSync(join(folder, 'drafts', name), 'half');
    utimesSync(join(folder, 'drafts/old'), new Date(0), new Date(0));
    await store.deleteDrafts();
    expect(readdirSync(join(folder, 'drafts'))).toEqual(['young']);
  });
});

describe('old backups', () => {
  const save = async (name: string, media: string[]) => {
    const lines = Readable.from(media.map((path) => `${path}\n`)).pipe(createGzip());
    const volumes = await store.write(name, 'media', lines);
    for (const path of media) await store.writeMedia(path, Buffer.from(path));
    const manifest: Manifest = {
      format: 1,
      name,
      version: '1',
      cutAt: '',
      databases: {},
      media: { files: media.length, volumes },
    };
    await store.writeManifest(manifest);
  };

  it('go with the photos that no other backup has, and so does what broke off a day ago', async () => {
    await save('2026-11-20T03-00-00Z', ['photos/a/1.webp', 'photos/b/1.webp']);
    await save('2026-11-21T03-00-00Z', ['photos/b/1.webp', 'photos/c/1.webp']);
    await store.write('2026-11-19T03-00-00Z', 'identity/accounts', Readable.from([Buffer.from('half')]));
    expect(await prune(store, { daily: 1, weekly: 0 })).toEqual({ backups: ['2026-11-20T03-00-00Z'], files: 1 });
    expect(await store.names()).toEqual(['2026-11-21T03-00-00Z']);
    expect([...(await store.media())].sort()).toEqual(['photos/b/1.webp', 'photos/c/1.webp']);
    expect(await store.unfinished()).toEqual([]);
  });
});
