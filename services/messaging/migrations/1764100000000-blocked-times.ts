import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often one of the two has blocked or unblocked the other: what was judged before is not stored after. */
export class BlockedTimes1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table threads add column blocked_times integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table threads drop column blocked_times');
  }
}
