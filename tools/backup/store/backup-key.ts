import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const MAGIC = Buffer.from('CORNER01');
const HEADER = MAGIC.length + 8 + 12;
const TAG = 16;

/** Seals the files of a backup with AES-256-GCM. A file is bound to its name, so two cannot be exchanged. */
export class BackupKey {
  private readonly key: Buffer;
  private readonly id: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'corner backup', 32));
    this.id = Buffer.from(hkdfSync('sha256', secret, '', 'corner backup key id', 8));
  }

  seal(plain: Buffer, name: string): Buffer {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(name));
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([MAGIC, this.id, iv, text, cipher.getAuthTag()]);
  }

  /** @throws Error in one sentence, for people */
  open(sealed: Buffer, name: string): Buffer {
    const isOurs = sealed.length >= HEADER + TAG && sealed.subarray(0, MAGIC.length).equals(MAGIC);
    if (!isOurs) throw new Error(`${name} of the backup was altered or cut short.`);
    if (!sealed.subarray(MAGIC.length, MAGIC.length + 8).equals(this.id)) {
      throw new Error('BACKUP_KEY is not the key that this backup was made with.');
    }
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(HEADER - 12, HEADER), {
      authTagLength: TAG,
    })
      .setAAD(Buffer.from(name))
      .setAuthTag(sealed.subarray(-TAG));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(HEADER, -TAG)), decipher.final()]);
    } catch {
      throw new Error(`${name} of the backup was altered or cut short.`);
    }
  }
}
