import { addFailedAt, dropFailedAt } from '@corner/event-bus/event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FailedEvents1764320000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addFailedAt(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropFailedAt(runner);
  }
}
