import { pairId } from '@corner/contracts/pair-id';
import { Database } from '@corner/service-kit/database/database';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readMessagingConfig } from '../messaging.config.js';
import { matchedPair, member } from '../members.fixture.js';

const config = readMessagingConfig();

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const say = (from: Persona, to: Persona, content: string) =>
  messaging.request('POST', '/api/messages', { as: from, body: { recipientId: to.id, content } });

it('contains own messages, and of others only the id and whether they answered', async () => {
  const [ann, ben] = matchedPair();
  const [cai, dan] = matchedPair();
  await say(ann, ben, 'hi Ben');
  await say(ben, ann, 'hi Ann');
  await say(cai, dan, 'not for Ann');
  const eve = member('Eve');
  await say(ann, eve, 'hi Eve');
  const path = `/internal/exports/${ann.id}`;
  expect((await messaging.request('GET', path, { as: ann })).status).toBe(404);
  const { body } = await messaging.internal<object[]>('GET', path);
  const createdAt = expect.stringMatching(/Z$/) as string;
  expect(JSON.stringify(body)).not.toContain('hi Ann');
  expect(body).toEqual([
    {
      id: pairId(ann.id, ben.id),
      withMemberId: ben.id,
      matched: true,
      answered: true,
      createdAt,
      messages: [{ seq: 1, content: 'hi Ben', about: null, createdAt }],
    },
    {
      id: pairId(ann.id, eve.id),
      withMemberId: eve.id,
      matched: false,
      answered: false,
      createdAt,
      messages: [{ seq: 1, content: 'hi Eve', about: null, createdAt }],
    },
  ]);
});

it('pages through 12,000 messages and 300 conversations', async () => {
  const [ann, ben] = matchedPair();
  await say(ann, ben, 'first');
  const db = messaging.get(Database);
  await db.query(
    `insert into messages (thread_id, seq, id, sender, content, created_at)
     select $1, n, gen_random_uuid(), case when n % 2 = 0 then $2::uuid else $3::uuid end, 'message ' || n, now()
     from generate_series(2, 24000) n`,
    [pairId(ann.id, ben.id), ann.id, ben.id],
  );
  await db.query(
    `with opened as (
       insert into threads (id, lo, hi, last_seq, first_sender)
       select gen_random_uuid(), least($1, other), greatest($1, other), 1, $1
       from (select gen_random_uuid() as other from generate_series(1, 300)) others returning id
     ) insert into messages (thread_id, seq, id, sender, content, created_at)
       select id, 1, gen_random_uuid(), $1, 'hi', now() from opened`,
    [ann.id],
  );
  const pages: number[] = [];
  const query = db.query.bind(db);
  jest.spyOn(db.standby, 'query').mockImplementation(async (sql, values) => {
    const rows = await query<never>(sql, values);
    pages.push(rows.length);
    return rows;
  });
  const { body } = await messaging.internal<{ messages: { seq: number; content: string }[] }[]>(
    'GET',
    `/internal/exports/${ann.id}`,
  );
  expect(body).toHaveLength(301);
  const [most, ...others] = body;
  expect(most!.messages).toHaveLength(12_001);
  expect(
    most!.messages.slice(1).every(({ seq, content }, n) => seq === 2 * n + 2 && content === `message ${seq}`),
  ).toBe(true);
  expect(others.every(({ messages }) => messages.length === 1)).toBe(true);
  expect(Math.max(...pages)).toBeLessThanOrEqual(500);
});
