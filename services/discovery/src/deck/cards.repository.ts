import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';
import { IS_BLOCKED } from '../pairs/pairs.repository.js';
import type { Viewer } from '../members/members.repository.js';
import { RANKED_TRAITS } from '../members/search-row.policy.js';
import type { CardRow } from './cards.view.js';
import type { Candidate, IdleDays } from './ranking.policy.js';
import { distanceBetween } from './reach.policy.js';

const CARD_COLUMNS = `c.id, c.card::text as card, c.show_distance as "showDistance",
  m.phone_verified as "isPhoneVerified", m.facebook_verified as "isFacebookVerified"`;

const CARDS = `select ${CARD_COLUMNS} from member_cards c join members m on m.id = c.id where c.id = any($1::int[])`;

/**
 * One member as this viewer may see them: no row when blocked either way or not shown to the viewer. Who was unmatched
 * finds as little as who was blocked, and so cannot tell which it was.
 */
const VISIBLE = `select ${CARD_COLUMNS}, to_hex(nullif(s.cell, 0)) as cell, ${RANKED_TRAITS},
    s.wanted_miles as "wantedMiles",
    exists (select from swipes where swiper = m.id and target = $2 and kind = 2) as "superLiked"
  from members m join member_search s on s.id = m.id join member_cards c on c.id = m.id
  where m.uuid = $1 and (m.id = $2 or m.audience = 2 or m.audience = 1 and exists (
      select from disclosures where viewer = $2 and member = m.id
    )) and not ${IS_BLOCKED('m.id', '$2')} and not exists (
      select from matches where lo = least(m.id, $2) and hi = greatest(m.id, $2) and ended_at is not null
    )`;

const IDLE_DAYS = `select id, current_date - seen_on as days from member_activity where id = any($1::int[])`;

@Injectable()
export class CardsRepository {
  constructor(private readonly db: Database) {}

  async idleDays(ids: readonly number[]): Promise<IdleDays> {
    const rows = await this.db.prepared<{ id: number; days: number }>('idle-days', IDLE_DAYS, [`{${ids.join(',')}}`]);
    return new Map(rows.map(({ id, days }) => [id, days]));
  }

  async cards(ids: readonly number[]): Promise<Map<number, CardRow>> {
    const rows = await this.db.prepared<CardRow>('cards', CARDS, [`{${ids.join(',')}}`]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async visible(
    viewer: Pick<Viewer, 'id' | 'cell'>,
    memberId: string,
  ): Promise<{ row: CardRow; candidate: Candidate } | null> {
    const [row] = await this.db.prepared<CardRow & Candidate & { cell: string | null }>('visible-card', VISIBLE, [
      memberId,
      viewer.id,
    ]);
    if (!row) return null;
    const distance = distanceBetween(row.cell, viewer.cell, !row.showDistance);
    return { row, candidate: { ...row, distance } };
  }
}
