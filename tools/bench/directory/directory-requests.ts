import pg from 'pg';
import { Dice } from '../../seed/dice.js';
import type { BenchOptions } from '../bench-options.js';
import { compareHttp, type HttpCase, type HttpSide } from '../http/compare.js';
import type { LoadRequest } from '../http/load.js';
import type { Stack } from '../stack/stack.js';

type Bulk = typeof import('../../seed/bulk/admin.rows.js');

const ADMINISTRATOR = { username: 'bench.admin', password: 'The-Password-Of-A-Benchmark-1' };
const REQUESTS = 200;

export interface DirectoryPage {
  search?: string;
  offset?: number;
  limit?: number;
  isPublic?: boolean;
  order?: 'asc' | 'desc';
}

type Questions = Record<string, (dice: Dice, count: number) => DirectoryPage>;

/** A database of the tree's admin service with so many members. @returns its address */
export async function directoryUrl(stack: Stack, count: number, options: BenchOptions): Promise<string> {
  const { insertDirectory } = await stack.tree.load<Bulk>('tools/dist/seed/bulk/admin.rows.js');
  const url = await stack.database('admin', `admin_${count}`);
  const client = new pg.Client(url);
  await client.connect();
  await insertDirectory(client, count, (text) => options.say(`${stack.tree.name}, ${short(count)}: ${text}`));
  await client.query('checkpoint');
  await client.end();
  return url;
}

export const short = (count: number) => (count >= 1_000_000 ? `${count / 1_000_000} M` : `${count / 1000} k`);

/** The same questions over HTTP to the admin services of two trees in turns. */
export async function compareDirectories(
  stacks: readonly Stack[],
  questions: Questions,
  options: BenchOptions,
): Promise<string> {
  const cases: HttpCase[] = [];
  for (const count of options.members) {
    const sides: ((name: string) => HttpSide)[] = [];
    for (const stack of stacks) sides.push(await open(stack, count, questions, options));
    for (const name of Object.keys(questions)) {
      cases.push({
        name: `${name}, ${short(count)}`,
        sides: sides.map((side) => side(name)),
        connections: 1,
        once: false,
      });
    }
  }
  const [ours, theirs] = stacks.map(({ tree }) => tree.name) as [string, string];
  return `${await compareHttp(cases, [ours, theirs], options)}

GET /api/admin/users and /api/public/users of the admin service, one request at a time, ${options.rounds} interleaved rounds of ${options.seconds} s: median (lowest to highest). CPU is that of the service, PostgreSQL and Redis.`;
}

async function open(
  stack: Stack,
  count: number,
  questions: Questions,
  options: BenchOptions,
): Promise<(name: string) => HttpSide> {
  const env = {
    ADMIN_DATABASE_URL: await directoryUrl(stack, count, options),
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ADMIN_MFA: 'optional',
  };
  const admin = await stack.service('admin', env, `admin-${count}`);
  const answer = await fetch(`http://127.0.0.1:${admin.port}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  if (!answer.ok) throw new Error(`The administrator was not let in: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  const ask = ({ isPublic = false, limit = 20, offset = 0, search = '' }: DirectoryPage): LoadRequest => ({
    method: 'GET',
    path: `/api/${isPublic ? 'public' : 'admin'}/users?page=${offset / limit + 1}&limit=${limit}&search=${encodeURIComponent(search)}`,
    headers: isPublic ? {} : { authorization: `Bearer ${token}` },
  });
  return (name) => {
    const dice = new Dice(`directory:${name}`);
    const requests = Array.from({ length: REQUESTS }, () => ask(questions[name]!(dice, count)));
    return { stack, processes: [admin], servers: ['postgres', 'redis'], requests: () => requests };
  };
}
