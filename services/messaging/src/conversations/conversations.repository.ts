import type { UnreadConversations } from '@corner/contracts/messaging.api';
import type { Acquaintance } from '@corner/domain/pairs/acquaintance';
import { Database } from '@corner/service-kit/database/database';
import { pairId } from '@corner/contracts/pair-id';
import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import { ACQUAINTANCE } from '../members/members.repository.js';
import { conversationId } from './api/conversation-id.policy.js';
import type { ConversationRow } from './api/conversations.view.js';

/** A conversation for an access check, from the view of one member. */
export interface Access extends Acquaintance {
  id: string;
  peer_id: string;
}

interface StoredMatch {
  pair: readonly [string, string];
  at: string;
  intents: number;
}

interface ReadMark extends Acquaintance {
  seq: number;
  /** False if the mark was already at this message or later. */
  moved: boolean;
  peer_id: string;
  shares_reads: boolean;
}

/** True if a non-match wrote to the member and waits for an answer. */
const ASKS_ME = (conversation: string) =>
  `coalesce(not ${conversation}.matched and not ${conversation}.answered and ${conversation}.first_sender <> $1, false)`;

/** True if the member's first message is held. */
const HELD = (conversation: string) =>
  `exists (select 1 from held_messages own where own.thread_id = ${conversation}.id and own.sender = $1)`;

/** A held message shows as the sender's last one, a refused one only until a later message. */
export const HELD_IS_SHOWN = (held: string, conversation: string) =>
  `not (${held}.refused and coalesce(${conversation}.last_at > ${held}.created_at, false))`;

/** True if both members still have an intent of the conversation open. */
const IS_HELD = (conversation: string) =>
  `(select bit_and(held) & ${conversation}.intents > 0 from people where id in (${conversation}.lo, ${conversation}.hi))`;

/**
 * Conversations of member $1. A block removes the conversation for the blocker; the other member keeps it with an
 * unavailable peer, except a match, which ends for both. A deleted request is hidden from its receiver until they write
 * or match; a request is also hidden while either member has its intent turned off.
 */
export const OPEN = (conversation: string) => `not ${conversation}.ended
  and (${conversation}.matched or ${conversation}.last_seq > 0 or ${HELD(conversation)})
  and not (${ASKS_ME(conversation)} and (${conversation}.dismissed or not ${IS_HELD(conversation)}))
  and not exists (select 1 from blocks b where b.pair_id = ${conversation}.id and b.active
    and (b.member_id = $1 or ${conversation}.matched))`;

const MY_READ = (conversation: string) =>
  `case when ${conversation}.lo = $1 then ${conversation}.lo_read else ${conversation}.hi_read end`;

/** The app shows 99+ from here on, so counting stops. */
const MOST_UNREAD = 100;

const UNREAD = (conversation: string) =>
  `from messages m where m.thread_id = ${conversation}.id and m.seq > ${MY_READ(conversation)} and m.sender <> $1`;

/** Of each side. Older conversations are not counted: looking through all would take longer with every year. */
const MOST_LOOKED_THROUGH = 5_000;

const LATEST_OF = (side: string) =>
  `(select * from threads where ${side} = $1 order by active_on desc limit ${MOST_LOOKED_THROUGH})`;

const MINE = (conversations: string) => `
  select t.id, (extract(epoch from coalesce(t.matched_at, t.created_at)) * 1000)::float8 as created_ms,
    t.first_sender, t.last_seq, t.last_content, t.last_sender,
    (extract(epoch from t.last_at) * 1000)::float8 as last_ms,
    coalesce(case when t.first_sender is null and not t.matched then h.intent end, t.intents) as intents, ${MY_READ('t')} as my_read,
    h.content as held_content, h.refused as held_refused, (extract(epoch from h.created_at) * 1000)::float8 as held_ms,
    case when t.lo = $1 then t.hi_read else t.lo_read end as their_read,
    coalesce(me.read_receipts and p.read_receipts, false) as shares_reads,
    (select count(*) from (select ${UNREAD('t')} limit ${MOST_UNREAD}) as news)::int as unread,
    other.id as peer_id, p.state as peer_state, p.name as peer_name, p.photos as peer_photos,
    ${ACQUAINTANCE('me', 'p', 't')}
  from ${conversations} t
  cross join lateral (select case when t.lo = $1 then t.hi else t.lo end as id) other
  left join people p on p.id = other.id
  left join people me on me.id = $1
  left join held_messages h on h.thread_id = t.id and h.sender = $1 and ${HELD_IS_SHOWN('h', 't')}`;

const NEWEST = 'order by active_on desc, activity_at desc, id desc';

/** The index orders by day, so the conversations of a day are sorted when the page gets there. */
const NEWEST_OF = (side: string) => `(
    select * from threads where ${side} = $1
      and active_on <= coalesce(($2::timestamptz at time zone 'UTC')::date, 'infinity')
      and ($2::timestamptz is null or (activity_at, id) < ($2, $3::uuid))
    ${NEWEST} offset 0
  )`;

// `offset 0` makes PostgreSQL sort first and check one by one until the page is full.
export const LIST = `${MINE(`(
    select * from (
      ${NEWEST_OF('lo')} union all ${NEWEST_OF('hi')} ${NEWEST} offset 0
    ) mine where ${OPEN('mine')} ${NEWEST} limit $4
  )`)} order by t.activity_at desc, t.id desc`;

// Compare with the thread's counter first: fully read conversations need no look at their messages.
const COUNT_UNREAD = `
  select count(*)::int as conversations from (
    select from (
      select * from (${LATEST_OF('lo')} union all ${LATEST_OF('hi')}) mine where last_seq > ${MY_READ('mine')} offset 0
    ) mine
    where ${OPEN('mine')} and exists (select ${UNREAD('mine')}) limit ${MOST_UNREAD}
  ) unread`;

const ONE = `${MINE('threads')} where t.id = $2 and $1 in (t.lo, t.hi) and ${OPEN('t')}`;

const ACCESS = `
  select t.id, p.id as peer_id, ${ACQUAINTANCE('me', 'p', 't')}
  from threads t join people p on p.id = case when t.lo = $1 then t.hi else t.lo end
  left join people me on me.id = $1
  where t.id = $2 and $1 in (t.lo, t.hi) and ${OPEN('t')}`;

const READ = `
  with mine as (
    select id, lo, hi, first_sender, answered, matched, ended, least($3::int, last_seq) as seq, ${MY_READ('t')} as held
    from threads t where id = $2 and $1 in (lo, hi) and ${OPEN('t')} for update
  ), moved as (
    update threads t set
      lo_read = case when t.lo = $1 then mine.seq else t.lo_read end,
      hi_read = case when t.hi = $1 then mine.seq else t.hi_read end
    from mine where t.id = mine.id and mine.seq > mine.held
    returning t.id
  )
  select greatest(mine.seq, mine.held) as seq, mine.seq > mine.held as moved, other.id as peer_id,
    coalesce(me.read_receipts and p.read_receipts, false) as shares_reads, ${ACQUAINTANCE('me', 'p', 'mine')}
  from mine
  cross join lateral (select case when mine.lo = $1 then mine.hi else mine.lo end as id) other
  left join people me on me.id = $1
  left join people p on p.id = other.id`;

const PEER = `select case when lo = $1 then hi else lo end as peer_id from threads where id = $2 and $1 in (lo, hi)`;

const ANSWER = (change: string) => `
  update threads t set ${change} where t.id = $2 and $1 in (t.lo, t.hi) and ${ASKS_ME('t')} and ${OPEN('t')}
  returning case when t.lo = $1 then t.hi else t.lo end as peer_id`;
const ACCEPT = ANSWER('answered = true');
const DISMISS = ANSWER('dismissed = true');

const MATCH = `
  with new as (
    select id, lo, hi, max(at) as at, bit_or(intents) as intents
    from json_to_recordset($1) as each (id uuid, lo uuid, hi uuid, at timestamptz, intents smallint) group by id, lo, hi
  ), before as (
    select id, intents from threads where id in (select id from new) and matched
  ), stored as (
    insert into threads (id, lo, hi, created_at, matched_at, intents) select id, lo, hi, at, at, intents from new order by id
    on conflict (id) do update set matched_at = greatest(threads.matched_at, excluded.matched_at),
      intents = case when threads.matched then threads.intents else 0 end | excluded.intents
    returning id, lo, hi, matched, intents
  )
  select lo, hi from stored left join before using (id)
  where stored.matched and stored.intents is distinct from before.intents`;

const END = `
  with before as (select ended from threads where id = $1)
  insert into threads (id, lo, hi, created_at, ended_at) values ($1, $2, $3, $4, $4)
  on conflict (id) do update set ended_at = greatest(threads.ended_at, excluded.ended_at)
  returning ended and not coalesce((select ended from before), false) as changed`;

const BLOCK = `
  with before as (select active from blocks where pair_id = $1 and member_id = $2)
  insert into blocks (pair_id, member_id, active, changed_at) values ($1, $2, $3, $4)
  on conflict (pair_id, member_id) do update set active = excluded.active, changed_at = excluded.changed_at
  where excluded.changed_at > blocks.changed_at
  returning active <> coalesce((select active from before), false) as changed`;

@Injectable()
export class ConversationsRepository {
  constructor(private readonly db: Database) {}

  /** Returns the newest activity first. `before` is the sort key of the previous page's last row. */
  list(memberId: string, before: { at: string; id: string } | null, limit: number): Promise<ConversationRow[]> {
    return this.db.prepared('conversations-list', LIST, [memberId, before?.at ?? null, before?.id ?? null, limit]);
  }

  async countUnread(memberId: string): Promise<UnreadConversations> {
    return (await this.db.prepared<UnreadConversations>('conversations-unread', COUNT_UNREAD, [memberId]))[0]!;
  }

  async one(memberId: string, pairId: string): Promise<ConversationRow | null> {
    return (await this.db.prepared<ConversationRow>('conversations-one', ONE, [memberId, pairId]))[0] ?? null;
  }

  /** Returns null if the conversation does not exist or the member is not in it. */
  async access(memberId: string, pairId: string): Promise<Access | null> {
    return (await this.db.prepared<Access>('conversations-access', ACCESS, [memberId, pairId]))[0] ?? null;
  }

  /** Returns the other member of a conversation, even of a hidden one. */
  async peerOf(memberId: string, pairId: string): Promise<string | null> {
    const rows = await this.db.query<{ peer_id: string }>(PEER, [memberId, pairId]);
    return rows[0]?.peer_id ?? null;
  }

  /** Returns the sort key of a conversation in the member's list, exact to the microsecond. */
  async place(memberId: string, pairId: string): Promise<{ at: string; id: string } | null> {
    const rows = await this.db.query<{ at: string; id: string }>(
      'select activity_at::text as at, id from threads where id = $2 and $1 in (lo, hi)',
      [memberId, pairId],
    );
    return rows[0] ?? null;
  }

  /** Moves a read mark forward, at most to the last message. Returns null if the member is not in the conversation. */
  async markRead(memberId: string, pairId: string, seq: number): Promise<ReadMark | null> {
    return this.db.transaction(async (tx) => {
      const [mark] = await tx.prepared<ReadMark>('conversations-read', READ, [memberId, pairId, seq]);
      if (mark?.moved) {
        const id = conversationId(pairId, mark.matched);
        await tx.publish('messaging.thread-read', { conversationId: id, memberId, seq: mark.seq });
      }
      return mark ?? null;
    });
  }

  /** Accepts a request without a message. Returns the sender, or null if there is no such request. */
  accept(memberId: string, pairId: string): Promise<string | null> {
    return this.answer(ACCEPT, memberId, pairId);
  }

  dismiss(memberId: string, pairId: string): Promise<string | null> {
    return this.answer(DISMISS, memberId, pairId);
  }

  private async answer(statement: string, memberId: string, pairId: string): Promise<string | null> {
    return (await this.db.query<{ peer_id: string }>(statement, [memberId, pairId]))[0]?.peer_id ?? null;
  }

  /** Returns the pairs whose match is new or wider than before. */
  async match(matches: readonly StoredMatch[]): Promise<[string, string][]> {
    const given = matches.map(({ pair: [a, b], ...match }) => {
      const [lo, hi] = a < b ? [a, b] : [b, a];
      return { id: pairId(a, b), lo, hi, ...match };
    });
    const rows = await this.db.prepared<{ lo: string; hi: string }>('conversations-match', MATCH, [
      JSON.stringify(given),
    ]);
    return rows.map(({ lo, hi }) => [lo, hi]);
  }

  async end([a, b]: readonly [string, string], at: string): Promise<boolean> {
    const [lo, hi] = a < b ? [a, b] : [b, a];
    const rows = await this.db.query<{ changed: boolean }>(END, [pairId(a, b), lo, hi, at]);
    return rows[0]!.changed;
  }

  /** Returns true if the block changed. Pending messages are stored before it or judged again after it commits. */
  async setBlock(tx: Transaction, memberId: string, otherId: string, active: boolean, at: string): Promise<boolean> {
    const pair = pairId(memberId, otherId);
    await tx.query('select from people where id in ($1, $2) order by id for update', [memberId, otherId]);
    const [row] = await tx.query<{ changed: boolean }>(BLOCK, [pair, memberId, active, at]);
    if (row) await tx.query('select from threads where id = $1 for update', [pair]);
    return row?.changed ?? false;
  }

  /** Removes blocks between two members that are older than `at`. */
  async clearBlocks(a: string, b: string, at: string): Promise<void> {
    await this.db.query(
      'update blocks set active = false, changed_at = $2 where pair_id = $1 and active and changed_at < $2',
      [pairId(a, b), at],
    );
  }
}
