import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const PHOTO = /^\/api\/media\/photos\/([A-Za-z0-9_-]{22})$/;

/**
 * The public directory shows photos under own keys, so that its URLs do not match those on cards. A key's 16 bytes are
 * one cipher block, so the URL of a photo is stable.
 */
export class DirectoryPhotos {
  private readonly keys: readonly Buffer[];

  /** The first secret encrypts; all decrypt. */
  constructor(internalSecrets: readonly string[]) {
    this.keys = internalSecrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'corner directory photos', 16)),
    );
  }

  /** Returns `/api/media/directory/<key>` for the path of a stored photo; other paths stay unchanged. */
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
