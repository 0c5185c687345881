import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What discovery, messaging and jobs last said of their totals, begun with what was counted here until now. */
export class OwnerTotals1764311000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table owner_totals (owner text primary key, totals jsonb not null)');
    await runner.query(`insert into owner_totals (owner, totals)
      select owner, jsonb_build_object('total', total, 'days', '[]'::jsonb) from (
        select case name when 'matches' then 'discovery' else 'messaging' end as owner, sum(value) as total
        from counts where name in ('matches', 'messages') group by name
        union all
        select 'jobs', count(*) from published_positions where is_active
      ) as counted`);
    await runner.query(`delete from counts where name in ('matches', 'messages')`);
    await runner.query(`delete from inbox where handler in ('matches', 'messages')`);
    await runner.query('drop table published_positions, totals');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create table totals (name text primary key, counted_until timestamptz not null)');
    await runner.query(
      'create table published_positions (id uuid primary key, version int not null, is_active boolean not null)',
    );
    await runner.query(`insert into counts (name, shard, value)
      select case owner when 'discovery' then 'matches' else 'messages' end, 0, (totals ->> 'total')::bigint
      from owner_totals where owner <> 'jobs'`);
    await runner.query('drop table owner_totals');
  }
}
