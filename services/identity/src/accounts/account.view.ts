import type { AccountFacts } from '@corner/contracts/identity.api';
import type { AccountRow } from './account.repository.js';

export function accountFacts(row: AccountRow): AccountFacts {
  return {
    memberId: row.id,
    version: row.version,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    // An account in review is as hidden to others as a suspended one.
    state: row.in_review ? 'suspended' : row.state,
    ...(row.in_review && { inReview: true }),
    emailVerified: row.email_verified,
    phoneNumber: row.phone_number,
    phoneVerified: row.phone_verified,
    facebookVerified: row.facebook_verified,
    plan: row.plan,
    ...(row.mfa && { mfa: true }),
    createdAt: row.created_at,
  };
}

/** Shows administrators the account's own state during a review. */
export function reviewedAccount(row: AccountRow): AccountFacts {
  return { ...accountFacts(row), state: row.state };
}

/** The final facts of a purged account, without personal data. */
export function purgedFacts(memberId: string, version: number): AccountFacts {
  return {
    memberId,
    version,
    email: '',
    firstName: '',
    lastName: '',
    state: 'purged',
    emailVerified: false,
    phoneNumber: null,
    phoneVerified: false,
    facebookVerified: false,
    plan: 'free',
    createdAt: new Date(0).toISOString(),
  };
}
