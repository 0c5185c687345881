import type { MigrationInterface, QueryRunner } from 'typeorm';

const stay = (
  forgets: string,
) => `create or replace function audit_entries_stay() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      if (new.target_name is null or new.target_name = old.target_name)
        and to_jsonb(new) - 'target_name' - 'after' = to_jsonb(old) - 'target_name' - 'after'
        and (new.after is not distinct from old.after ${forgets}) then
        return new;
      end if;
    end if;
    raise exception 'audit entries are only added';
  end $$`;

/** With a member go the words by which they were searched. */
export class ForgottenSearches1795770000005 implements MigrationInterface {
  name = 'ForgottenSearches1795770000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(stay(`or new.after = old.after - 'terms'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(stay(''));
  }
}
