import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const PHOTO = /^\/api\/media\/photos\/([A-Za-z0-9_-]{22})$/;

/**
 * The public directory shows photos under keys of its own, so that no address on it is also on a card. The 16 bytes of a
 * key are one block of a cipher: the same photo has the same address each time.
 */
export class DirectoryPhotos {
  private readonly keys: readonly Buffer[];

  /** The first one makes addresses; those of any of them are understood. */
  constructor(internalSecrets: readonly string[]) {
    this.keys = internalSecrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'corner directory photos', 16)),
    );
  }

  /** `/api/media/directory/<key>` of a photo's path. What is no photo of our storage stays as it is. */
  pathOf(path: string): string {
    const key = PHOTO.exec(path)?.[1];
    if (key === undefined) return path;
    const block = createCipheriv('aes-128-ecb', this.keys[0]!, null).setAutoPadding(false);
    return `/api/media/directory/${block.update(Buffer.from(key, 'base64url')).toString('base64url')}`;
  }

  keysOf(directoryKey: string): string[] {
    const bytes = Buffer.from(directoryKey, 'base64url');
    if (bytes.length !== 16) return [];
    return this.keys.map((key) =>
      createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false).update(bytes).toString('base64url'),
    );
  }
}
