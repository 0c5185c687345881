import type { ServiceConfig } from '../service.config.js';
import { openText, sealText } from './sealed-text.js';

type Secrets = Pick<ServiceConfig, 'internalSecret' | 'otherSecret'>;

/** The internal secret, which is used, and the other one, which is understood while it is being changed. */
export function knownSecrets({ internalSecret, otherSecret }: Secrets): string[] {
  return otherSecret ? [internalSecret, otherSecret] : [internalSecret];
}

/** The same text under the secret that is used; undefined when it is already, or does not open. */
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
