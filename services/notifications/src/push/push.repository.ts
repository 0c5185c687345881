import type { PushSubscriptionRequest } from '@corner/contracts/notifications.api';
import type { PushDevice } from '@corner/domain/devices/push-device';
import type { Transaction } from '@corner/event-bus/transaction';
import type { CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Database } from '@corner/service-kit/database/database';
import { holdErasures } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { v7 } from 'uuid';
import { isHeld } from '../contacts/contact.repository.js';
import type { StoredSubject } from '../contacts/subject.policy.js';
import { PushSubscriptionEntity } from './push.entity.js';

/** Above this, the oldest are removed. */
const PER_MEMBER = 10;
/** As long as an unused session: the app sends its subscription on each start. */
const USED_WITHIN = `interval '30 days'`;

export type PushRow = Pick<
  PushSubscriptionEntity,
  'id' | 'member_id' | 'endpoint' | 'p256dh' | 'auth' | 'device' | 'vapid_key'
>;

/** Facts to check whether a push is still news. */
interface PushMatter {
  memberId: string;
  aboutId: string;
  subject: StoredSubject;
  at: string;
  topic?: string;
  seq?: number;
}

const SAVE = `
  insert into push_subscriptions (id, endpoint, p256dh, auth, member_id, session_id, device, vapid_key)
  select $1, $2, $3, $4, $5::uuid, $6, $7, $8
  where not exists (select from contacts where member_id = $5::uuid and state = 'purged')
  on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth,
    member_id = excluded.member_id, session_id = excluded.session_id, device = excluded.device,
    vapid_key = excluded.vapid_key, confirmed_at = null, used_at = now()`;

const CURRENT = `
  select coalesce(c.reachable, false)
    and not exists (select from blocks b where b.active and (
      (b.member_id = $1 and b.blocked_id = $2) or (b.member_id = $2 and b.blocked_id = $1)))
    and not exists (select from withdrawals w where (w.member_id, w.about_id) = ($1, $2)
      and w.what = split_part($3::text, ':', 1) and w.at >= $4)
    and ${isHeld('$3::text', '$1', '$2')}
    and not exists (select from notices n where (n.member_id, n.kind, n.topic) = ($1, 'messages', $5)
      and n.read_seq >= greatest(n.newest_seq, $6::int)) as current
  from contacts c where c.member_id = $2::uuid`;

@Injectable()
export class PushRepository {
  constructor(private readonly db: Database) {}

  /** Takes the subscription over from its previous member. Nothing is sent until it is confirmed. */
  async save(
    { memberId, sessionId }: CurrentMember,
    { endpoint, keys }: PushSubscriptionRequest,
    device: PushDevice,
    vapidKey: string,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      await holdErasures(tx);
      await tx.query(`select pg_advisory_xact_lock(hashtext('corner:push:' || $1))`, [memberId]);
      await tx.query(SAVE, [v7(), endpoint, keys.p256dh, keys.auth, memberId, sessionId, device, vapidKey]);
      await tx.query(
        `delete from push_subscriptions where id in (
           select id from push_subscriptions where member_id = $1 order by used_at desc, id desc offset $2)`,
        [memberId, PER_MEMBER],
      );
    });
  }

  async confirm({ memberId, sessionId }: CurrentMember, endpoint: string): Promise<void> {
    const own = { endpoint, member_id: memberId, session_id: sessionId };
    await this.db.manager.update(PushSubscriptionEntity, own, { confirmed_at: () => 'now()' });
  }

  /** Null means all sessions of the member. */
  async endSessions(memberId: string, sessionIds: readonly string[] | null): Promise<void> {
    await this.db.query(
      `delete from push_subscriptions where member_id = $1 and ($2::uuid[] is null or session_id = any($2::uuid[]))`,
      [memberId, sessionIds],
    );
  }

  async removeOwn(memberId: string, endpoint: string): Promise<void> {
    await this.db.manager.delete(PushSubscriptionEntity, { member_id: memberId, endpoint });
  }

  async remove(id: string, endpoint: string): Promise<void> {
    await this.db.manager.delete(PushSubscriptionEntity, { id, endpoint });
  }

  async removeUnused(): Promise<void> {
    await this.db.query(`delete from push_subscriptions where used_at < now() - ${USED_WITHIN}`);
  }

  async eraseMember(tx: Transaction, memberId: string): Promise<void> {
    await tx.manager.delete(PushSubscriptionEntity, { member_id: memberId });
  }

  idsOf(memberIds: readonly string[]): Promise<{ id: string; member_id: string }[]> {
    return this.db.prepared(
      'push-of-members',
      `select id, member_id from push_subscriptions
       where member_id = any($1::uuid[]) and confirmed_at is not null and used_at > now() - ${USED_WITHIN}`,
      [memberIds],
    );
  }

  find(id: string, memberId: string): Promise<PushRow | null> {
    return this.db.manager.findOneBy(PushSubscriptionEntity, { id, member_id: memberId, confirmed_at: Not(IsNull()) });
  }

  /** Returns true if unread, not withdrawn, for a shared intent, without a block, and the other member is visible. */
  async isCurrent({ memberId, aboutId, subject, at, topic, seq }: PushMatter): Promise<boolean> {
    const values = [memberId, aboutId, subject, at, topic ?? '', seq ?? 0];
    return (await this.db.query<{ current: boolean }>(CURRENT, values))[0]?.current ?? false;
  }
}
