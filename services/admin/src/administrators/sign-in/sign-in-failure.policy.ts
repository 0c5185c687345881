import { shortened } from '@corner/service-kit/network/client-network';
import type { NewAuditEntry } from '../../audit/audit.repository.js';
import type { Credentials } from '../administrators.repository.js';

export type SignInFailure = 'Wrong password' | 'Wrong code' | 'Disabled';

/** Unknown names are not stored: people type passwords into the name field. */
export function signInFailure(known: Credentials | undefined, reason: SignInFailure, network: string): NewAuditEntry {
  return {
    by: { administratorId: null, username: 'nobody' },
    action: 'administrator.sign-in-failed',
    target: { type: 'administrator', id: known?.id, name: known?.username ?? 'an unknown name' },
    reason: known ? reason : null,
    after: { network: shortened(network) },
  };
}
