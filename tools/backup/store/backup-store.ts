import type { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { BackupKey } from './backup-key.js';
import { filesBelow, reasonOf } from './disks.js';
import type { Manifest, Volume } from './manifest.js';

/** Parts are cut into files of this size: no object store limits them, and each is sealed in memory. */
const VOLUME_BYTES = 8 << 20;
/** Another installation may be writing into the same folder. */
const AN_HOUR_MS = 3_600_000;

/**
 * Where backups are kept: `manifests/<backup>`, `parts/<backup>/…` and `media/…`, which all backups share, because
 * a photo never changes under its name. A backup without a manifest is not finished.
 */
export class BackupStore {
  constructor(
    private readonly disk: Disk,
    private readonly key: BackupKey,
  ) {}

  async names(): Promise<string[]> {
    const names: string[] = [];
    for await (const path of filesBelow(this.disk, 'manifests')) names.push(path);
    return names.sort();
  }

  async writeManifest(manifest: Manifest): Promise<void> {
    await this.put(`manifests/${manifest.name}`, Buffer.from(JSON.stringify(manifest)));
  }

  async manifest(name: string): Promise<Manifest> {
    return JSON.parse((await this.get(`manifests/${name}`)).toString()) as Manifest;
  }

  async write(backup: string, part: string, source: AsyncIterable<Buffer>): Promise<Volume[]> {
    const volumes: Volume[] = [];
    let chunks: Buffer[] = [];
    let size = 0;
    const flush = async () => {
      const sealed = await this.put(`parts/${backup}/${part}.${volumes.length}`, Buffer.concat(chunks));
      volumes.push({ bytes: sealed.length, sha256: sha256(sealed) });
      [chunks, size] = [[], 0];
    };
    for await (const chunk of source) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= VOLUME_BYTES) await flush();
    }
    if (size > 0 || volumes.length === 0) await flush();
    return volumes;
  }

  async *read(backup: string, part: string, volumes: readonly Volume[]): AsyncGenerator<Buffer> {
    for (const [index, { sha256: expected }] of volumes.entries()) {
      const path = `parts/${backup}/${part}.${index}`;
      const sealed = await this.bytes(path);
      const content = this.key.open(sealed, path);
      if (sha256(sealed) !== expected) throw new Error(`${path} of the backup was altered or cut short.`);
      yield content;
    }
  }

  /** Names of the photos and videos that are here. */
  async media(): Promise<Set<string>> {
    const found = new Set<string>();
    for await (const path of filesBelow(this.disk, 'media')) found.add(path);
    return found;
  }

  async writeMedia(path: string, content: Buffer): Promise<number> {
    return (await this.put(`media/${path}`, content)).length;
  }

  readMedia(path: string): Promise<Buffer> {
    return this.get(`media/${path}`);
  }

  deleteMedia(path: string): Promise<void> {
    return this.disk.delete(`media/${path}`);
  }

  /** Deletes the manifest first: the rest of an interrupted deletion counts as unfinished. */
  async delete(name: string): Promise<void> {
    await this.disk.delete(`manifests/${name}`);
    await this.disk.deleteAll(`parts/${name}/`);
  }

  /** Deletes the drafts of backups that were killed while writing. */
  async deleteDrafts(): Promise<void> {
    for await (const path of filesBelow(this.disk, 'drafts')) {
      const { lastModified } = await this.disk.getMetaData(`drafts/${path}`);
      if (Date.now() - lastModified.getTime() > AN_HOUR_MS) await this.disk.delete(`drafts/${path}`);
    }
  }

  /** Parts of backups that broke off. */
  async unfinished(): Promise<string[]> {
    const finished = new Set(await this.names());
    const begun = new Set<string>();
    for await (const path of filesBelow(this.disk, 'parts')) begun.add(path.split('/', 1)[0]!);
    return [...begun].filter((name) => !finished.has(name));
  }

  private async put(path: string, plain: Buffer): Promise<Buffer> {
    const sealed = this.key.seal(plain, path);
    // A bucket has the whole object or none; in a folder a file that broke off must not be met under its name.
    const draft = this.disk.driver instanceof FSDriver ? `drafts/${randomUUID()}` : path;
    try {
      await this.disk.put(draft, sealed);
      if (draft !== path) await this.disk.move(draft, path);
      return sealed;
    } catch (error) {
      if (draft !== path) await this.disk.delete(draft).catch(() => {});
      throw new Error(`${path} of the backup cannot be written: ${reasonOf(error)}`, { cause: error });
    }
  }

  private async get(path: string): Promise<Buffer> {
    return this.key.open(await this.bytes(path), path);
  }

  private async bytes(path: string): Promise<Buffer> {
    try {
      return Buffer.from(await this.disk.getBytes(path));
    } catch (error) {
      throw new Error(`${path} of the backup cannot be read: ${reasonOf(error)}`, { cause: error });
    }
  }
}

/** The content of a part that was written through gzip. */
export function unzipped(store: BackupStore, backup: string, part: string, volumes: readonly Volume[]): Readable {
  const zipped = Readable.from(store.read(backup, part, volumes));
  const unzip = createGunzip();
  zipped.on('error', (error) => unzip.destroy(error));
  return zipped.pipe(unzip);
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
