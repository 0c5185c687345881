import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { IS_BLOCKED } from '../../pairs/pairs.repository.js';
import type { Viewer } from '../../members/members.repository.js';
import { RANKED_TRAITS } from '../../members/rules/search-row.policy.js';
import type { CardRow } from './cards.view.js';
import type { Explained } from '../rules/reasons.policy.js';
import { distanceBetween } from '../rules/reach.policy.js';

const CARD_COLUMNS = `c.id, c.card::text as card, c.show_distance as "showDistance",
  m.phone_verified as "isPhoneVerified", m.facebook_verified as "isFacebookVerified"`;

/**
 * Visible unless blocked either way or not shown to the viewer. An unmatched member finds as little as a blocked one,
 * and so does not learn which it was.
 */
const MAY_BE_SEEN = `(m.audience = 2 or m.audience = 1 and exists (
      select from disclosures where viewer = $1 and member = m.id
    )) and not ${IS_BLOCKED('m.id', '$1')} and not exists (
      select from matches where lo = least(m.id, $1::int) and hi = greatest(m.id, $1::int) and ended_at is not null
    )`;

/** The last word on who is in the deck. */
const UNSWIPED = `select ${CARD_COLUMNS} from unnest($2::int[]) as given (id)
  join members m on m.id = given.id join member_cards c on c.id = m.id
  where ${MAY_BE_SEEN} and not exists (
    select from swipes where swiper = $1 and target = m.id and hidden_until > current_date)`;

const VISIBLE = `select ${CARD_COLUMNS}, to_hex(nullif(s.cell, 0)) as cell, ${RANKED_TRAITS},
    exists (select from swipes where swiper = m.id and target = $1 and kind = 2) as "superLiked"
  from members m join member_search s on s.id = m.id join member_cards c on c.id = m.id
  where m.uuid = $2 and (m.id = $1 or ${MAY_BE_SEEN})`;

@Injectable()
export class CardsRepository {
  constructor(private readonly db: Database) {}

  async unswiped(viewer: number, ids: readonly number[]): Promise<Map<number, CardRow>> {
    const rows = await this.db.prepared<CardRow>('deck-cards', UNSWIPED, [viewer, ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async visible(
    viewer: Pick<Viewer, 'id' | 'cell'>,
    memberId: string,
  ): Promise<{ row: CardRow; candidate: Explained } | null> {
    const [row] = await this.db.prepared<CardRow & Explained & { cell: string | null }>('visible-card', VISIBLE, [
      viewer.id,
      memberId,
    ]);
    if (!row) return null;
    const distance = distanceBetween(row.cell, viewer.cell, !row.showDistance);
    return { row, candidate: { ...row, distance } };
  }
}
