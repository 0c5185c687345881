import type { EventOf } from '@corner/contracts/events/event-map';
import type { NotificationSettings } from '@corner/contracts/profiles.api';
import { pairId } from '@corner/contracts/pair-id';
import { Database } from '@corner/service-kit/database/database';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import type { CaughtMail } from '@corner/testing/outgoing/caught-mail';
import { eventually } from '@corner/testing/eventually';
import { untilWaiting } from '@corner/testing/lock-waits';
import { expectSameOutcome } from '@corner/testing/lists';
import { persona, type Persona } from '@corner/testing/personas';
import type { TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { accountOf, OtherServices } from '../events.fixture.js';
import { MailService } from '../mail/mail.service.js';
import { NoticeConsumer } from './notice.consumer.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticeService } from './notice.service.js';
import { startWithMail } from './notices.fixture.js';

let mail: CaughtMail;
let notifications: TestService;
let others: OtherServices;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ service: notifications, mail, close } = await startWithMail());
  // Tests trigger the due check explicitly.
  await notifications.get(PeriodicJobs).beforeApplicationShutdown();
  others = new OtherServices(notifications);
});
afterAll(() => close());

const rows = <Row>(sql: string, values: unknown[]) => notifications.get(Database).query<Row>(sql, values);

async function someone(name: string, settings: Partial<NotificationSettings> = {}, facts = {}): Promise<Persona> {
  const who = persona(name);
  await others.introduce(who, facts, settings);
  return who;
}

/** Makes everything gathered for `who` due, after handling all events. */
async function whenDue(who: Persona): Promise<void> {
  await others.handled();
  await rows(`update notices set due_at = now() - interval '1 second' where member_id = $1 and due_at is not null`, [
    who.id,
  ]);
  await notifications.get(NoticeService).sendDue();
}

const mailsTo = async (who: Persona, count: number) =>
  eventually(async () => {
    const mails = await mail.to(who.email);
    return mails.length === count && mails;
  });

/** Expects no mail to `who`: a later mail to someone else has arrived first. */
async function expectNothing(who: Persona): Promise<void> {
  await whenDue(who);
  const after = await someone('After');
  await others.publish('identity.password-changed', { memberId: after.id, email: after.email, firstName: 'After' });
  await mailsTo(after, 1);
  expect(await mail.to(who.email)).toEqual([]);
}

const write = (from: Persona, to: Persona, seq: number, conversationId = pairId(from.id, to.id)) =>
  others.publish('messaging.message-sent', {
    messages: [
      {
        conversationId,
        messageId: persona('Message').id,
        seq,
        senderId: from.id,
        recipientId: to.id,
        isRequest: false,
        createdAt: new Date().toISOString(),
      },
    ],
  });
const like = (from: Persona, to: Persona, kind: EventOf<'discovery.member-liked'>['kind'] = 'like') =>
  others.publish('discovery.member-liked', { memberId: from.id, targetId: to.id, kind });
const match = (one: Persona, other: Persona) =>
  others.publish('discovery.match-created', {
    matchId: pairId(one.id, other.id),
    memberIds: [one.id, other.id],
    createdAt: new Date().toISOString(),
  });
const seen = (who: Persona) =>
  others.publish('realtime.member-seen', { memberId: who.id, at: new Date().toISOString() });
const block = (who: Persona, other: Persona) =>
  others.publish('discovery.member-blocked', { memberId: who.id, blockedId: other.id });

describe('mails nothing', () => {
  it.each([
    ['messages', (from: Persona, to: Persona) => write(from, to, 1)],
    ['likes', (from: Persona, to: Persona) => like(from, to)],
    ['superLikes', (from: Persona, to: Persona) => like(from, to, 'superlike')],
    ['newMatches', (from: Persona, to: Persona) => match(from, to)],
  ] as const)('of %s to a member who turned that or all email off', async (setting, happen) => {
    const [from, quiet, mute] = [
      await someone('From'),
      await someone('Quiet', { [setting]: false }),
      await someone('Mute', { email: false }),
    ];
    await happen(from, quiet);
    await happen(from, mute);
    await expectNothing(quiet);
    await expectNothing(mute);
  });

  it.each(['suspended', 'deleting'] as const)('to or about a member who is %s', async (state) => {
    const [from, to] = [await someone('From'), await someone('To', {}, { state })];
    const [gone, reader] = [await someone('Gone', {}, { state }), await someone('Reader')];
    for (const [actor, target] of [
      [from, to],
      [gone, reader],
    ] as const) {
      await write(actor, target, 1);
      await like(actor, target);
      await like(actor, target, 'superlike');
      await match(actor, target);
    }
    await expectNothing(to);
    await expectNothing(reader);
  });

  it('about a blocked member on either side, and again after an unblock', async () => {
    const [from, to] = [await someone('From'), await someone('To')];
    await write(from, to, 1);
    await block(to, from);
    await expectNothing(to);
    await block(from, to);
    await others.publish('discovery.member-unblocked', { memberId: to.id, blockedId: from.id });
    await like(from, to);
    await expectNothing(to);
    await others.publish('discovery.member-unblocked', { memberId: from.id, blockedId: to.id });
    await write(from, to, 2);
    await whenDue(to);
    await mailsTo(to, 1);
  });

  it('to a member with an unverified address', async () => {
    const [from, to] = [await someone('From'), await someone('To', {}, { emailVerified: false })];
    await write(from, to, 1);
    await expectNothing(to);
  });
});

describe('a message', () => {
  it('is mailed after some time unread, without sender and content', async () => {
    const [from, to] = [await someone('Fred'), await someone('Tom')];
    await write(from, to, 1);
    await write(from, to, 2);
    await whenDue(to);
    const [first] = await mailsTo(to, 1);
    expect(first!.subject).toBe('You have a new message');
    expect(first!.text + first!.html).not.toContain('Fred');
    expect(first!.text).toContain(`/chat/dm_${from.id}`);
    expect(first!.text).toContain('/unsubscribe?token=');
  });

  it('that was read meanwhile is not mailed, in either order of events', async () => {
    const [from, to] = [await someone('From'), await someone('To')];
    const conversationId = pairId(from.id, to.id);
    await write(from, to, 1);
    await others.publish('messaging.thread-read', { conversationId, memberId: to.id, seq: 2 });
    await write(from, to, 2);
    await expectNothing(to);
  });

  it('from before a match and read after it is not mailed; the next one joins the same notice', async () => {
    const [from, to] = [await someone('From'), await someone('To')];
    const conversationId = `match_${pairId(from.id, to.id)}`;
    await write(from, to, 1);
    await others.publish('messaging.thread-read', { conversationId, memberId: to.id, seq: 1 });
    await expectNothing(to);
    await write(from, to, 2, conversationId);
    await whenDue(to);
    await mailsTo(to, 1);
    expect(await rows('select topic from notices where member_id = $1', [to.id])).toEqual([
      { topic: pairId(from.id, to.id) },
    ]);
  });

  it('that is read while being gathered is not mailed', async () => {
    const [from, to] = [await someone('From'), await someone('To')];
    const topic = pairId(from.id, to.id);
    let reading!: Promise<void>;
    await notifications.get(Database).transaction(async (tx) => {
      await tx.query(`insert into notices (member_id, kind, topic, due_at) values ($1, 'messages', $2, now())`, [
        to.id,
        topic,
      ]);
      await tx.query(
        `insert into notice_entries (member_id, kind, topic, about_id, what, seq)
         values ($1, 'messages', $2, $3, 'message', 1)`,
        [to.id, topic, from.id],
      );
      reading = notifications.get(NoticeRepository).read([{ memberId: to.id, topic, seq: 1 }]);
      await untilWaiting(notifications.get(Database));
    });
    await reading;
    await expectNothing(to);
  });

  it('waits while the member is present', async () => {
    const [from, to] = [await someone('From'), await someone('To')];
    await seen(to);
    await write(from, to, 1);
    await expectNothing(to);
    await rows(`update contacts set last_seen_at = now() - interval '1 hour' where member_id = $1`, [to.id]);
    await whenDue(to);
    await mailsTo(to, 1);
  });

  it('of a mailed conversation is not mailed again for hours', async () => {
    const [from, to] = [await someone('From'), await someone('To')];
    await write(from, to, 1);
    await whenDue(to);
    await mailsTo(to, 1);
    await write(from, to, 2);
    await others.handled();
    const wait = () =>
      eventually(async () => {
        const [row] = await rows<{ hours: number }>(
          `select extract(epoch from due_at - now()) / 3600 as hours from notices
           where member_id = $1 and kind = 'messages' and due_at is not null`,
          [to.id],
        );
        return row && Number(row.hours);
      });
    expect(await wait()).toBeGreaterThan(5.9);
  });
});

describe('likes', () => {
  it('are gathered into one daily mail without names', async () => {
    const to = await someone('To');
    const likers = [await someone('Xavier'), await someone('Yolanda')];
    for (const liker of likers) await like(liker, to);
    await whenDue(to);
    const [first] = await mailsTo(to, 1);
    expect(first!.subject).toBe('2 people like you');
    for (const liker of likers) {
      expect(first!.text + first!.html).not.toContain(liker.firstName);
      expect(first!.text + first!.html).not.toContain(liker.id);
    }
    await like(await someone('Zoe'), to);
    await others.handled();
    const [row] = await rows<{ hours: number }>(
      `select extract(epoch from due_at - now()) / 3600 as hours from notices where member_id = $1 and kind = 'likes'`,
      [to.id],
    );
    expect(Number(row!.hours)).toBeGreaterThan(23.9);
  });

  it('have no name if there is only one, and a super like says where to find it', async () => {
    const [from, to] = [await someone('From'), await someone('To')];
    await like(from, to);
    await like(await someone('Super'), to, 'superlike');
    await whenDue(to);
    const subjects = (await mailsTo(to, 2)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual(['Somebody likes you', 'Somebody super likes you']);
  });

  it('that were undone or became a match are not announced', async () => {
    const [undoer, lover] = [await someone('Undoer'), await someone('Lover')];
    const to = await someone('To', { newMatches: false });
    await like(undoer, to, 'superlike');
    await others.handled();
    await others.publish('discovery.like-undone', { memberId: undoer.id, targetId: to.id });
    await like(lover, to);
    await others.handled();
    await match(lover, to);
    await expectNothing(to);
  });
});

describe('text messages', () => {
  let lastNumber = 100;
  const phone = () => ({ phoneNumber: `+15125550${lastNumber++}`, phoneVerified: true });
  const textsTo = (number: string) => mail.to(number);

  it('are sent to a verified number of a member who wants them, several entries in one', async () => {
    const facts = phone();
    const to = await someone('To', { textMessages: true, email: false }, facts);
    await match(await someone('One'), to);
    await match(await someone('Two'), to);
    await like(await someone('Three'), to, 'superlike');
    await like(await someone('Four'), to);
    await write(await someone('Five'), to, 1);
    await whenDue(to);
    const [text] = await eventually(async () => {
      const texts = await textsTo(facts.phoneNumber);
      return texts.length > 0 && texts;
    });
    expect(text!.text).toContain('2 new matches and 1 super like.');
    expect(await mail.to(to.email)).toEqual([]);
    expect(await textsTo(facts.phoneNumber)).toHaveLength(1);
  });

  it('are not sent if disabled or to an unverified number', async () => {
    const cases = [
      { settings: {}, facts: phone() },
      { settings: { textMessages: true }, facts: { ...phone(), phoneVerified: false } },
      { settings: { textMessages: true, newMatches: false, superLikes: false }, facts: phone() },
    ];
    for (const { settings, facts } of cases) {
      const to = await someone('To', { ...settings, email: false }, facts);
      await match(await someone('From'), to);
      await like(await someone('Super'), to, 'superlike');
      await expectNothing(to);
      expect(await textsTo(facts.phoneNumber)).toEqual([]);
    }
  });
});

it('messages reach the same notices in any order', async () => {
  const make = async () => {
    const [from, third, to] = [persona('From'), persona('Third'), persona('To')];
    const sent = [
      [from, 1],
      [from, 2],
      [third, 1],
      [from, 3],
    ] as const;
    const createdAt = '2026-11-21T08:00:00.000Z';
    return sent.map(([sender, seq]) => ({
      payload: { conversationId: pairId(sender.id, to.id), seq, senderId: sender.id, recipientId: to.id, createdAt },
    }));
  };
  await expectSameOutcome(
    make,
    (events) => notifications.get(NoticeConsumer).messages(events as never),
    ([event]) =>
      rows(
        `select kind, what, seq, due_at is not null as waits from notices join notice_entries using (member_id, kind, topic)
         where member_id = $1 order by seq`,
        [event!.payload.recipientId],
      ),
  );
});

it('a notice is sent once by two instances, and after a crash before it was settled', async () => {
  const [from, to] = [await someone('From'), await someone('To')];
  await like(from, to);
  const settle = jest.spyOn(notifications.get(NoticeRepository), 'settle').mockRejectedValueOnce(new Error('crashed'));
  await expect(whenDue(to)).rejects.toThrow('crashed');
  settle.mockRestore();
  await rows(`update notices set claimed_until = now() - interval '1 second' where member_id = $1`, [to.id]);
  const service = notifications.get(NoticeService);
  await Promise.all([service.sendDue(), service.sendDue()]);
  expect(await rows('select from notices where member_id = $1 and due_at is not null', [to.id])).toEqual([]);
  const after = await someone('After');
  await like(from, after);
  await whenDue(after);
  await mailsTo(after, 1);
  expect(await mail.to(to.email)).toHaveLength(1);
});

it('a settled notice is deleted after a month, a waiting one stays', async () => {
  const [from, told, waiting] = [await someone('From'), await someone('Told'), await someone('Waiting')];
  await like(from, told);
  await whenDue(told);
  await like(from, waiting);
  await others.handled();
  const left = async () => {
    await notifications.get(NoticeRepository).deleteSettled();
    const ids = [[told.id, waiting.id]];
    return (await rows<{ member_id: string }>('select member_id from notices where member_id = any($1)', ids)).map(
      (row) => row.member_id,
    );
  };
  const age = (days: number) => rows(`update notices set changed_at = now() - make_interval(days => $1)`, [days]);
  await age(29);
  expect(await left()).toHaveLength(2);
  await age(31);
  expect(await left()).toEqual([waiting.id]);
});

it('an event that arrives while a notice is sent waits for the next one', async () => {
  const to = await someone('To');
  await like(await someone('First'), to);
  const mails = notifications.get(MailService);
  const send = mails.send.bind(mails);
  jest.spyOn(mails, 'send').mockImplementationOnce(async (...mailed) => {
    const aboutId = (await someone('Second')).id;
    const entry = { memberId: to.id, kind: 'likes', what: 'like', aboutId, at: new Date().toISOString() } as const;
    const notices = notifications.get(NoticeRepository);
    expect((await notices.claimDue())?.member_id).not.toBe(to.id);
    await notices.add(notifications.get(Database), [entry]);
    await send(...mailed);
  });
  await whenDue(to);
  expect((await mailsTo(to, 1))[0]!.subject).toBe('Somebody likes you');
  const [row] = await rows<{ hours: number }>(
    `select extract(epoch from due_at - now()) / 3600 as hours from notices where member_id = $1 and kind = 'likes'`,
    [to.id],
  );
  expect(Number(row!.hours)).toBeGreaterThan(23.9);
});

it('likes, withdrawals and matches end the same in any order', async () => {
  const at = (second: number) => `2026-11-21T08:00:0${second}.000Z`;
  const make = async () => {
    const [undoer, again, lover] = [persona('Undoer'), persona('Again'), persona('Lover')];
    const to = await someone('To', { textMessages: true });
    const of = (type: string, from: Persona, second: number) => ({
      type,
      to: to.id,
      eventId: v7(),
      createdAt: at(second),
      payload: {
        memberId: from.id,
        targetId: to.id,
        kind: 'superlike',
        memberIds: [from.id, to.id],
        createdAt: at(second),
        endedAt: at(second),
      },
    });
    return [
      of('liked', undoer, 1),
      of('undone', undoer, 2),
      of('liked', again, 1),
      of('undone', again, 2),
      of('liked', again, 3),
      of('liked', lover, 1),
      of('matched', lover, 2),
      of('matched', undoer, 3),
      of('ended', undoer, 4),
    ];
  };
  const consumer = notifications.get(NoticeConsumer) as unknown as Record<string, (events: object[]) => Promise<void>>;
  const outcome = await expectSameOutcome(
    make,
    async (events) => {
      for (const { type } of events) await consumer[type]!(events.filter((event) => event.type === type));
    },
    async ([event]) => {
      const repository = notifications.get(NoticeRepository);
      const db = notifications.get(Database);
      await db.query(
        `insert into contacts (member_id, state, email_verified)
         select distinct about_id, 'active', true from notice_entries where member_id = $1 on conflict do nothing`,
        [event!.to],
      );
      const kinds = ['likes', 'superlikes', 'texts'] as const;
      const left = kinds.map((kind) => repository.entries({ member_id: event!.to, kind, topic: '' }));
      return (await Promise.all(left)).map((all) =>
        all
          .filter(({ stands }) => stands)
          .map(({ what }) => what)
          .sort(),
      );
    },
  );
  expect(outcome).toEqual([[], ['superlike'], ['match', 'superlike']]);
});

it('a repeated event is announced once', async () => {
  const [from, to] = [await someone('From'), await someone('To', { textMessages: true })];
  const consumer = notifications.get(NoticeConsumer);
  const [liked, matched] = [v7(), v7()];
  const createdAt = '2026-11-21T08:00:00.000Z';
  const hear = async () => {
    const like = { memberId: from.id, targetId: to.id, kind: 'like' } as const;
    await consumer.liked([{ type: 'discovery.member-liked', eventId: liked!, createdAt, payload: like }]);
    const match = { matchId: pairId(from.id, to.id), memberIds: [from.id, to.id] as [string, string], createdAt };
    await consumer.matched([{ type: 'discovery.match-created', eventId: matched!, createdAt, payload: match }]);
    await write(from, to, 1);
    await others.handled();
  };
  const waiting = () =>
    rows<{ kind: string }>('select kind from notices where member_id = $1 and due_at > now()', [to.id]);
  await hear();
  expect((await waiting()).map(({ kind }) => kind).sort()).toEqual(['likes', 'messages', 'texts']);
  await whenDue(to);
  await hear();
  expect(await waiting()).toEqual([]);
});

it('a purged member is deleted with all entries for and about them', async () => {
  const [gone, friend] = [await someone('Gone'), await someone('Friend')];
  await like(gone, friend);
  await like(friend, gone);
  await block(gone, friend);
  await others.handled();
  await others.publish('identity.member-purged', {
    account: accountOf(gone, { version: 2, state: 'purged', email: '', firstName: '', lastName: '' }),
  });
  await others.handled();
  expect(await rows(`select from contacts where member_id = $1 and state = 'purged'`, [gone.id])).toHaveLength(1);
  for (const sql of [
    'select from notices where member_id = $1',
    'select from notice_entries where member_id = $1 or about_id = $1',
    'select from withdrawals where member_id = $1 or about_id = $1',
    'select from blocks where member_id = $1 or blocked_id = $1',
  ]) {
    expect(await rows(sql, [gone.id])).toEqual([]);
  }
});
