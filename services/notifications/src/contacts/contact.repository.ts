import type { AccountFacts } from '@corner/contracts/identity.api';
import type { NotificationSettings, ProfileSnapshot } from '@corner/contracts/profiles.api';
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

  /** Keeps the newest facts; older ones and repeats change nothing. A purged member is forgotten but for the version. */
  async saveAccount(account: AccountFacts): Promise<void> {
    const purged = account.state === 'purged';
    await this.db.query(
      `insert into contacts (member_id, account_version, email, first_name, reachable) values ($1, $2, $3, $4, $5)
       on conflict (member_id) do update set
         account_version = excluded.account_version, email = excluded.email, first_name = excluded.first_name,
         reachable = excluded.reachable, name = case when $6 then null else contacts.name end
       where excluded.account_version > contacts.account_version`,
      [
        account.memberId,
        account.version,
        purged ? null : account.email,
        purged ? null : account.firstName,
        account.state === 'active' && account.emailVerified,
        purged,
      ],
    );
  }

  async saveProfile(profile: ProfileSnapshot): Promise<void> {
    await this.db.query(
      `insert into contacts (member_id, profile_version, name, settings) values ($1, $2, $3, $4)
       on conflict (member_id) do update set
         profile_version = excluded.profile_version, name = excluded.name, settings = excluded.settings
       where excluded.profile_version > contacts.profile_version`,
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
