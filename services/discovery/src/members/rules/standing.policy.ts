import { AppError } from '@corner/service-kit/app-error';
import type { Viewer } from '../members.repository.js';

export type Standing = Pick<Viewer, 'state' | 'emailVerified' | 'complete'>;

/** Returns why a member may not use the deck or swipe, or null if they may. */
export function denialReason(member: Standing | undefined): AppError | null {
  if (!member || member.state === 'unknown') return new AppError('identity.email-not-verified');
  // A suspended member has no full session: a caller with one is under review.
  if (member.state === 'suspended') return new AppError('identity.account-in-review');
  if (member.state !== 'active') return new AppError('request.unauthorized');
  if (!member.emailVerified) return new AppError('identity.email-not-verified');
  if (!member.complete) return new AppError('profiles.profile-incomplete');
  return null;
}
