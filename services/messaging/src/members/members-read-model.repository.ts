import type { Transaction } from '@corner/event-bus/transaction';
import { pickFacts } from '@corner/service-kit/members/member-facts';
import type { ChangedMember, Erasure, MemberHooks, MembersOptions } from '@corner/service-kit/members/member-hooks';
import { Frames } from '@corner/service-kit/redis/frames';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable } from '@nestjs/common';
import { MembersRepository } from './members.repository.js';

/** The name that warned members saw. */
const SEAL_NAME = `insert into sealed_names (member_id, name)
  select id, name from people where id = $1 and name is not null on conflict do nothing`;

const ERASE_CONVERSATIONS = `
  delete from threads t using people p
  where $1 in (t.lo, t.hi) and p.id = case when t.lo = $1 then t.hi else t.lo end and p.state = 'purged'
  returning t.id`;

interface MemberFacts {
  id: string;
  turned_hidden: boolean;
}

@Injectable()
export class MembersReadModel implements MemberHooks {
  constructor(
    private readonly frames: Frames,
    private readonly members: MembersRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async afterCommit(changed: readonly ChangedMember<MemberFacts>[]): Promise<void> {
    // Recheck presence for any change: concurrent updates do not see each other's effect on it.
    const memberIds = [...new Set(changed.map(({ row }) => row.id))];
    this.frames.recheckPresence(memberIds);
    const ofAccount = changed.flatMap(({ account, row }) => (account ? [row.id] : []));
    const turnedHidden = changed.flatMap(({ profile, row }) => (profile && row.turned_hidden ? [row.id] : []));
    if (ofAccount.length + turnedHidden.length > 0) await this.resyncPartners(ofAccount, turnedHidden);
  }

  /** Makes clients of conversation partners reload their lists and chats. */
  private async resyncPartners(memberIds: string[], turnedHidden: string[]): Promise<void> {
    try {
      const partners = await this.members.partnersOf(memberIds, turnedHidden);
      const all = [...partners, ...turnedHidden];
      if (all.length > 0) this.frames.publish(all, { type: 'resync' });
    } catch (error) {
      this.logger.warn({ err: error }, 'lists of conversations show a change of members after a reload');
    }
  }

  /** Messages stay with the other members; a conversation is deleted when both members are gone. */
  async erase(tx: Transaction, memberId: string, { sealed }: Erasure): Promise<void> {
    if (sealed) await tx.query(SEAL_NAME, [memberId]);
    await tx.query('delete from blocks where member_id = $1', [memberId]);
    await tx.query('delete from upheld_reports where member_id = $1', [memberId]);
    await tx.query('delete from fraud_bans where member_id = $1 and not due', [memberId]);
    await tx.query('delete from held_messages where $1 in (sender, recipient)', [memberId]);
    await tx.query('delete from request_texts where sender = $1', [memberId]);
    const conversations = await tx.query<{ id: string }>(ERASE_CONVERSATIONS, [memberId]);
    // Separate statement: it must see messages whose commit the previous one waited for.
    await tx.query('delete from messages where thread_id = any($1::uuid[])', [conversations.map(({ id }) => id)]);
  }
}

export const MEMBERS: MembersOptions = {
  table: 'people',
  facts: pickFacts(
    'email_verified',
    'phone_verified',
    'created_at',
    'facebook_verified',
    'name',
    'photos',
    'complete',
    'discoverable',
    'messages_from',
    'show_online',
    'read_receipts',
    'held',
  ),
  hooks: MembersReadModel,
};
