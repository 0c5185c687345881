import { EVENT_ENTITIES, HandlerStartEntity } from '@corner/event-bus/event-tables';
import { SecondFactorEntity } from '@corner/service-kit/credentials/second-factor/second-factors-table';
import { DailyTotalEntity } from '@corner/service-kit/database/daily-totals';
import { MembersFillEntity } from '@corner/service-kit/members/members-table';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { KINDS } from './entities.data.js';

type Entity = new () => object;

/** Describes the tables of one schema from PostgreSQL's catalog, a line each, without names of constraints. */
const LINES = `
  select concat_ws(' ', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
    'collate ' || nullif(l.collname, 'default'), case when a.attnotnull then 'not null' end,
    'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
    'default ' || regexp_replace(pg_get_expr(d.adbin, d.adrelid), '^''(-?\\d+)''::\\w+$', '\\1')) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation l on l.oid = a.attcollation
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
  union all select concat_ws(' ', conrelid::regclass::text, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = $1::regnamespace and contype <> 'n'
  union all select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = $1::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = $1::regnamespace and not tgisinternal
  union all select 'function ' || oid::regprocedure from pg_proc where pronamespace = $1::regnamespace
  union all select 'view ' || relname from pg_class where relnamespace = $1::regnamespace and relkind in ('v', 'm')
  union all select c.relname || ' with ' || array_to_string(c.reloptions, ', ') from pg_class c
  where c.relnamespace = $1::regnamespace and c.reloptions is not null`;

/** The kinds that were met, of all services. */
export const metKinds = new Set<string>();

function withoutKinds(line: string): string {
  return KINDS.reduce((text, { why, lines, as = '' }) => {
    if (lines.test(text)) metKinds.add(why);
    return text.replace(lines, as);
  }, line);
}

async function linesOf(client: pg.Client, schema: string): Promise<string[]> {
  await client.query(`set search_path to ${schema}`);
  const { rows } = await client.query<{ line: string }>(LINES, [schema]);
  await client.query('reset search_path');
  return rows.map(({ line }) => withoutKinds(line.replaceAll(`${schema}.`, ''))).filter(Boolean);
}

/** The classes of a service's `*.entity.ts`, and those of the libraries for tables that it has. */
export function entitiesOf(service: string, tables: readonly string[], load: (file: string) => object): Entity[] {
  const source = join(__dirname, '../../../services', service, 'src');
  const own = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.entity.ts'))
    .flatMap((file) => Object.values(load(join(source, file))) as Entity[]);
  const shared = {
    members_fill: MembersFillEntity,
    handler_starts: HandlerStartEntity,
    second_factors: SecondFactorEntity,
    daily_totals: DailyTotalEntity,
  };
  const held = Object.entries(shared).flatMap(([table, entity]) => (tables.includes(table) ? [entity] : []));
  return [...own, ...EVENT_ENTITIES, ...held];
}

/** Lets TypeORM make the tables of the entities in a schema of its own, and compares them with the migrated ones. */
export async function differencesOf(client: pg.Client, url: string, entities: Entity[]): Promise<string[]> {
  await client.query('create schema entities');
  const source = new DataSource({ type: 'postgres', url, schema: 'entities', entities, poolSize: 1 });
  await source.initialize();
  await source.synchronize();
  const unmade = source.entityMetadatas.flatMap(({ indices }) => indices.filter(({ synchronize }) => !synchronize));
  await source.destroy();
  const migrated = await linesOf(client, 'public');
  const made = [...(await linesOf(client, 'entities')), ...unmade.map(({ name }) => `index ${name}`)];
  return [
    ...migrated.filter((line) => !made.includes(line)).map((line) => `only in the migrations: ${line}`),
    ...made.filter((line) => !migrated.includes(line)).map((line) => `only in the entities: ${line}`),
  ];
}
