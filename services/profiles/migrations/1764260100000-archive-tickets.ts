import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ArchiveTickets1764260100000 implements MigrationInterface {
  name = 'ArchiveTickets1764260100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table exports
        add column ticket_hash bytea,
        add column ticket_session uuid,
        add column ticket_expires_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table exports drop column ticket_hash, drop column ticket_session, drop column ticket_expires_at',
    );
  }
}
