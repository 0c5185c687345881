interface Rule {
  pattern: RegExp;
  problem: string;
}

/** Finds statements that break the running version, or block its requests while a large table is locked. */
const RULES: Rule[] = [
  {
    pattern: /\bdrop (table|column|view|function|type)\b/,
    problem: 'the running version may still use it: drop it in the release after the last one that does',
  },
  {
    pattern: /\brename (column|constraint|to)\b|\balter table \S+ rename\b/,
    problem:
      'the running version knows the old name: add the new one, write both, and drop the old one a release later',
  },
  {
    pattern: /\balter (column )?\S+ (set data )?type\b/,
    problem: 'the table is written anew under a lock: add a column of the new type beside it',
  },
  {
    pattern:
      /\badd column (if not exists )?(?:(?!,|;|`|\badd\b).)*\bnot null\b(?!(?:(?!,|;|`|\badd\b).)*\b(default|generated)\b)(?<!\bdefault\b(?:(?!,|;|`|\badd\b).)*)/,
    problem: 'the running version inserts rows without it: give it a default',
  },
  {
    pattern: /\bset not null\b/,
    problem: 'the running version may insert null, and every row is read under a lock: validate a check first',
  },
  {
    pattern: /\badd (constraint \S+ )?(check|foreign key)\b(?!(?:(?!;|`).)*\bnot valid\b)/,
    problem: 'every row is read under a lock: add it not valid, and validate it in a migration of its own',
  },
];

const INDEX = /\bcreate (?:unique )?index (?!concurrently)(?:if not exists )?(?:\S+ )?on (?:only )?(\w+|\$\{)/g;
const INDEX_PROBLEM = 'writes wait while it is built: create it concurrently, with `transaction = false`';

const CHANGED = /\balter table (?:if exists )?(\w+)(?! validate)/g;
const FILL_PROBLEM = 'the table is locked while its rows are written: fill a new column in a migration of its own';

/** A migration whose author declares since when the dropped object is unused. */
const UNREAD = /\/\/ Unread since \S+/;

/** Why the version that is still running would not survive a migration. */
export function problemsOfMigration(source: string): string[] {
  const [before = ''] = source.split(/\basync down\(/);
  const up = before.replaceAll(/\s+/g, ' ').toLowerCase();
  const isDeclared = UNREAD.test(before);
  const own = new Set([...up.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, table]) => table));
  const problems = RULES.filter(({ pattern }, index) => pattern.test(up) && !(index === 0 && isDeclared)).map(
    ({ problem }) => problem,
  );
  const locks = [...up.matchAll(INDEX)].some(([, table]) => !own.has(table));
  const fills = [...up.matchAll(CHANGED)].some(([, table]) => up.includes(`update ${table} set`));
  return [...problems, ...(locks ? [INDEX_PROBLEM] : []), ...(fills ? [FILL_PROBLEM] : [])];
}
