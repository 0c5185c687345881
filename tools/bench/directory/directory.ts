import { DirectorySearchRepository } from '@corner/admin/directory/search/directory-search.repository';
import { StatsRepository } from '@corner/admin/stats/stats.repository';
import { Database } from '@corner/service-kit/database/database';
import { createLogger } from '@corner/service-kit/telemetry/logger';
import { bulkId } from '../../seed/bulk/discovery.rows.js';
import { bulkEmail } from '../../seed/bulk/identity.rows.js';
import { Dice } from '../../seed/dice.js';
import type { BenchOptions } from '../bench-options.js';
import { compareDirectories, directoryUrl, short, type DirectoryPage } from './directory-requests.js';
import { median, percentile } from '../report/measure.js';
import { table } from '../report/report.js';
import type { Stack } from '../stack/stack.js';

const CALLS_A_ROUND = 12;

interface Explained {
  'QUERY PLAN': [{ 'Execution Time': number; Plan: Node }];
}
interface Node {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Node[];
}

/** Requests of administrators and visitors to a directory of this size; each call searches another member. */
const questions: Record<string, (dice: Dice, count: number) => DirectoryPage> = {
  'first page': () => ({}),
  'page 500': () => ({ offset: 499 * 20 }),
  'a first name': (dice) => ({ search: dice.pick(['oliver', 'maria', 'kenji', 'amina', 'lucas']) }),
  'one letter': (dice) => ({ search: dice.pick([...'aeimos']) }),
  'first and last name': (dice) => ({ search: dice.pick(['oliver s', 'maria g', 'lucas m', 'amina h']) }),
  'two frequent words that no member has together': (dice) => ({ search: dice.pick(['mar mi', 'ca fa', 'sa el']) }),
  'an email address': (dice, count) => ({ search: bulkEmail(dice.int(0, count - 1)) }),
  'the beginning of an id': (dice, count) => ({ search: bulkId(dice.int(0, count - 1)).slice(0, 34) }),
  'public, first page': () => ({ isPublic: true, limit: 10 }),
  'public, a first name': (dice) => ({ isPublic: true, limit: 10, search: dice.pick(['oliver', 'maria', 'kenji']) }),
};

/** Not requested from other trees, which may lack this order. */
const orderedQuestions: typeof questions = {
  ...questions,
  'oldest first, page 500': () => ({ offset: 499 * 20, order: 'asc' }),
  'one letter, oldest first': (dice) => ({ search: dice.pick([...'aeimos']), order: 'asc' }),
};

/** One size of membership: the admin service's own classes on a database of that size. */
class Directory {
  readonly times = new Map<string, number[]>();
  private readonly asked: { sql: string; values: unknown[] }[] = [];
  private readonly search: DirectorySearchRepository;
  private readonly stats: StatsRepository;

  constructor(
    readonly count: number,
    private readonly db: Database,
  ) {
    const noting = {
      query: (sql: string, values: unknown[]) => (this.asked.push({ sql, values }), db.query(sql, values)),
      prepared: (name: string, sql: string, values: unknown[]) => (
        this.asked.push({ sql, values }),
        db.prepared(name, sql, values)
      ),
    } as unknown as Database;
    this.search = new DirectorySearchRepository(noting);
    this.stats = new StatsRepository(noting);
  }

  async time(what: string, dice: Dice): Promise<void> {
    const wish = orderedQuestions[what]?.(dice, this.count);
    const began = performance.now();
    if (wish) await this.search.slice({ search: '', offset: 0, limit: 20, isPublic: false, ...wish });
    else await this.stats.figures();
    const times = this.times.get(what) ?? [];
    this.times.set(what, [...times, performance.now() - began]);
  }

  /** Time in PostgreSQL, pages touched and indexes used by all statements of one call. */
  async plan(what: string): Promise<{ ms: number; buffers: number; indexes: string[] }> {
    this.asked.length = 0;
    await this.time(what, new Dice('plan'));
    const sum = { ms: 0, buffers: 0, indexes: [] as string[] };
    for (const { sql, values } of this.asked.splice(0)) {
      const [row] = await this.db.query<Explained>(`explain (analyze, buffers, format json) ${sql}`, values);
      const [{ Plan: plan, 'Execution Time': ms }] = row!['QUERY PLAN'];
      sum.ms += ms;
      sum.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      sum.indexes.push(...scans(plan));
    }
    return { ...sum, indexes: [...new Set(sum.indexes)] };
  }

  close(): Promise<void> {
    return this.db.close();
  }
}

function scans(node: Node): string[] {
  const own = node['Index Name'] ?? (node['Node Type'] === 'Seq Scan' ? 'a whole table' : undefined);
  return [...(own ? [own] : []), ...(node.Plans ?? []).flatMap(scans)];
}

/** The lists and figures of administrators and visitors, by size of the membership: alone by the service's own classes, against another tree over HTTP. */
export async function benchDirectory(stacks: readonly Stack[], options: BenchOptions): Promise<string> {
  return options.against ? compareDirectories(stacks, questions, options) : benchClasses(stacks[0]!, options);
}

/** GET /api/admin/users and /stats, /api/public/users and /stats without HTTP. */
async function benchClasses(stack: Stack, options: BenchOptions): Promise<string> {
  const whats = [...Object.keys(orderedQuestions), 'figures'];
  const directories: Directory[] = [];
  for (const count of options.members) {
    directories.push(await connect(count, await directoryUrl(stack, count, options)));
  }
  for (let round = 0; round <= options.rounds; round++) {
    options.say(round ? `round ${round} of ${options.rounds}` : 'warming up');
    const dice = new Dice(`directory:${round}`);
    const calls = directories.flatMap((directory) =>
      whats.flatMap((what) => Array.from({ length: CALLS_A_ROUND }, () => ({ directory, what }))),
    );
    for (const { directory, what } of dice.some(calls, calls.length)) await directory.time(what, dice);
    if (round === 0) directories.forEach(({ times }) => times.clear());
  }
  const rows: string[][] = [];
  for (const what of whats) {
    for (const directory of directories) rows.push(await rowOf(directory, directories[0]!, what));
  }
  const largest = directories.at(-1)!;
  for (const what of whats) {
    const p95 = [percentile(largest.times.get(what)!, 0.95)];
    options.figures.add(`directory: ${what}, p95 at ${short(largest.count)}`, p95, 'ms', { atMost: 50 });
  }
  const points = DRAWN.flatMap((series) =>
    directories.map(({ count, times }) => ({ series, x: count, y: percentile(times.get(series)!, 0.95) })),
  );
  options.charts.addLines('directory', 'Searches of the directory', 'members', 'p95, ms', points);
  for (const directory of directories) await directory.close();
  return `${table(
    [
      'what, members',
      'p50 / p95 ms',
      `p95 against ${short(options.members[0]!)}`,
      'in PostgreSQL ms, buffers',
      'indexes',
    ],
    rows,
  )}

${options.rounds} rounds of ${CALLS_A_ROUND} calls each in random order over all sizes, one at a time, shared_buffers of the embedded stack (32 MB). The last columns are EXPLAIN (ANALYZE, BUFFERS) of one call's statements.`;
}

const DRAWN = ['first page', 'a first name', 'first and last name', 'one letter'];

async function rowOf(directory: Directory, first: Directory, what: string): Promise<string[]> {
  const times = directory.times.get(what)!;
  const p95 = percentile(times, 0.95);
  const plan = await directory.plan(what);
  return [
    `${what}, ${short(directory.count)}`,
    `${median(times).toFixed(1)} / ${p95.toFixed(1)}`,
    (p95 / percentile(first.times.get(what)!, 0.95)).toFixed(1),
    `${plan.ms.toFixed(1)}, ${plan.buffers}`,
    plan.indexes.join(', '),
  ];
}

async function connect(count: number, url: string): Promise<Directory> {
  const logger = createLogger('bench', 'warn');
  return new Directory(count, await Database.connect({ url, poolSize: 4, applicationName: 'bench', logger }));
}
