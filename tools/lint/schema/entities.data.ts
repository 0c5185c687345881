/** Table facts that TypeORM's entities cannot express, by kind: such lines are read as `as`, or ignored. */
export const KINDS: readonly { why: string; lines: RegExp; as?: string }[] = [
  { why: 'the tables of TypeORM itself', lines: /^.*\b(migrations|typeorm_metadata)\b.*$/ },
  { why: 'TypeORM has no triggers', lines: /^CREATE TRIGGER .*$/ },
  { why: 'TypeORM has no functions', lines: /^function .*$/ },
  { why: 'a view would be a second copy of its text', lines: /^view .*$/ },
  { why: 'TypeORM has no storage parameters', lines: /^\w+ with fillfactor=\d+$/ },
  { why: 'TypeORM does not know this type', lines: /^\w+\.\w+ xid8 .*$/ },
  {
    why: 'an index knows no order, no further columns, no expressions, and no columns of unknown types: its name alone',
    lines: /^CREATE (?:UNIQUE )?INDEX (\w+) .*(?: DESC\b|\) INCLUDE \(|USING \w+ \((?:\w+\(|changed\))).*$/,
    as: 'index $1',
  },
  { why: 'a primary key knows no further columns', lines: /( PRIMARY KEY \(.*\)) INCLUDE \(.*\)$/, as: '$1' },
  {
    why: 'only a primary key can be an identity; TypeORM counts other numbers by a default',
    lines: /(?<= integer not null )(?:identity a|default nextval\(.*)$/,
    as: 'counted',
  },
  { why: 'the table of a library belongs to one of each service', lines: /^second_factors FOREIGN KEY .*$/ },
  { why: 'no entity is without a key, so this table has none', lines: /^(CREATE INDEX )?withdrawn_likes[_.].*$/ },
];
