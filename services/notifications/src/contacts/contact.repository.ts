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
  phone_number: string | null;
  phone_verified: boolean;
  name: string | null;
  settings: Partial<NotificationSettings>;
  last_seen_at: Date | null;
  purged: boolean;
}

const COLUMNS = `member_id, email, first_name, reachable, phone_number, phone_verified, name, settings, last_seen_at,
  purged`;

@Injectable()
export class ContactRepository {
  constructor(private readonly db: Database) {}

  /** Keeps the newest facts; older ones and repeats change nothing. */
  async saveAccount(account: AccountFacts): Promise<void> {
    await this.db.query(
      `insert into contacts
         (member_id, account_version, email, first_name, email_verified, reachable, phone_number, phone_verified)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (member_id) do update set
         account_version = excluded.account_version, email = excluded.email, first_name = excluded.first_name,
         email_verified = excluded.email_verified, reachable = excluded.reachable,
         phone_number = excluded.phone_number, phone_verified = excluded.phone_verified
       where excluded.account_version > contacts.account_version and not contacts.purged`,
      [
        account.memberId,
        account.version,
        account.email,
        account.firstName,
        account.emailVerified,
        account.state === 'active' && account.emailVerified,
        account.phoneNumber,
        account.phoneVerified,
      ],
    );
  }

  /** Keeps the bare id of a purged member, so that late events do not bring them back. */
  async forget(tx: Transaction, memberId: string): Promise<void> {
    await tx.query(
      `insert into contacts (member_id, purged) values ($1, true)
       on conflict (member_id) do update set
         purged = true, email = null, first_name = null, email_verified = false, reachable = false, phone_number = null,
         phone_verified = false, name = null, settings = '{}', last_seen_at = null`,
      [memberId],
    );
    await tx.query('delete from blocks where member_id = $1 or blocked_id = $1', [memberId]);
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

  async saveSeen(memberId: string, at: string): Promise<void> {
    await this.db.prepared(
      'contact-seen',
      `insert into contacts (member_id, last_seen_at) values ($1, $2)
       on conflict (member_id) do update set last_seen_at = greatest(contacts.last_seen_at, excluded.last_seen_at)
       where not contacts.purged`,
      [memberId, at],
    );
  }

  /** The later word on one direction stands, in whatever order the two come. */
  async saveBlock(memberId: string, blockedId: string, active: boolean, at: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      // A purge of one of the two and this wait for each other: the later one sees what the other did.
      await tx.query('select from contacts where member_id in ($1, $2) order by member_id for share', [
        memberId,
        blockedId,
      ]);
      await tx.query(
        `insert into blocks (member_id, blocked_id, active, changed_at)
         select $1::uuid, $2::uuid, $3, $4
         where not exists (select from contacts where member_id in ($1::uuid, $2::uuid) and purged)
         on conflict (member_id, blocked_id) do update set active = excluded.active, changed_at = excluded.changed_at
         where excluded.changed_at > blocks.changed_at`,
        [memberId, blockedId, active, at],
      );
    });
  }

  /** Before their profile says so too: nothing more goes out by mail. */
  async switchMailsOff(tx: Transaction, memberId: string): Promise<void> {
    await tx.query(
      `update contacts set settings = settings || '{"email": false}' where member_id = $1 and not purged`,
      [memberId],
    );
  }

  findMany(tx: Transaction, memberIds: readonly string[]): Promise<ContactRow[]> {
    return tx.query(`select ${COLUMNS} from contacts where member_id = any($1::uuid[])`, [memberIds]);
  }

  async find(tx: Transaction, memberId: string): Promise<ContactRow | undefined> {
    return (await tx.query<ContactRow>(`select ${COLUMNS} from contacts where member_id = $1`, [memberId]))[0];
  }

  /** Whether one of the two blocks the other. */
  async isBlocked(tx: Transaction, one: string, other: string): Promise<boolean> {
    const rows = await tx.query(
      `select from blocks where active and (member_id, blocked_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
      [one, other],
    );
    return rows.length > 0;
  }
}
