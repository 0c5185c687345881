import { INTENT, type IntentBit } from '@corner/domain/pairs/intents';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { lock, memberKey } from '../../advisory-locks.repository.js';
import { KIND } from '../rules/swipe.policy.js';

const LOOK_AGAIN = `insert into second_looks as l (swiper, intent, at) values ($1, $2, clock_timestamp())
  on conflict (swiper, intent) do update set at = excluded.at where l.at <= clock_timestamp() - interval '24 hours'
  returning 1`;

const LOOKED_AT = `select floor(extract(epoch from at))::float8 as at from second_looks where swiper = $1 and intent = $2`;

/** Keeps reset passes as expired rows. */
const BRING_BACK = (table: string) => `with back as (
    update ${table} set hidden_until = current_date
    where swiper = $1 and kind = ${KIND.pass} and hidden_until > current_date
      and at < now() - make_interval(days => $2::int)
    returning 1
  )
  select count(*)::int as returned from back`;
const BRING_BACK_DATING = BRING_BACK('swipes');
const BRING_BACK_TRAINING = BRING_BACK('training_swipes');

const OLD = (table: string) => `select from ${table}
  where swiper = $1 and kind = ${KIND.pass} and hidden_until > current_date and at < now() - make_interval(days => $2::int)
  limit 1`;
const OLD_DATING = OLD('swipes');
const OLD_TRAINING = OLD('training_swipes');

/** `returned` is null if used within the day; then `lookedAt` is that time in epoch seconds. */
interface BroughtBack {
  returned: number | null;
  lookedAt: number | null;
}

@Injectable()
export class PassesRepository {
  constructor(private readonly db: Database) {}

  async areOld(swiper: number, intent: IntentBit, days: number): Promise<boolean> {
    const old = intent === INTENT.training ? OLD_TRAINING : OLD_DATING;
    return (await this.db.query(old, [swiper, days])).length > 0;
  }

  bringBack(memberId: string, swiper: number, intent: IntentBit, days: number): Promise<BroughtBack> {
    return this.db.transaction(async (tx) => {
      await lock(tx, [memberKey(memberId)]);
      const added = await tx.query(LOOK_AGAIN, [swiper, intent]);
      if (added.length === 0) {
        const [look] = await tx.query<{ at: number }>(LOOKED_AT, [swiper, intent]);
        return { returned: null, lookedAt: look!.at };
      }
      const bringBack = intent === INTENT.training ? BRING_BACK_TRAINING : BRING_BACK_DATING;
      const [back] = await tx.query<{ returned: number }>(bringBack, [swiper, days]);
      return { returned: back!.returned, lookedAt: null };
    });
  }
}
