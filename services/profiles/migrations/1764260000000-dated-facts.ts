import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DatedFacts1764260000000 implements MigrationInterface {
  name = 'DatedFacts1764260000000';

  async up(runner: QueryRunner): Promise<void> {
    // Ages from before are as old as this migration. `renew_on` is the day on which others have to hear of the profile.
    await runner.query(`
      alter table profiles
        add column age_given_on date,
        add column age_changes smallint not null default 0,
        add column gender_before text,
        add column gender_from date,
        add column gender_changes timestamptz[] not null default '{}',
        add column renew_on date;
      update profiles
        set age_given_on = (now() at time zone 'UTC')::date,
          renew_on = case when age < 100 then ((now() at time zone 'UTC')::date + interval '1 year')::date end
        where age is not null;
      create index profiles_renew_on on profiles (renew_on) where renew_on is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table profiles drop column age_given_on, drop column age_changes, drop column gender_before,
        drop column gender_from, drop column gender_changes, drop column renew_on`);
  }
}
