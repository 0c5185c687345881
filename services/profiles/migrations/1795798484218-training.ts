import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has to be known of earlier changes, and both intents for those who look for a training partner. */
export class Training1795798484218 implements MigrationInterface {
  name = 'Training1795798484218';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table profiles add column training_changes jsonb not null default '{}'`);
    await runner.query(
      `update profiles set details = details || '{"intents": ["dating", "training"]}'
       where details ->> 'relationshipGoal' = 'training_partner' and not details ? 'intents'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update profiles set details = details - 'intents'`);
    await runner.query('alter table profiles drop column training_changes');
  }
}
