import { createSecondFactors } from '@corner/service-kit/credentials/second-factor/second-factors-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactors1764250000000 implements MigrationInterface {
  name = 'SecondFactors1764250000000';

  async up(runner: QueryRunner): Promise<void> {
    await createSecondFactors(runner, 'accounts');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table second_factors');
  }
}
