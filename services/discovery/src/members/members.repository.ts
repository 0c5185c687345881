import type { PersonView } from '@corner/contracts/discovery.api';
import type { AccountFacts } from '@corner/contracts/identity.api';
import { INTENT, type Intent } from '@corner/domain/pairs/intents';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { personView, type PersonRow } from '@corner/service-kit/members/shown-member.view';
import { Injectable } from '@nestjs/common';
import { RANKED_TRAITS, type SearchRow, type StoredPreferences } from './rules/search-row.policy.js';
import { type RankedTraits } from '@corner/deck-memory/rules/ranking.policy';

/** The viewer with all fields the deck weighs. Search columns are null until the profile is known. */
export interface Viewer extends Omit<SearchRow, 'traits' | 'height' | 'hours'>, RankedTraits {
  id: number;
  memberId: string;
  state: AccountFacts['state'] | 'unknown';
  emailVerified: boolean;
  complete: boolean;
  plan: string;
  preferences: StoredPreferences;
}

export const VIEWERS = `select m.id, m.uuid as "memberId", m.state, m.email_verified as "emailVerified", m.complete, m.plan,
    m.preferences, to_hex(nullif(s.cell, 0)) as cell, s.gender, s.age, s.hides_age as "hidesAge",
    s.hides_distance as "hidesDistance", s.near_place as "nearPlace", coalesce(s.unplaced, 0) as unplaced, ${RANKED_TRAITS}, s.seek,
    s.wanted_age_min as "wantedAgeMin", s.wanted_age_max as "wantedAgeMax", s.wanted_miles as "wantedMiles",
    s.held, s.train_with as "trainWith", s.train_age_min as "trainAgeMin", s.train_age_max as "trainAgeMax",
    s.train_miles as "trainMiles", s.week::float8 as week
  from members m left join member_search s on s.id = m.id`;
const VIEWER = `${VIEWERS} where m.uuid = $1`;

const WROTE = `insert into disclosures (viewer, member, reason)
  select distinct recipient.id, sender.id, reason
  from unnest($1::uuid[], $2::uuid[], $3::smallint[]) as wrote (sender, recipient, reason)
    join members sender on sender.uuid = wrote.sender and sender.state <> 'purged'
    join members recipient on recipient.uuid = wrote.recipient and recipient.state <> 'purged'
  order by 1, 2, 3 on conflict do nothing`;

const SHOWN = `select m.uuid as id, m.state, m.audience > 0 as "theyAreHere", c.card ->> 'name' as name,
    c.card -> 'profileImages' as photos
  from members m left join member_cards c on c.id = m.id where m.uuid = any($1::uuid[])`;

const ANSWER = `with these as (
    select id from members where uuid = any($1::uuid[]) and state <> 'purged' order by uuid for update
  ) update members m set answers_until = greatest(m.answers_until, $2::date) from these where m.id = these.id`;

interface Wrote {
  senderId: string;
  recipientId: string;
  /** Intents of the first message between the two. */
  asked: readonly Intent[];
}

const MATCHED = { theyAreDiscoverable: false, theyTurnedToMe: true, blocked: false, parted: false };

@Injectable()
export class MembersRepository {
  constructor(
    private readonly db: Database,
    private readonly members: Members,
  ) {}

  async viewer(memberId: string): Promise<Viewer | undefined> {
    return (await this.db.prepared<Viewer>('viewer', VIEWER, [memberId]))[0];
  }

  /** Returns members as their match partners see them. */
  async viewsOf(memberIds: readonly string[]): Promise<Map<string, PersonView>> {
    const rows = await this.db.prepared<PersonRow & { theyAreHere: boolean }>('shown-members', SHOWN, [memberIds]);
    return new Map(rows.map(({ theyAreHere, ...row }) => [row.id, personView(row, { ...MATCHED, theyAreHere })]));
  }

  /** @param until the day (UTC) on which the mark expires */
  async applyAnswers(memberIds: readonly string[], until: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const adding = this.members.addUnknown(tx, memberIds);
      await Promise.all([adding, tx.prepared('answers', ANSWER, [memberIds, until])]);
    });
  }

  /** Discloses hidden senders to their recipients; the sender of a request is open to the receiver. */
  async applyWrote(wrote: readonly Wrote[]): Promise<void> {
    const rows = wrote.flatMap(({ senderId, recipientId, asked }) =>
      [2, ...asked.map((intent) => 4 + INTENT[intent])].map((reason) => ({ senderId, recipientId, reason })),
    );
    const senders = rows.map(({ senderId }) => senderId);
    const recipients = rows.map(({ recipientId }) => recipientId);
    const reasons = rows.map(({ reason }) => reason);
    await this.db.transaction(async (tx) => {
      const adding = this.members.addUnknown(tx, [...senders, ...recipients]);
      await Promise.all([adding, tx.prepared('wrote', WROTE, [senders, recipients, reasons])]);
    });
  }
}
