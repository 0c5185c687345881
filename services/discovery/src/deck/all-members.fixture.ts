import { ageGroupOf } from '@corner/deck-memory/rules/ages.policy';
import { choiceFields, PROFILE_FIELDS } from '@corner/domain/profile/profile-fields';
import { QUIZ_BITS, SCHEDULE_BITS, traitSql } from '@corner/domain/profile/traits';
import type { Database } from '@corner/service-kit/database/database';
import type { Viewer } from '../members/members.repository.js';
import { type Criteria } from '@corner/deck-memory/criteria';
import { sortByStanding } from '@corner/deck-memory/rules/ranking.policy';
import { milesBetween } from '@corner/deck-memory/rules/reach.policy';

const { combatSports, experienceLevel, relationshipGoal, pace, gear, sizeBand } = PROFILE_FIELDS;
const bits = (sql: string) => `bit_count((${sql})::bit(64))`;
const stageSql = (experience: string) =>
  `(case when ${experience} & 392 <> 0 then 4 when ${experience} & 68 <> 0 then 3 when ${experience} & 34 <> 0 then 2
    when ${experience} & 17 <> 0 then 1 end)`;

/** All eligible members in deck order without random lots, in plain SQL. */
const ALL_MEMBERS = `
  with places as (select * from unnest($1::bigint[], $2::float8[]) as place (cell, miles)),
  people as (
    select s.*, a.seen_on, m.audience as shown_to,
      exists (select from verdicts where swiper = s.id and target = $3 and kind = 2 and intent = $27) as super,
      exists (select from disclosures where viewer = $3 and member = s.id and reason in (2, 2 * $27 - 1)) as disclosed,
      case $27 when 1 then s.seek else s.train_with end as genders,
      case $27 when 1 then s.wanted_age_min else s.train_age_min end as youngest,
      case $27 when 1 then s.wanted_age_max else s.train_age_max end as oldest,
      case $27 when 1 then s.wanted_miles else s.train_miles end as farthest,
      case when s.cell = 0 or $4 = 0 then null when not s.hides_distance and (s.near_place or $26) and p.miles <= 25 then 0
        when not s.hides_distance then p.miles when p.miles <= 50 then 0 when p.miles <= 100 then 51 else 'infinity' end as reached_from,
      case when s.cell = 0 or $4 = 0 then null when not s.hides_distance and (s.near_place or $26) and p.miles <= 25 then 25
        when not s.hides_distance then p.miles when p.miles <= 50 then 50 when p.miles <= 100 then 100 else 'infinity' end as counts_as
    from member_search s join members m on m.id = s.id left join member_activity a on a.id = s.id
      left join places p on p.cell = s.cell
  ),
  eligible as (
    select * from people s
    where (shown_to = 2 or shown_to = 1 and disclosed) and s.id <> $3 and s.gender = any($5::int[])
      and s.held & $27::int <> 0 and ($28::bigint is null or counts_as <= 50 and s.hours & $28 <> 0)
      and s.genders >> $6::int & 1 = 1
      and (s.age between $7 and $8 or s.hides_age and s.age between $9 and $10)
      and s.youngest <= $11 and s.oldest >= $12
      and (s.height between $13 and $14 or s.height = 0 and $15)
      and (s.cell = 0 and $4 = 0 and s.unplaced = $25 and $25 <> 0 or reached_from <= $16 and s.farthest >= case when not $17 then reached_from
        when counts_as <= 50 then 0 when counts_as <= 100 then 51 else 'infinity' end)
      and not exists (select from verdicts w where w.swiper = $3 and w.target = s.id and w.intent = $27 and w.hidden_until > current_date)
      and not exists (select from blocks where blocker = $3 and blocked = s.id or blocker = s.id and blocked = $3)
      and ${choiceFields()
        .flatMap(([name, field]) =>
          field.bits
            ? `(($18::jsonb ->> '${name}') is null or ($18::jsonb ->> '${name}')::int = 0
                or ${traitSql('s', field.bits)} & ($18::jsonb ->> '${name}')::int <> 0)`
            : [],
        )
        .join(' and ')}
  ),
  scored as (
    select id, super, shown_to, cell, seen_on, counts_as, case when not $19 then 0 when $27 = 2 then
      (array[0, 125, 150, 175])[1 + least(3, ${bits(`${traitSql('s', combatSports.bits)} & $20::int`)})]
      + greatest(0, 100 - 2 * ceil(counts_as))
      + case when counts_as <= 50 then (array[0, 60, 100])[1 + least(2, ${bits('s.hours & $29::bigint')})] else 0 end
      + coalesce((array[50, 20])[1 + abs(${stageSql(traitSql('s', experienceLevel.bits))} - ${stageSql('$24::int')})], 0)
      + case when ${traitSql('s', pace.bits)} & $30::int <> 0 then 15 else 0 end
      + case when ${traitSql('s', gear.bits)} & $31::int <> 0 then 10 else 0 end
      + case when ${traitSql('s', sizeBand.bits)} & ($32::int | ($32 << 1) | ($32 >> 1)) <> 0 then 25 else 0 end
      + case when not show_online then 0 when current_date - seen_on <= 1 then 25 when current_date - seen_on <= 7 then 15
          when current_date - seen_on <= 30 then 5 else 0 end
      else
      (array[0, 105, 130, 150])[1 + least(3, ${bits(`${traitSql('s', combatSports.bits)} & $20::int`)})]
      + greatest(0, 100 - 2 * ceil(counts_as))
      + case when ${traitSql('s', relationshipGoal.bits)} & $21::int & ~64 <> 0 then 75 else 0 end
      + case when ${traitSql('s', SCHEDULE_BITS)} & $22::int & ~64 <> 0 then 50
          when ${traitSql('s', SCHEDULE_BITS)} <> 0 and $22::int <> 0
            and (${traitSql('s', SCHEDULE_BITS)} | $22::int) & 64 <> 0 then 30 else 0 end
      + 10 * ${bits(`${traitSql('s', QUIZ_BITS)} & $23::int`)}
      + coalesce((array[25, 10])[1 + abs(${stageSql(traitSql('s', experienceLevel.bits))} - ${stageSql('$24::int')})], 0)
      + case when not show_online then 0 when current_date - seen_on <= 1 then 50 when current_date - seen_on <= 7 then 35
          when current_date - seen_on <= 30 then 15 else 0 end
      end as score
    from eligible s
  )
  select id, (dense_rank() over (
    order by super, score, case when counts_as is null then 7 when counts_as <= 5 then 1 when counts_as <= 10 then 2
      when counts_as <= 15 then 3 when counts_as <= 25 then 4 when counts_as <= 50 then 5 else 6 end desc
  ))::int as standing from scored`;

const cellsOf = new Map<unknown, { cell: string; hex: string }[]>();

export async function rankAllMembers(
  db: Database,
  viewer: Viewer,
  criteria: Criteria,
  orderKey: Buffer,
  frozen?: unknown,
): Promise<number[]> {
  const cells =
    cellsOf.get(frozen) ??
    (await db.query<{ cell: string; hex: string }>(
      'select distinct cell::text, to_hex(cell) as hex from member_search where cell <> 0',
    ));
  if (frozen !== undefined) cellsOf.set(frozen, cells);
  const { cell: here } = criteria;
  const [young, old] = [ageGroupOf(criteria.minAge), ageGroupOf(criteria.maxAge)];
  const values = [
    cells.map(({ cell }) => cell),
    cells.map(({ hex }) => (here === null ? 0 : milesBetween(here, hex))),
    criteria.viewer,
    here === null ? 0 : 1,
    criteria.genders,
    criteria.viewerGender,
    criteria.minAge,
    criteria.maxAge,
    young.min,
    old.max,
    criteria.viewerAge.max,
    criteria.viewerAge.min,
    criteria.minHeight,
    criteria.maxHeight,
    criteria.anyHeight,
    criteria.miles,
    criteria.hidesDistance,
    JSON.stringify(criteria.wanted),
    viewer.preferences.smartPick !== false,
    viewer.sports,
    viewer.goal,
    viewer.schedule,
    viewer.quiz,
    viewer.experience,
    criteria.unplaced,
    criteria.nearPlace,
    ...[criteria.intent, criteria.hours, viewer.week, viewer.pace, viewer.gear, viewer.size],
  ];
  const rows = await db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    return tx.query<{ id: number; standing: number }>(ALL_MEMBERS, values);
  });
  const ids = rows.map(({ id }) => id);
  const standings = rows.map(({ standing }) => standing);
  return sortByStanding(viewer.id, ids, standings, orderKey).map((index) => ids[index]!);
}
