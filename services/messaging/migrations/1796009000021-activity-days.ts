import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day of the last activity: it orders an index that a message changes once a day at most. */
export class ActivityDays1796009000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table threads add column active_on date');
    await runner.query(`create function note_activity_day() returns trigger language plpgsql as $$
      begin
        new.active_on := (greatest(new.created_at, new.matched_at, new.last_at) at time zone 'UTC')::date;
        return new;
      end $$`);
    // Not a generated column: adding one writes the whole table under a lock.
    await runner.query(`create trigger note_activity_day before insert or update on threads for each row
      when (new.active_on is distinct from
        (greatest(new.created_at, new.matched_at, new.last_at) at time zone 'UTC')::date)
      execute function note_activity_day()`);
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
