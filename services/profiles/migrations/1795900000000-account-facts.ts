import { addMemberFacts } from '@corner/service-kit/members/members-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Account facts for a member's own view. Filled from identity at the service's start. */
export class AccountFacts1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addMemberFacts(runner, 'members', [
      'email',
      'first_name',
      'last_name',
      'email_verified',
      'phone_number',
      'phone_verified',
      'facebook_verified',
      'in_review',
      'mfa',
      'plan',
      'created_at',
    ]);
  }

  down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
