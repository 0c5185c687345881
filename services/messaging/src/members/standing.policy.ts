import type { ErrorKey } from '@corner/contracts/errors/errors';

export interface Standing {
  senderState: string | null;
  emailVerified: boolean;
  complete: boolean;
}

/** Why a member may not turn to others, undefined when they may. */
export function standingDenial({ senderState, emailVerified, complete }: Standing): ErrorKey | undefined {
  // A suspended member has no full session: a caller with one is under review.
  if (senderState === 'suspended') return 'identity.account-in-review';
  if (senderState !== 'active') return 'request.unauthorized';
  if (!emailVerified) return 'identity.email-not-verified';
  return complete ? undefined : 'profiles.profile-incomplete';
}
