import { createEventTables, dropEventTables } from '@corner/event-bus/event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First and alone: what the parts of this service are made of comes in migrations of their own. */
export class EventTables1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropEventTables(runner);
  }
}
