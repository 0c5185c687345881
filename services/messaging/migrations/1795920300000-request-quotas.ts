import { addMemberFacts } from '@corner/service-kit/members/members-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts for the daily request quota: account age and upheld reports. */
export class RequestQuotas1795920300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addMemberFacts(runner, 'people', ['created_at']);
    await runner.query(`
      create table upheld_reports (
        member_id uuid not null,
        number text not null,
        stands boolean not null,
        decided_at timestamptz(3) not null,
        primary key (member_id, number)
      )`);
    await runner.query('create index upheld_reports_age on upheld_reports (decided_at)');
  }

  down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
