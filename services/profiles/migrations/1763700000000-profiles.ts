import { createEventTables, dropEventTables } from '@corner/event-bus/event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Profiles1763700000000 implements MigrationInterface {
  name = 'Profiles1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    // Enumerations are stored as codes of libs/domain. `cell` is the most exact position that is ever stored.
    await runner.query(`
      create table profiles (
        member_id uuid primary key,
        version int not null default 1,
        name text,
        age int check (age between 18 and 100),
        gender text,
        interested_in text[] not null default '{}',
        height int,
        body_type text,
        ethnicity text,
        education text,
        religion text,
        smoking text,
        has_children text,
        relationship_goal text,
        location text,
        cell text,
        gym text,
        occupation text,
        bio text,
        video_key text,
        combat_sports text[] not null default '{}',
        experience_level text,
        training_schedule text,
        preferred_age_min int,
        preferred_age_max int,
        preferred_distance int,
        preferred_height_min int,
        preferred_height_max int,
        preferred_body_types text[] not null default '{}',
        preferred_ethnicities text[] not null default '{}',
        preferred_education text[] not null default '{}',
        preferred_religion text[] not null default '{}',
        preferred_smoking text[] not null default '{}',
        preferred_children text[] not null default '{}',
        preferred_relationship_goal text[] not null default '{}',
        show_age boolean not null default true,
        show_distance boolean not null default true,
        show_online boolean not null default false,
        discoverable boolean not null default true,
        messages_from text not null default 'everyone' check (messages_from in ('everyone', 'verified', 'matches')),
        notification_settings jsonb not null default '{}',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    // An own photo has a storage key; a link of the member's has only its URL.
    await runner.query(`
      create table photos (
        id uuid primary key,
        member_id uuid not null references profiles on delete cascade,
        position int not null,
        storage_key text,
        link text,
        thumbhash text,
        width int,
        height int,
        created_at timestamptz not null default now(),
        check ((storage_key is null) <> (link is null))
      )`);
    await runner.query('create index photos_member on photos (member_id, position)');
    await runner.query('create unique index photos_storage_key on photos (storage_key)');
    // What storage still holds although no row points to it: deleted by a job, so that a crash leaves nothing behind.
    await runner.query(`
      create table orphaned_files (
        storage_key text primary key,
        orphaned_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table orphaned_files, photos, profiles');
    await dropEventTables(runner);
  }
}
