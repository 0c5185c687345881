import { Database, isoTime } from '@corner/service-kit/database/database';
import { rowsOf } from '@corner/service-kit/http/answers/streamed-json';
import { Injectable } from '@nestjs/common';

const PAGE = 1_000;

interface ExportedRow {
  time: string;
  other: number;
  [fact: string]: unknown;
}

/** Sorted by time; $2 and $3 are the last row of the previous page. */
const SWIPES = `select m.uuid as "memberId", case s.kind when 0 then 'pass' when 1 then 'like' else 'superlike' end as kind,
    case s.intent when 1 then 'dating' else 'training' end as intent,
    s.about, ${isoTime('s.at')} as at, s.at::text as time, 2 * s.target + s.intent as other
  from verdicts s join members m on m.id = s.target
  where s.swiper = (select id from members where uuid = $1)
    and ($2::timestamptz is null or (s.at, 2 * s.target + s.intent) > ($2, $3))
  order by s.at, 2 * s.target + s.intent limit $4`;

const MATCHES = `select m.uuid as "memberId", ${isoTime('t.created_at')} as "createdAt", ${isoTime('t.ended_at')} as "endedAt",
    array_remove(array[case when t.intents & 1 <> 0 then 'dating' end, case when t.intents & 2 <> 0 then 'training' end], null)
      as intents,
    t.created_at::text as time, m.id as other
  from members me join matches t on me.id in (t.lo, t.hi)
    join members m on m.id = case when t.lo = me.id then t.hi else t.lo end
  where me.uuid = $1 and ($2::timestamptz is null or (t.created_at, m.id) > ($2, $3))
  order by t.created_at, m.id limit $4`;

const BLOCKS = `select m.uuid as "memberId", ${isoTime('b.at')} as at, b.at::text as time, m.id as other
  from blocks b join members m on m.id = b.blocked
  where b.blocker = (select id from members where uuid = $1)
    and ($2::timestamptz is null or (b.at, m.id) > ($2, $3))
  order by b.at, m.id limit $4`;

const SECOND_LOOKS = `select case intent when 1 then 'dating' else 'training' end as intent, ${isoTime('at')} as at,
    at::text as time, intent as other
  from second_looks where swiper = (select id from members where uuid = $1)
    and ($2::timestamptz is null or (at, intent) > ($2, $3::int))
  order by at, intent limit $4`;

const ANSWERS = `select answers_until::text as "withinADayUntil", answers_until::text as time, 0 as other from members
  where uuid = $1 and answers_until is not null and $2::text is null and $3::int is null limit $4`;

const JOIN_ALERT = `select ${isoTime('since')} as since, since::text as time, member as other
  from join_alerts where member = (select id from members where uuid = $1) and ($2::timestamptz is null or $3::int is null)
  limit $4`;

/** Exports a member's own actions with the ids of others. Actions of others belong to their exports. */
@Injectable()
export class ExportRepository {
  constructor(private readonly db: Database) {}

  everythingOf(memberId: string) {
    const all = [SWIPES, MATCHES, BLOCKS, SECOND_LOOKS, ANSWERS, JOIN_ALERT].map((sql) => this.rows(sql, memberId));
    const [swipes, matches, blocks, looksAgain, answers, joinAlert] = all;
    return { swipes, matches, blocks, looksAgain, answers, joinAlert };
  }

  private async *rows(sql: string, memberId: string) {
    const read = (last?: ExportedRow) =>
      this.db.standby.query<ExportedRow>(sql, [memberId, last?.time ?? null, last?.other ?? null, PAGE]);
    for await (const { time: _, other: __, ...row } of rowsOf(read)) yield row;
  }
}
