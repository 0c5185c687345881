import type pg from 'pg';
import { openSchema } from '../seed/bulk/schema.fixture.js';
import { DISCOVERY, EVERY_SERVICE, SERVER } from './bench.statements.js';
import { insertPeople, insertThreads } from './chat/chat-members.js';

const clients: pg.Client[] = [];
async function open(service: 'discovery' | 'messaging'): Promise<pg.Client> {
  const client = await openSchema(service, process.env[`${service.toUpperCase()}_DATABASE_URL`] as string);
  clients.push(client);
  return client;
}
afterAll(() => Promise.all(clients.map((client) => client.end())));

it('fits the tables of discovery and of every service', async () => {
  const client = await open('discovery');
  await client.query(DISCOVERY.makeRawSwipes);
  const { makeRawSwipes: _, ...planned } = DISCOVERY;
  for (const statement of Object.values({ ...planned, ...EVERY_SERVICE, ...SERVER })) {
    await client.query(`explain (generic_plan) ${statement}`);
  }
});

it('fills the tables of messaging', async () => {
  const client = await open('messaging');
  const ids = [1, 2].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [string, string];
  await insertPeople(client, ids);
  await insertThreads(client, [ids], 5);
  const { rows } = await client.query(
    'select last_seq::int as last, (select count(*)::int from messages) as messages from threads',
  );
  expect(rows).toEqual([{ last: 5, messages: 5 }]);
});
