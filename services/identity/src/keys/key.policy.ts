import { createCipheriv, createDecipheriv, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';

export interface SigningKeyPair {
  kid: string;
  publicKey: string;
  privateKey: string;
}

export function newKeyPair(): SigningKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { kid: randomBytes(12).toString('base64url'), publicKey, privateKey };
}

/** AES-256-GCM under a key derived from the internal secret: initialisation vector, tag, cipher text. */
export function seal(privateKey: string, kid: string, internalSecret: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(internalSecret), iv).setAAD(Buffer.from(kid));
  const text = Buffer.concat([cipher.update(privateKey, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Returns null if it was sealed with another secret or key id, or is damaged. */
export function unseal(sealed: Buffer, kid: string, internalSecret: string): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(internalSecret), sealed.subarray(0, 12))
      .setAAD(Buffer.from(kid))
      .setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function sealingKey(internalSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', internalSecret, '', 'corner identity signing keys', 32));
}
