import { createIndexes } from '@corner/service-kit/database/concurrent-indexes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MediaOwners1796009000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, {
      profiles_video: 'profiles (video_key) where video_key is not null',
      photos_removed: `photos (judged_at) where state = 'removed'`,
    });
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
