import { pairId } from '@corner/contracts/pair-id';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { AppModule } from '../app.module.js';
import { readMessagingConfig } from '../messaging.config.js';
import { account, profile } from '../members.fixture.js';
import { AnswersJob } from './answers.job.js';

const config = readMessagingConfig();

let messaging: TestService;
let database: Database;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
  database = messaging.get(Database);
});
afterAll(() => messaging.close());

const HOUR = 3_600_000;
const thursday = new Date('2027-03-11T15:00:00Z');
const monday = Date.parse('2027-03-08T00:00:00Z');

async function join(showOnline = true): Promise<Persona> {
  const who = persona('Ann');
  await messaging.get(Members).apply([{ account: account(who), profile: profile(who, { showOnline }) }]);
  return who;
}

/** Stores a stranger's request, sent `hoursBefore` the week and answered `answeredAfter` hours later. */
async function ask(who: Persona, hoursBefore: number, answeredAfter?: number, answerer = who.id) {
  const other = persona('Stranger').id;
  const id = pairId(who.id, other);
  const at = monday - hoursBefore * HOUR;
  await database.query(
    `insert into threads (id, lo, hi, last_seq, first_sender, requested_at) values ($1, least($2::uuid, $3), greatest($2::uuid, $3), 1, $3, $4)`,
    [id, who.id, other, new Date(at)],
  );
  if (answeredAfter === undefined) return;
  await database.query(
    'insert into messages (thread_id, seq, id, sender, content, created_at) values ($1, 2, $2, $3, $4, $5)',
    [id, v7(), answerer === who.id ? who.id : other, 'Osu', new Date(at + answeredAfter * HOUR)],
  );
}
const times = async (count: number, work: () => Promise<void>) => {
  for (let i = 0; i < count; i++) await work();
};
const told = () =>
  database.query<{ payload: { memberIds: string[]; until: string } }>(
    `select payload from outbox where type = 'messaging.answers-counted' order by 1`,
  );

it('lists once a week only members who answered five requests and at least half of all within a day', async () => {
  const [hides, few, late, half, silent, old, good] = [
    await join(false),
    await join(),
    await join(),
    await join(),
    await join(),
    await join(),
    await join(),
  ];
  for (const who of [hides, late, half, silent, old, good]) await times(4, () => ask(who, 100, 3));
  await ask(hides, 100, 23);
  await times(4, () => ask(few, 100, 3));
  await ask(late, 100, 25);
  await ask(half, 100, 3);
  await times(6, () => ask(half, 100));
  // A second message of the same sender is not an answer.
  await ask(silent, 100, 3, 'other');
  await ask(old, 24 * 32, 3);
  await ask(old, 20, 3);
  await ask(good, 24 * 30, 23);
  await times(5, () => ask(good, 100));

  const job = messaging.get(AnswersJob);
  await job.run(thursday);
  await job.run(new Date('2027-03-14T23:59:00Z'));
  expect((await told()).map(({ payload }) => payload)).toEqual([{ memberIds: [good.id], until: '2027-03-16' }]);
  await job.run(new Date('2027-03-15T00:00:00Z'));
  expect((await told()).map(({ payload }) => payload.until).sort()).toEqual(['2027-03-16', '2027-03-23']);
});
