import type { MigrationInterface, QueryRunner } from 'typeorm';

const TEXTS = {
  bodyType: 'body_type',
  ethnicity: 'ethnicity',
  education: 'education',
  religion: 'religion',
  smoking: 'smoking',
  hasChildren: 'has_children',
  relationshipGoal: 'relationship_goal',
  gym: 'gym',
  occupation: 'occupation',
  bio: 'bio',
  experienceLevel: 'experience_level',
  trainingSchedule: 'training_schedule',
};
const NUMBERS = { height: 'height', preferredDistance: 'preferred_distance' };
const LISTS = {
  combatSports: 'combat_sports',
  interestedIn: 'interested_in',
  preferredBodyTypes: 'preferred_body_types',
  preferredEthnicities: 'preferred_ethnicities',
  preferredEducation: 'preferred_education',
  preferredReligion: 'preferred_religion',
  preferredSmoking: 'preferred_smoking',
  preferredChildren: 'preferred_children',
  preferredRelationshipGoal: 'preferred_relationship_goal',
};
const RANGES = { preferredAgeRange: 'preferred_age', preferredHeight: 'preferred_height' };

const VALUES = [
  ...Object.entries({ ...TEXTS, ...NUMBERS, ...LISTS }),
  ...Object.entries(RANGES).map(([name, column]) => [
    name,
    `case when ${column}_min is not null and ${column}_max is not null
      then jsonb_build_object('min', ${column}_min, 'max', ${column}_max) end`,
  ]),
];
const COLUMNS: [name: string, type: string][] = [
  ...Object.values(TEXTS).map((column): [string, string] => [column, 'text']),
  ...Object.values(NUMBERS).map((column): [string, string] => [column, 'int']),
  ...Object.values(LISTS).map((column): [string, string] => [column, `text[] not null default '{}'`]),
  ...Object.values(RANGES).flatMap((column): [string, string][] => [
    [`${column}_min`, 'int'],
    [`${column}_max`, 'int'],
  ]),
];

/** What no query asks for is one document, by the names and codes of the snapshot: a new field needs no column. */
export class Details1764300000000 implements MigrationInterface {
  name = 'Details1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table profiles add column details jsonb not null default '{}'`);
    await runner.query(`
      update profiles set details = jsonb_strip_nulls(jsonb_build_object(
        ${VALUES.map(([name, value]) => `'${name}', ${value}`).join(', ')}))`);
    await runner.query(`alter table profiles ${COLUMNS.map(([column]) => `drop column ${column}`).join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table profiles ${COLUMNS.map(([column, type]) => `add column ${column} ${type}`).join(', ')}`,
    );
    const texts = Object.entries(TEXTS).map(([name, column]) => `${column} = details ->> '${name}'`);
    const numbers = Object.entries(NUMBERS).map(([name, column]) => `${column} = (details ->> '${name}')::int`);
    const lists = Object.entries(LISTS).map(
      ([name, column]) => `${column} = array(select jsonb_array_elements_text(coalesce(details -> '${name}', '[]')))`,
    );
    const ranges = Object.entries(RANGES).flatMap(([name, column]) =>
      ['min', 'max'].map((end) => `${column}_${end} = (details -> '${name}' ->> '${end}')::int`),
    );
    await runner.query(`update profiles set ${[...texts, ...numbers, ...lists, ...ranges].join(', ')}`);
    await runner.query('alter table profiles drop column details');
  }
}
