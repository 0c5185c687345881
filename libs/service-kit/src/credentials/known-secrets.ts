import type { ServiceConfig } from '../service.config.js';
import { openText, sealText } from './sealed-text.js';

type Secrets = Pick<ServiceConfig, 'internalSecret' | 'otherSecret'>;

/** The internal secret in use, and the other one accepted during a rotation. */
export function knownSecrets({ internalSecret, otherSecret }: Secrets): string[] {
  return otherSecret ? [internalSecret, otherSecret] : [internalSecret];
}

/** Re-seals a text with the current secret; undefined if that is not needed or not possible. */
export function resealed(sealed: string, purpose: string, secrets: Secrets): string | undefined {
  if (!secrets.otherSecret || opens(sealed, purpose, secrets.internalSecret)) return undefined;
  if (!opens(sealed, purpose, secrets.otherSecret)) return undefined;
  return sealText(openText(sealed, purpose, secrets.otherSecret), purpose, secrets.internalSecret);
}

function opens(sealed: string, purpose: string, secret: string): boolean {
  try {
    openText(sealed, purpose, secret);
    return true;
  } catch {
    return false;
  }
}
