import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

const ISO = (time: string) => `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const SWIPES = `select m.uuid as "memberId", case s.kind when 0 then 'pass' when 1 then 'like' else 'superlike' end as kind,
    ${ISO('s.at')} as at
  from swipes s join members m on m.id = s.target where s.swiper = (select id from members where uuid = $1)
  order by s.at`;

const MATCHES = `select m.uuid as "memberId", ${ISO('t.created_at')} as "createdAt", ${ISO('t.ended_at')} as "endedAt"
  from members me join matches t on me.id in (t.lo, t.hi)
    join members m on m.id = case when t.lo = me.id then t.hi else t.lo end
  where me.uuid = $1 order by t.created_at`;

const BLOCKS = `select m.uuid as "memberId", ${ISO('b.at')} as at
  from blocks b join members m on m.id = b.blocked where b.blocker = (select id from members where uuid = $1)
  order by b.at`;

/** What a member did themselves, by the ids of others; what others did about them is the others'. */
@Injectable()
export class ExportRepository {
  constructor(private readonly db: Database) {}

  async everythingOf(memberId: string) {
    const [swipes, matches, blocks] = await Promise.all(
      [SWIPES, MATCHES, BLOCKS].map((sql) => this.db.replica.query<{ memberId: string }>(sql, [memberId])),
    );
    return { swipes, matches, blocks };
  }
}
