import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from '../folders.js';
import { problemsOfMigration } from './live-migrations.js';

const services = join(__dirname, '../../../services');

const up = (sql: string, comment = '') => `${comment}
  async up(runner) { await runner.query(\`${sql}\`); }
  async down(runner) { await runner.query('drop table members'); }`;

it.each([
  ['drop table members', 'drop it in the release after'],
  ['alter table members drop column bio', 'drop it in the release after'],
  ['alter table members rename column bio to story', 'the running version knows the old name'],
  ['alter table members rename to people', 'the running version knows the old name'],
  ['alter table members alter column age type smallint', 'written anew under a lock'],
  ['alter table members add column bio text not null', 'give it a default'],
  ['alter table members add column a int default 1, add column bio text not null', 'give it a default'],
  ['alter table members alter column bio set not null', 'validate a check first'],
  ['alter table members add constraint adult check (age >= 18)', 'not valid'],
  ['alter table members add foreign key (city) references cities', 'not valid'],
  [`alter table members add column bio text; update members set bio = ''`, 'a migration of its own'],
  ['create index members_age on members (age)', 'concurrently'],
  ['create unique index on members (email)', 'concurrently'],
])('refuses: %s', (sql, problem) => {
  expect(problemsOfMigration(up(sql))).toEqual([expect.stringContaining(problem)]);
});

it.each([
  'create table members (id uuid primary key, bio text not null, check (bio <> $$)); create index on members (bio)',
  "alter table members add column bio text not null default ''",
  "alter table members add column bio text default '' not null",
  'alter table members add column adult boolean not null generated always as (age >= 18) stored',
  'alter table members add column bio text',
  'alter table members add constraint adult check (age >= 18) not valid',
  'alter table members validate constraint adult',
  'update members set adult = age >= 18; alter table members validate constraint adult',
  'create index concurrently members_age on members (age)',
])('lets pass: %s', (sql) => {
  expect(problemsOfMigration(up(sql))).toEqual([]);
});

it('lets drop what a comment says is unread', () => {
  expect(problemsOfMigration(up('drop table members', '// Unread since 1.4.0'))).toEqual([]);
});

it('every migration is survived by the version that is still running', () => {
  const found: Record<string, string[]> = {};
  for (const service of foldersIn(services)) {
    const folder = join(services, service, 'migrations');
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder)) {
      const problems = problemsOfMigration(readFileSync(join(folder, file), 'utf8'));
      if (problems.length > 0) found[`${service}/${file}`] = problems;
    }
  }
  expect(found).toEqual({});
});
