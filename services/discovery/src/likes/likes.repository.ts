import { LIMITS } from '@corner/domain/limits';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { IS_BLOCKED } from '../pairs/pairs.repository.js';
import type { Like } from './likes.policy.js';

/** Likes of intents that both hold, from visible members, without an answer or match. */
export const RECEIVED = `select l.swiper as id, l.intent, l.about from verdicts l join member_search s on s.id = l.swiper
  where l.target = $1 and l.kind > 0 and l.intent & $2::smallint & s.held <> 0 and s.audience > 0
    and not exists (
      select from verdicts where swiper = $1 and target = l.swiper and intent = l.intent and hidden_until > current_date)
    and not exists (select from matches where lo = least($1::int, l.swiper) and hi = greatest($1::int, l.swiper)
      and (ended_at is not null or intents & l.intent <> 0))
    and not ${IS_BLOCKED('$1', 'l.swiper')}
  limit ${LIMITS.likesCounted}`;

@Injectable()
export class LikesRepository {
  constructor(private readonly db: Database) {}

  /** @param held mask of the member's intents */
  received(member: number, held: number): Promise<Like[]> {
    return this.db.prepared<Like>('likes-received', RECEIVED, [member, held]);
  }
}
