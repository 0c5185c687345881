import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only what the other one may see of a member today. */
const NAME_OF = (member: string, viewer: string) => `(
    select nullif(c.card ->> 'name', '') from members m join member_cards c on c.id = m.id
    where m.id = ${member} and (m.audience = 2 or m.audience = 1 and exists (
      select from disclosures where viewer = ${viewer} and member = m.id)))`;

/**
 * `blocks.name`, `matches.lo_name`, `matches.hi_name`: the member's name when the block was made or the match ended;
 * null when the other one could not see them then, or when they are purged.
 */
export class FrozenNames1764220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table blocks add column name text');
    await runner.query('alter table matches add column lo_name text, add column hi_name text');
    await runner.query(`update blocks b set name = ${NAME_OF('b.blocked', 'b.blocker')}
      where not exists (
        select from blocks first where first.blocker = b.blocked and first.blocked = b.blocker
          and (first.at, first.blocker) < (b.at, b.blocker))`);
    await runner.query(`update matches set lo_name = ${NAME_OF('lo', 'hi')}, hi_name = ${NAME_OF('hi', 'lo')}
      where ended_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table blocks drop column name');
    await runner.query('alter table matches drop column lo_name, drop column hi_name');
  }
}
