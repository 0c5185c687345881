import type { Transaction } from '@corner/event-bus/transaction';
import { pickFacts } from '@corner/service-kit/members/member-facts';
import type { ChangedMember, Erasure, MemberHooks, MembersOptions } from '@corner/service-kit/members/member-hooks';
import { Pushes } from '@corner/service-kit/redis/pushes';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';

/** The name that those were shown who would be warned. */
const SEAL_NAME = `insert into sealed_names (member_id, name)
  select id, name from people where id = $1 and name is not null on conflict do nothing`;

const ERASE_THREADS = `
  delete from threads t using people p
  where $1 in (t.lo, t.hi) and p.id = case when t.lo = $1 then t.hi else t.lo end and p.state = 'purged'
  returning t.id`;

interface PersonFacts {
  id: string;
  turned_hidden: boolean;
}

@Injectable()
export class PeopleReadModel implements MemberHooks {
  constructor(
    private readonly pushes: Pushes,
    private readonly people: PeopleRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async afterCommit(changed: readonly ChangedMember<PersonFacts>[]): Promise<void> {
    // Whatever has changed: of two that are applied at once neither could tell what the other leaves of the presence.
    const memberIds = [...new Set(changed.map(({ row }) => row.id))];
    this.pushes.recheckPresence(memberIds);
    const ofAccount = changed.flatMap(({ account, row }) => (account ? [row.id] : []));
    const turnedHidden = changed.flatMap(({ profile, row }) => (profile && row.turned_hidden ? [row.id] : []));
    if (ofAccount.length + turnedHidden.length > 0) await this.resyncPartners(ofAccount, turnedHidden);
  }

  /** Open lists and chats read again whether these members are still there, and what they are here for. */
  private async resyncPartners(memberIds: string[], turnedHidden: string[]): Promise<void> {
    try {
      const partners = await this.people.partnersOf(memberIds, turnedHidden);
      const all = [...partners, ...turnedHidden];
      if (all.length > 0) this.pushes.publish(all, { type: 'resync' });
    } catch (error) {
      this.logger.warn({ err: error }, 'lists of conversations show a change of members after a reload');
    }
  }

  /** What they wrote to others stays with the others; a thread goes when both of its members are gone. */
  async erase(tx: Transaction, memberId: string, { sealed }: Erasure): Promise<void> {
    if (sealed) await tx.query(SEAL_NAME, [memberId]);
    await tx.query('delete from blocks where member_id = $1', [memberId]);
    await tx.query('delete from upheld_reports where member_id = $1', [memberId]);
    await tx.query('delete from fraud_bans where member_id = $1 and not due', [memberId]);
    await tx.query('delete from held_messages where $1 in (sender, recipient)', [memberId]);
    await tx.query('delete from request_texts where sender = $1', [memberId]);
    const threads = await tx.query<{ id: string }>(ERASE_THREADS, [memberId]);
    // A statement of its own: it has to see the messages for whose commit the one before has waited.
    await tx.query('delete from messages where thread_id = any($1::uuid[])', [threads.map(({ id }) => id)]);
  }
}

export const PEOPLE: MembersOptions = {
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
  hooks: PeopleReadModel,
};
