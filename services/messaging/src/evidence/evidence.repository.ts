import type { MessageEvidence } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import { LIMITS } from '@corner/domain/limits';
import { Database, isoTime } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

/** An ended conversation is evidence only while it can be reported. */
const LAST_MESSAGES = `
  select id, sender as "senderId", content, about, ${isoTime('created_at')} as "createdAt"
  from (
    select m.* from threads t join messages m on m.thread_id = t.id
    where t.id = $1 and (not t.ended or t.ended_at > now() - $3::int * interval '1 day')
    order by m.seq desc limit $2
  ) newest order by seq`;

@Injectable()
export class EvidenceRepository {
  constructor(private readonly db: Database) {}

  lastMessages(a: string, b: string): Promise<MessageEvidence['messages']> {
    const { evidenceMessages, afterUnmatchDays } = LIMITS.report;
    return this.db.query(LAST_MESSAGES, [pairId(a, b), evidenceMessages, afterUnmatchDays]);
  }
}
