import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { pickFacts } from '@corner/service-kit/members/member-facts';
import type { ChangedMember, MemberHooks, MembersOptions, SeenMember } from '@corner/service-kit/members/member-hooks';
import { Injectable } from '@nestjs/common';
import { NoticeRepository } from './notices/notice.repository.js';
import { PushRepository } from './push/push.repository.js';
import { WaitlistRepository } from './waitlist/waitlist.repository.js';

/** A profile newer than the unsubscribe link's use has the member's present choice. */
const MAILS_ON_AGAIN = `update contacts c set mails_off_at = null
  from unnest($1::uuid[], $2::timestamptz[]) as chosen (member_id, at)
  where c.member_id = chosen.member_id and c.mails_off_at < chosen.at`;

const SEEN = `insert into contacts as c (member_id, last_seen_at)
  select * from unnest($1::uuid[], $2::timestamptz[]) as seen (member_id, at) order by 1
  on conflict (member_id) do update set last_seen_at = greatest(c.last_seen_at, excluded.last_seen_at)
  where c.state <> 'purged'`;

@Injectable()
export class ContactReadModel implements MemberHooks {
  constructor(
    private readonly db: Database,
    private readonly notices: NoticeRepository,
    private readonly waitlist: WaitlistRepository,
    private readonly subscriptions: PushRepository,
  ) {}

  async derive(tx: Transaction, changed: readonly ChangedMember[]): Promise<void> {
    const chosen = changed.flatMap(({ profile, at }) => (profile && at ? [{ id: profile.memberId, at }] : []));
    if (chosen.length > 0) await tx.query(MAILS_ON_AGAIN, [chosen.map(({ id }) => id), chosen.map(({ at }) => at)]);
  }

  async seen(members: readonly SeenMember[]): Promise<void> {
    const times = members.map(({ at }) => at);
    await this.db.prepared('contact-seen', SEEN, [members.map(({ memberId }) => memberId), times]);
  }

  async erase(tx: Transaction, memberId: string): Promise<void> {
    await this.waitlist.removeMember(tx, memberId);
    await this.notices.eraseMember(tx, memberId);
    await this.subscriptions.eraseMember(tx, memberId);
    await tx.query('delete from blocks where member_id = $1 or blocked_id = $1', [memberId]);
    await tx.query('update contacts set last_seen_at = null, mails_off_at = null where member_id = $1', [memberId]);
  }
}

/** Only this service and admin store addresses and numbers: it writes to them. */
export const CONTACTS: MembersOptions = {
  table: 'contacts',
  idColumn: 'member_id',
  facts: pickFacts(
    'email',
    'first_name',
    'email_verified',
    'phone_number',
    'phone_verified',
    'name',
    'settings',
    'language',
    'held',
  ),
  hooks: ContactReadModel,
};
