import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `turned_hidden`: whether the last change of the profile hid the person or showed them again. */
export class ChangesOfHiding1795770932694 implements MigrationInterface {
  name = 'ChangesOfHiding1795770932694';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table people add column turned_hidden boolean not null default false');
    await runner.query(`create function note_hiding() returns trigger language plpgsql as $$
      begin
        new.turned_hidden := new.discoverable is distinct from old.discoverable;
        return new;
      end $$`);
    await runner.query(
      'create trigger note_hiding before update of discoverable on people for each row execute function note_hiding()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger note_hiding on people');
    await runner.query('drop function note_hiding');
    await runner.query('alter table people drop column turned_hidden');
  }
}
