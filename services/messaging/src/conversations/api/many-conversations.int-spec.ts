import type { Conversation, UnreadConversations } from '@corner/contracts/messaging.api';
import { Database } from '@corner/service-kit/database/database';
import { looksInto, rowsReadOf } from '@corner/testing/database/plan';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { member } from '../../members.fixture.js';
import { readMessagingConfig } from '../../messaging.config.js';
import { LIST } from '../conversations.repository.js';

const REQUESTS = `with others as (
    insert into people (id, state, email_verified, complete, name)
    select gen_random_uuid(), 'active', true, true, 'N' from generate_series(1, $2::int) returning id
  ), requests as (
    insert into threads (id, lo, hi, created_at, last_seq, first_sender, last_content, last_sender, last_at)
    select gen_random_uuid(), least(id, $1), greatest(id, $1), now(), 1, id, 'Hello', id, now() from others
    returning id, first_sender
  ) insert into messages (thread_id, seq, id, sender, content, created_at)
    select id, 1, gen_random_uuid(), first_sender, 'Hello', now() from requests`;

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, readMessagingConfig());
});
afterAll(() => messaging.close());

const db = () => messaging.get(Database);
async function popular(requests = 300): Promise<Persona> {
  const ann = member('Ann');
  await db().query(REQUESTS, [ann.id, requests]);
  return ann;
}
const list = async (ann: Persona, before = '') =>
  (await messaging.request<Conversation[]>('GET', `/api/conversations?limit=10${before}`, { as: ann })).body;

it('of many conversations a page is looked at, and a hundred unread ones are counted', async () => {
  const ann = await popular();
  const unread = await messaging.request<UnreadConversations>('GET', '/api/conversations/unread', { as: ann });
  expect([(await list(ann)).length, unread.body]).toEqual([10, { conversations: 100 }]);
  expect(await db().transaction((tx) => looksInto(tx, 'blocks', LIST, [ann.id, null, null, 10]))).toBe(20);
});

it('of very many conversations the latest are searched for unread ones', async () => {
  const ann = await popular(11_000);
  const unread = await db().query<{ id: string }>('select id from threads where lo = $1 limit 2', [ann.id]);
  await db().query(
    `update threads set lo_read = case when id in ($2, $3) then 0 else 1 end, hi_read = 1, created_at = '2020-01-01',
       last_at = now() - case id when $2 then 0 when $3 then 9 else 5 end * interval '1 day'
     where $1 in (lo, hi)`,
    [ann.id, ...unread.map(({ id }) => id)],
  );
  const counted = await messaging.request<UnreadConversations>('GET', '/api/conversations/unread', { as: ann });
  expect(counted.body).toEqual({ conversations: 1 });
});

it('of many days of conversations the first ones are read, in the order of their activity', async () => {
  const ann = await popular();
  await db().query(
    `update threads set last_at = now() - 900 * random() * interval '1 day', created_at = '2020-01-01' where $1 in (lo, hi)`,
    [ann.id],
  );
  const newest = await db().query<{ id: string }>(
    'select id from threads where $1 in (lo, hi) order by activity_at desc, id desc limit 30',
    [ann.id],
  );
  const pages = [await list(ann)];
  for (let page = 2; page <= 3; page++) pages.push(await list(ann, `&before=${pages.at(-1)!.at(-1)!.id}`));
  expect(pages.flat().map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  const read = await db().transaction((tx) => rowsReadOf(tx, 'threads', LIST, [ann.id, null, null, 10]));
  expect(read).toBeLessThan(100);
});
