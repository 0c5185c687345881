import { isShownToMe } from '@corner/domain/pairs/acquaintance';
import { INTENT, intentOf, type Intent, type IntentBit } from '@corner/domain/pairs/intents';
import { traitSql } from '@corner/domain/profile/traits';
import { LIMITS } from '@corner/domain/limits';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { formFor, type CardForm, type Openness } from '../../pairs/open.policy.js';
import { DEEDS, STANDS, WISHES, type Stands } from '../../pairs/pairs.repository.js';
import type { Viewer } from '../../members/members.repository.js';
import { RANKED, type RankedTraits } from '@corner/deck-memory/rules/ranking.policy';
import { RANKED_TRAITS } from '../../members/rules/search-row.policy.js';
import type { CardRow } from './cards.view.js';
import type { Explained } from '../rules/reasons.policy.js';
import { distanceBetween } from '@corner/deck-memory/rules/reach.policy';

const TODAY = `(now() at time zone 'utc')::date`;

const CARD_COLUMNS = `c.id, c.card::text as card, c.show_distance as "showDistance",
  m.phone_verified as "isPhoneVerified", m.facebook_verified as "isFacebookVerified",
  coalesce(m.show_new and (m.created_at at time zone 'utc')::date > ${TODAY} - ${LIMITS.newForDays}, false) as "isNew",
  coalesce(m.show_online and m.answers_until > ${TODAY}, false) as "answersSoon"`;

/** Final check of who is in the deck, on current rows. */
const UNSWIPED = `select ${CARD_COLUMNS}, ${traitSql('s', RANKED.pace)} as pace, ${traitSql('s', RANKED.gear)} as gear,
    ${STANDS('viewer', 'm')} from unnest($2::int[]) as given (id)
  join members viewer on viewer.id = $1
  join members m on m.id = given.id join member_cards c on c.id = m.id
  join member_search s on s.id = m.id and s.held & $3 <> 0
  where not exists (
    select from verdicts where swiper = $1 and target = m.id and intent = $3 and hidden_until > current_date)`;

const CARD = (
  which: string,
) => `select ${CARD_COLUMNS}, to_hex(nullif(s.cell, 0)) as cell, s.near_place as "nearPlace", ${RANKED_TRAITS},
    s.hours::float8 as hours, (select coalesce(bit_or(intent), 0) from verdicts where swiper = m.id and target = $1 and kind = 2)
      as "superLikedFor", ${STANDS('viewer', 'm')}, ${WISHES('mine', 's')}, ${DEEDS('viewer', 'm')}
  from members m join members viewer on viewer.id = $1 join member_search mine on mine.id = viewer.id
  join member_search s on s.id = m.id join member_cards c on c.id = m.id
  where ${which}`;

interface VisibleRow extends CardRow, RankedTraits, Stands, Openness {
  cell: string | null;
  nearPlace: boolean;
  hours: number;
  superLikedFor: number;
  theyWrote: boolean;
}

@Injectable()
export class CardsRepository {
  constructor(private readonly db: Database) {}

  async unswiped(viewer: number, ids: readonly number[], intent: IntentBit): Promise<Map<number, CardRow>> {
    const rows = await this.db.prepared<CardRow & Stands>('deck-cards', UNSWIPED, [viewer, ids, intent]);
    return new Map(rows.filter(isShownToMe).map((row) => [row.id, row]));
  }

  /** @param intent the requested form; null if the member does not show it */
  async visible(viewer: Seeing, memberId: string, intent?: Intent) {
    const [row] = await this.db.prepared<VisibleRow>('card', CARD('m.uuid = $2'), [viewer.id, memberId]);
    return row ? shownTo(viewer, row, intent) : null;
  }

  /** Cards of members who like the viewer, each in the form of its intent; outdated likes are omitted. */
  async ofLikes<Like extends { id: number; intent: IntentBit }>(viewer: Seeing, likes: readonly Like[]) {
    const ids = [...new Set(likes.map(({ id }) => id))];
    const rows = await this.db.prepared<VisibleRow>('cards-of-likes', CARD('m.id = any($2::int[])'), [viewer.id, ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return likes.flatMap((like) => {
      const { id, intent } = like;
      const row = byId.get(id);
      const stands = row && (row.theyLikeFor & ~row.matchedFor & intent) !== 0;
      const shown = stands ? shownTo(viewer, row, intentOf(intent)) : null;
      return shown ? { ...shown, like } : [];
    });
  }
}

type Seeing = Pick<Viewer, 'id' | 'cell' | 'nearPlace'>;

function shownTo(viewer: Seeing, row: VisibleRow, intent?: Intent) {
  if (row.id !== viewer.id && !isShownToMe(row)) return null;
  const shown: CardForm | null =
    row.id === viewer.id ? { form: intent ?? 'dating', openIntents: [] } : formFor(row, intent);
  if (!shown) return null;
  const distance = distanceBetween(row, viewer, !row.showDistance);
  const superLiked = (row.superLikedFor & INTENT[shown.form]) !== 0;
  return { row, candidate: { ...row, distance, superLiked } satisfies Explained, shown };
}
