import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ExportRepository {
  constructor(private readonly db: Database) {}

  async everythingOf(memberId: string): Promise<object> {
    const rows = await this.db.replica.query<object>(
      `select c.email, c.first_name as "firstName", c.name, c.phone_number as "phoneNumber", c.reachable, c.settings, c.language,
         c.last_seen_at as "lastSeenAt", w.created_at as "waitlistedAt",
         (select coalesce(json_agg(json_build_object('kind', n.kind, 'sentAt', n.sent_at) order by n.sent_at), '[]')
          from notices n where n.member_id = c.member_id and n.sent_at is not null) as notices,
         (select coalesce(json_agg(json_build_object('endpoint', p.endpoint, 'device', p.device,
            'createdAt', p.created_at) order by p.created_at), '[]')
          from push_subscriptions p where p.member_id = c.member_id) as "pushSubscriptions"
       from contacts c left join waitlist w on c.email_verified and lower(w.email) = lower(c.email)
       where c.member_id = $1 and c.state <> 'purged'`,
      [memberId],
    );
    return rows[0] ?? {};
  }
}
