import { Database } from '@corner/service-kit/database/database';
import type { QueryRunner } from 'typeorm';
import { v7 } from 'uuid';
import { NoticesByPair1764410000000 } from '../../migrations/1764410000000-notices-by-pair.js';
import { startWithMail } from './notices.fixture.js';

let notifications: Awaited<ReturnType<typeof startWithMail>>;
beforeAll(async () => {
  notifications = await startWithMail();
});
afterAll(() => notifications.close());

/** `waits` is the number of the newest message that waits. */
interface Notice {
  topic: string;
  due: string | null;
  read: number;
  announced: number;
  waits: number | null;
}
const NOTHING: Notice = { topic: 'pair', due: null, read: 0, announced: 0, waits: null };

async function migrated(thread: string, notices: Notice[]) {
  const db = notifications.service.get(Database);
  const [memberId, aboutId] = [v7(), v7()];
  for (const { topic, due, read, announced, waits } of notices) {
    await db.query(
      `insert into notices (member_id, kind, topic, due_at, read_seq, told_seq) values ($1, 'messages', $2, $3, $4, $5)`,
      [memberId, topic, due, read, announced],
    );
    if (waits === null) continue;
    await db.query(
      `insert into notice_entries (member_id, kind, topic, about_id, what, seq) values ($1, 'messages', $2, $3, 'message', $4)`,
      [memberId, topic, aboutId, waits],
    );
  }
  await db.transaction((tx) => new NoticesByPair1764410000000().up(tx as unknown as QueryRunner));
  const rows = await db.query<Omit<Notice, 'due'> & { due: Date | null }>(
    `select topic, due_at as due, read_seq as read, told_seq as announced, seq as waits
     from notices left join notice_entries using (member_id, kind, topic) where member_id = $1`,
    [memberId],
  );
  return rows.map((row) => ({ ...row, topic: row.topic.replace(thread, 'pair'), due: row.due?.toISOString() ?? null }));
}

const [SOON, LATER] = ['2126-11-21T08:00:00.000Z', '2126-11-21T09:00:00.000Z'];

it.each<[string, Partial<Notice>[], Partial<Notice>]>([
  [
    'unread under both ids: the earlier time, the newest message',
    [
      { due: LATER, read: 1, waits: 2 },
      { topic: 'match_pair', due: SOON, announced: 3, waits: 4 },
    ],
    { due: SOON, read: 1, announced: 3, waits: 4 },
  ],
  [
    'unread under one id and read under the other: nothing waits',
    [
      { due: SOON, waits: 2 },
      { topic: 'match_pair', read: 2 },
    ],
    { due: SOON, read: 2 },
  ],
  ['of a match alone', [{ topic: 'match_pair', due: SOON, waits: 1 }], { due: SOON, waits: 1 }],
  ['of two who never matched', [{ read: 7 }], { read: 7 }],
])('notices from before, %s', async (_, notices, expected) => {
  const thread = v7();
  const ofThread = notices.map((notice) => {
    const { topic = 'pair', ...more } = notice;
    return { ...NOTHING, ...more, topic: topic.replace('pair', thread) };
  });
  expect(await migrated(thread, ofThread)).toEqual([{ ...NOTHING, ...expected }]);
});

it('those of likes stay as they are', async () => {
  const memberId = v7();
  const db = notifications.service.get(Database);
  await db.query(`insert into notices (member_id, kind, due_at) values ($1, 'likes', $2)`, [memberId, SOON]);
  await db.query(`insert into notice_entries (member_id, kind, about_id, what) values ($1, 'likes', $2, 'like')`, [
    memberId,
    v7(),
  ]);
  await migrated(v7(), []);
  expect(await db.query('select kind, topic, what from notice_entries where member_id = $1', [memberId])).toEqual([
    { kind: 'likes', topic: '', what: 'like' },
  ]);
});
