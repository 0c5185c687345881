import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `intents` of a thread: 1 dating, 2 training, of its request, then of its match. `held`: what a person is here for. */
export class Intents1795812487092 implements MigrationInterface {
  name = 'Intents1795812487092';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table threads add column intents smallint not null default 1');
    await runner.query('alter table people add column held smallint not null default 1');
    await replaceNoteHiding(runner, ['discoverable', 'held']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceNoteHiding(runner, ['discoverable']);
    await runner.query('alter table people drop column held');
    await runner.query('alter table threads drop column intents');
  }
}

/** An intent that is dropped hides requests as hiding does, so lists are read again alike. */
async function replaceNoteHiding(runner: QueryRunner, columns: readonly string[]): Promise<void> {
  const isChanged = columns.map((column) => `new.${column} is distinct from old.${column}`).join(' or ');
  await runner.query(`create or replace function note_hiding() returns trigger language plpgsql as $$
    begin
      new.turned_hidden := ${isChanged};
      return new;
    end $$`);
  await runner.query('drop trigger note_hiding on people');
  await runner.query(
    `create trigger note_hiding before update of ${columns.join()} on people for each row execute function note_hiding()`,
  );
}
