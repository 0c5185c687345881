import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

const LATELY = `at > now() - interval '1 hour'`;

@Injectable()
export class ReadingsRepository {
  constructor(private readonly db: Database) {}

  async add(administratorId: string, memberIds: string[]): Promise<number> {
    await this.db.query(
      `insert into member_readings (administrator_id, member_id) select $1, unnest($2::uuid[])
       on conflict (administrator_id, member_id) do update set at = now()`,
      [administratorId, memberIds],
    );
    await this.db.query(`delete from member_readings where administrator_id = $1 and not ${LATELY}`, [administratorId]);
    const rows = await this.db.query<{ count: number }>(
      'select count(*) as count from member_readings where administrator_id = $1',
      [administratorId],
    );
    return rows[0]!.count;
  }

  async most(): Promise<number> {
    const rows = await this.db.query<{ count: number }>(
      `select count(*) as count from member_readings where ${LATELY}
       group by administrator_id order by 1 desc limit 1`,
    );
    return rows[0]?.count ?? 0;
  }
}
