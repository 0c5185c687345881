import { Database } from '@corner/service-kit/database/database';
import { rowsOf } from '@corner/service-kit/http/answers/streamed-json';
import { Injectable } from '@nestjs/common';

const PAGE = 500;

interface SentNotice {
  kind: string;
  sentAt: Date;
  topic: string;
}

interface Subscription {
  endpoint: string;
  device: string | null;
  createdAt: Date;
}

const CONTACT = `
  select c.email, c.first_name as "firstName", c.name, c.phone_number as "phoneNumber", c.reachable, c.settings, c.language,
    c.last_seen_at as "lastSeenAt", w.created_at as "waitlistedAt"
  from contacts c left join waitlist w on c.email_verified and lower(w.email) = lower(c.email)
  where c.member_id = $1 and c.state <> 'purged'`;

const NOTICES = `
  select kind, sent_at as "sentAt", topic from notices
  where member_id = $1 and sent_at is not null and ($2::text is null or (kind, topic) > ($2, $3))
  order by kind, topic limit $4`;

const SUBSCRIPTIONS = `
  select endpoint, device, created_at as "createdAt" from push_subscriptions
  where member_id = $1 and ($2::text is null or endpoint > $2) order by endpoint limit $3`;

@Injectable()
export class ExportRepository {
  constructor(private readonly db: Database) {}

  async everythingOf(memberId: string): Promise<object> {
    const [contact] = await this.db.standby.query<object>(CONTACT, [memberId]);
    if (!contact) return {};
    return { ...contact, notices: this.notices(memberId), pushSubscriptions: this.subscriptions(memberId) };
  }

  private async *notices(memberId: string) {
    const read = (last?: SentNotice) =>
      this.db.standby.query<SentNotice>(NOTICES, [memberId, last?.kind ?? null, last?.topic ?? null, PAGE]);
    for await (const { topic: _, ...notice } of rowsOf(read)) yield notice;
  }

  private subscriptions(memberId: string) {
    return rowsOf<Subscription>((last) =>
      this.db.standby.query<Subscription>(SUBSCRIPTIONS, [memberId, last?.endpoint ?? null, PAGE]),
    );
  }
}
