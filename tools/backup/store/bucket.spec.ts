import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { BackupKey } from './backup-key.js';
import { BackupStore } from './backup-store.js';
import { openBucket } from './bucket.fixture.js';
import { bucketDisk } from './disks.js';
import { prune } from '../schedule/prune.js';

it('a bucket keeps backups as a folder does', async () => {
  const bucket = await openBucket();
  const env = {
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ENDPOINT: bucket.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(await bucketDisk(env)).toBeUndefined();
  const store = new BackupStore((await bucketDisk(env, 'BACKUP_'))!, new BackupKey('a key of a backup in a bucket'));
  expect(await store.names()).toEqual([]);
  for (const name of ['2026-11-20T03-00-00Z', '2026-11-21T03-00-00Z']) {
    const media = [`photos/${name}/1.webp`, 'photos/both/1.webp', 'photos/both/2.webp'];
    for (const path of media) await store.writeMedia(path, Buffer.from(path));
    const lines = Readable.from(media.map((path) => `${path}\n`)).pipe(createGzip());
    const volumes = await store.write(name, 'media', lines);
    await store.writeManifest({
      format: 1,
      name,
      version: '1',
      cutAt: '',
      databases: {},
      media: { files: 3, volumes },
    });
  }
  expect([...bucket.objects.values()].some((content) => content.includes('photos'))).toBe(false);
  expect(await prune(store, { daily: 1, weekly: 0 })).toEqual({ backups: ['2026-11-20T03-00-00Z'], files: 1 });
  expect(await store.names()).toEqual(['2026-11-21T03-00-00Z']);
  expect((await store.readMedia('photos/both/2.webp')).toString()).toBe('photos/both/2.webp');
  await expect(store.readMedia('photos/2026-11-20T03-00-00Z/1.webp')).rejects.toThrow('cannot be read');
  expect([...bucket.objects.keys()].filter((key) => key.includes('2026-11-20'))).toEqual([]);
  bucket.close();
});
