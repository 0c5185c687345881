import type { AccountFacts } from '@corner/contracts/identity.api';
import type { NotificationSettings, ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';

export interface ContactRow {
  member_id: string;
  email: string | null;
  first_name: string | null;
  /** Active, with a verified address. */
  reachable: boolean;
  name: string | null;
  settings: Partial<NotificationSettings>;
}

@Injectable()
export class ContactRepository {
  constructor(private readonly db: Database) {}

  /** Keeps the newest facts; older ones and repeats change nothing. */
  async saveAccount(account: AccountFacts): Promise<void> {
    await this.db.query(
      `insert into contacts (member_id, account_version, email, first_name, reachable) values ($1, $2, $3, $4, $5)
       on conflict (member_id) do update set
         account_version = excluded.account_version, email = excluded.email, first_name = excluded.first_name,
         reachable = excluded.reachable
       where excluded.account_version > contacts.account_version and not contacts.purged`,
      [
        account.memberId,
        account.version,
        account.email,
        account.firstName,
        account.state === 'active' && account.emailVerified,
      ],
    );
  }

  /** Keeps the bare id of a purged member, so that what is told of them late does not bring them back. */
  async forget(tx: Transaction, { memberId }: AccountFacts): Promise<void> {
    await tx.query(
      `insert into contacts (member_id, purged) values ($1, true)
       on conflict (member_id) do update set
         purged = true, email = null, first_name = null, reachable = false, name = null, settings = '{}'`,
      [memberId],
    );
  }

  async saveProfile(profile: ProfileSnapshot): Promise<void> {
    await this.db.query(
      `insert into contacts (member_id, profile_version, name, settings) values ($1, $2, $3, $4)
       on conflict (member_id) do update set
         profile_version = excluded.profile_version, name = excluded.name, settings = excluded.settings
       where excluded.profile_version > contacts.profile_version and not contacts.purged`,
      [profile.memberId, profile.version, profile.name, JSON.stringify(profile.notificationSettings)],
    );
  }

  findMany(memberIds: readonly string[]): Promise<ContactRow[]> {
    return this.db.query(
      `select member_id, email, first_name, reachable, name, settings from contacts where member_id = any($1::uuid[])`,
      [memberIds],
    );
  }
}
