import { createStartsTable } from '@corner/event-bus/event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HandlerStarts1795900000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createStartsTable(runner);
  }

  down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
