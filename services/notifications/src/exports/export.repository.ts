import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ExportRepository {
  constructor(private readonly db: Database) {}

  async everythingOf(memberId: string): Promise<object> {
    const rows = await this.db.query<object>(
      `select email, first_name as "firstName", name, reachable, settings from contacts
       where member_id = $1 and not purged`,
      [memberId],
    );
    return rows[0] ?? {};
  }
}
