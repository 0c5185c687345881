import { createIndexes } from '@corner/service-kit/database/concurrent-indexes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SuperLikers1796009000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, {
      swipes_super_by: 'swipes (target, swiper) where kind = 2',
      training_swipes_super_by: 'training_swipes (target, swiper) where kind = 2',
    });
    await runner.query('drop index concurrently if exists swipes_super');
    await runner.query('drop index concurrently if exists training_swipes_super');
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
