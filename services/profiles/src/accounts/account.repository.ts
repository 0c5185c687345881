import type { AccountFacts } from '@corner/contracts/identity.api';
import { Database } from '@corner/service-kit/database/database';
import { pickFacts } from '@corner/service-kit/members/member-facts';
import { Injectable } from '@nestjs/common';

interface AccountRow {
  id: string;
  account_version: number;
  state: AccountFacts['state'];
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  email_verified: boolean;
  phone_number: string | null;
  phone_verified: boolean;
  facebook_verified: boolean;
  in_review: boolean;
  mfa: boolean;
  plan: string;
  created_at: Date | null;
}

export const ACCOUNT_FACTS = pickFacts(
  'email',
  'first_name',
  'last_name',
  'email_verified',
  'phone_number',
  'phone_verified',
  'facebook_verified',
  'in_review',
  'mfa',
  'plan',
  'created_at',
);

@Injectable()
export class AccountRepository {
  constructor(private readonly db: Database) {}

  /** Returns the last known facts; undefined for an unknown or purged member. */
  async find(memberId: string): Promise<AccountFacts | undefined> {
    const [row] = await this.db.prepared<AccountRow>(
      'account-find',
      `select id, account_version, state, email, first_name, last_name, email_verified, phone_number, phone_verified,
         facebook_verified, in_review, mfa, plan, created_at
       from members where id = $1 and account_version > 0 and state <> 'purged'`,
      [memberId],
    );
    return row && toFacts(row);
  }
}

function toFacts(row: AccountRow): AccountFacts {
  return {
    memberId: row.id,
    version: row.account_version,
    email: row.email!,
    firstName: row.first_name!,
    lastName: row.last_name!,
    state: row.state,
    ...(row.in_review && { inReview: true }),
    emailVerified: row.email_verified,
    phoneNumber: row.phone_number,
    phoneVerified: row.phone_verified,
    facebookVerified: row.facebook_verified,
    plan: row.plan,
    ...(row.mfa && { mfa: true }),
    createdAt: row.created_at!.toISOString(),
  };
}
