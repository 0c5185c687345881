import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where each column of before goes: the word, and its first bit. */
const TRAITS: [column: string, word: number, shift: number, width: number][] = [
  ['sports', 1, 0, 12],
  ['experience', 1, 12, 10],
  ['goal', 1, 22, 9],
  ['body', 2, 0, 10],
  ['ethnicity', 2, 10, 12],
  ['education', 2, 22, 9],
  ['religion', 3, 0, 14],
  ['smoking', 3, 14, 7],
  ['children', 3, 21, 10],
  ['quiz', 4, 0, 20],
  ['schedule', 4, 20, 9],
];
const WORDS = [1, 2, 3, 4, 5];
const PACKED = WORDS.map((word) => `traits_${word}`).join(', ');
const UNPACKED = TRAITS.map(([column]) => column).join(', ');

const PREFERENCES = {
  bodyType: 'body',
  ethnicity: 'ethnicity',
  education: 'education',
  religion: 'religion',
  smoking: 'smoking',
  hasChildren: 'children',
  relationshipGoal: 'goal',
};
const KEPT = ['minHeight', 'maxHeight', 'smartPick'].map((name) => `'${name}', preferences -> '${name}'`).join(', ');

const indexes = (traits: string) => [
  `create index member_search_deck on member_search (cell, gender, age) include (id, height, ${traits}, seek,
    wanted_age_min, wanted_age_max, wanted_miles, hides_age) where audience = 2 and not hides_distance`,
  `create index member_search_hidden on member_search (cell) include (gender, age, id, height, ${traits}, seek,
    wanted_age_min, wanted_age_max, wanted_miles, hides_age) where audience = 2 and hides_distance`,
];

/**
 * One bit for each value of each trait, packed into words of 31 bits by the table of fields in libs/domain. The fifth
 * word is free: a new filter needs no column and no index.
 */
export class PackedTraits1764300000000 implements MigrationInterface {
  name = 'PackedTraits1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index member_search_deck, member_search_hidden');
    await runner.query(
      `alter table member_search ${WORDS.map((word) => `add column traits_${word} int not null default 0`).join(', ')}`,
    );
    const packed = WORDS.map((word) => {
      const parts = TRAITS.filter((trait) => trait[1] === word).map(
        ([column, , shift]) => `(${column}::int << ${shift})`,
      );
      return `traits_${word} = ${parts.join(' | ') || '0'}`;
    });
    await runner.query(`update member_search set ${packed.join(', ')}`);
    await runner.query(`alter table member_search ${TRAITS.map(([column]) => `drop column ${column}`).join(', ')}`);
    for (const index of indexes(PACKED)) await runner.query(index);
    const wanted = Object.entries(PREFERENCES).map(
      ([name, before]) => `'${name}', nullif(preferences -> '${before}', '0')`,
    );
    await runner.query(`
      update members set preferences = jsonb_strip_nulls(
        jsonb_build_object(${KEPT}, 'wanted', jsonb_build_object(${wanted.join(', ')})))
      where preferences <> '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const masks = Object.entries(PREFERENCES).map(
      ([name, before]) => `'${before}', coalesce(preferences -> 'wanted' -> '${name}', '0')`,
    );
    await runner.query(`
      update members set preferences = jsonb_strip_nulls(jsonb_build_object(${KEPT}, ${masks.join(', ')}))
      where preferences <> '{}'`);
    await runner.query('drop index member_search_deck, member_search_hidden');
    const added = TRAITS.map(
      ([column]) => `add column ${column} ${column === 'quiz' ? 'int' : 'smallint'} not null default 0`,
    );
    await runner.query(`alter table member_search ${added.join(', ')}`);
    const unpacked = TRAITS.map(
      ([column, word, shift, width]) => `${column} = traits_${word} >> ${shift} & ${2 ** width - 1}`,
    );
    await runner.query(`update member_search set ${unpacked.join(', ')}`);
    await runner.query(`alter table member_search ${WORDS.map((word) => `drop column traits_${word}`).join(', ')}`);
    for (const index of indexes(UNPACKED)) await runner.query(index);
  }
}
