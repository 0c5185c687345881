import { oneForm } from '@corner/domain/text/characters';
import { createHmac, hkdfSync } from 'node:crypto';

export type MarkKind = 'phone' | 'address' | 'device';

export function foldedAddress(email: string): string {
  const [local = '', domain = ''] = oneForm(email)
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}

/** Cannot be searched without the secret; an installation that changes it no longer recognises older marks. */
export function offenderMark(kind: MarkKind, value: string | Buffer, internalSecret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', internalSecret, '', `corner identity offenders ${kind}`, 32));
  return createHmac('sha256', key).update(value).digest();
}
