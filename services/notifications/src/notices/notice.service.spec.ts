import type { ContactRepository, ContactRow } from '../contacts/contact.repository.js';
import { contactOf } from '../contacts/contact.fixture.js';
import type { MailService } from '../mail/mail.service.js';
import type { PushService } from '../push/push.service.js';
import type { SmsService } from '../sms/sms.service.js';
import type { MembersFill } from '@corner/service-kit/members/members-fill';
import type { NoticeKind } from './notice.policy.js';
import type { NoticeRepository } from './notice.repository.js';
import { NoticeService } from './notice.service.js';

const DUE = new Date('2026-05-01T12:00:00Z');
const entry = (what: string, held = true) => ({ what, about_id: 'b1', name: 'Ben', seq: 1, stands: true, held });
type Entry = ReturnType<typeof entry>;

/** The service with fake due notices; records its actions in order. */
function notices(
  due: { kind: NoticeKind; topic?: string; entries: Entry[] }[],
  contact: ContactRow | undefined,
  takesPush = false,
) {
  const done: unknown[][] = [];
  const failures: Error[] = [];
  const waiting = due.map((each) => ({ ...each, member_id: 'm1', topic: each.topic ?? '', due_at: DUE }));
  const rows = {
    claimDue: async () => waiting.shift(),
    entries: async (notice: { entries: Entry[] }) => {
      const failure = failures.shift();
      if (failure) throw failure;
      return notice.entries;
    },
    postpone: async ({ kind }: { kind: string }) => void done.push(['postpone', kind]),
    settle: async ({ kind }: { kind: string }, { length }: Entry[], sent: boolean) =>
      void done.push(['settle', kind, length, sent]),
  } as unknown as NoticeRepository;
  const service = new NoticeService(
    rows,
    { findCurrent: async () => (contact ? [contact] : []) } as unknown as ContactRepository,
    { send: async (...mail: unknown[]) => void done.push(['mail', ...mail]) } as unknown as MailService,
    { sendNotice: async (...text: unknown[]) => void done.push(['text', ...text]) } as unknown as SmsService,
    {
      tell: async ([push]: { news: unknown }[]) => (takesPush && done.push(['push', push!.news]), takesPush),
    } as unknown as PushService,
    { isDone: async () => true } as unknown as MembersFill,
  );
  return { done, service, fail: (error: Error) => void failures.push(error) };
}
const reader = { memberId: 'm1', language: 'en' };

it('settles everything due, one by one', async () => {
  const like = { kind: 'likes' as const, entries: [entry('like'), entry('like', false)] };
  const { done, service } = notices([like, like], contactOf());
  await service.sendDue();
  const to = contactOf().email;
  const mail = ['mail', `likes_m1__${DUE.getTime()}`, 'new-likes', to, { firstName: 'Ana', count: 1 }, reader];
  expect(done).toEqual([mail, ['settle', 'likes', 2, true], mail, ['settle', 'likes', 2, true]]);
});

it('a failed notice does not stop others, an outage ends the pass', async () => {
  const like = () => ({ kind: 'likes' as const, entries: [entry('like')] });
  const { done, service, fail } = notices([like(), like(), like()], contactOf());
  fail(new TypeError('poison'));
  await expect(service.sendDue()).rejects.toThrow('poison');
  expect(done.filter(([what]) => what === 'settle')).toHaveLength(2);
  const away = notices([like(), like()], contactOf());
  away.fail(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  await expect(away.service.sendDue()).rejects.toThrow('away');
  expect(away.done).toEqual([]);
});

it('starts no further notice after a stop', async () => {
  const { done, service } = notices([{ kind: 'likes', entries: [entry('like')] }], contactOf());
  await service.sendDue(AbortSignal.abort());
  expect(done).toEqual([]);
});

it('delays a notice about messages while the member is present', async () => {
  const message = { kind: 'messages' as const, entries: [entry('message')] };
  const { done, service } = notices([message], contactOf({ last_seen_at: new Date() }));
  await service.sendDue();
  expect(done).toEqual([['postpone', 'messages']]);
});

it('mails an absent member about the sender by conversation', async () => {
  const message = { kind: 'messages' as const, topic: 't1', entries: [entry('message')] };
  const { done, service } = notices([message], contactOf({ name: null }));
  await service.sendDue();
  const text = { firstName: 'Ana', otherId: 'b1' };
  const id = `messages_m1_t1_${DUE.getTime()}`;
  expect(done[0]).toEqual(['mail', id, 'new-message', 'ana@corner.example', text, reader]);
});

it('notifies a present member about likes', async () => {
  const like = { kind: 'likes' as const, entries: [entry('like')] };
  const { done, service } = notices([like], contactOf({ last_seen_at: new Date() }));
  await service.sendDue();
  expect(done).toHaveLength(2);
});

it('sends a text message to the number', async () => {
  const match = { kind: 'texts' as const, entries: [entry('match')] };
  const { done, service } = notices([match], contactOf({ settings: { textMessages: true } }));
  await service.sendDue();
  expect(done).toEqual([
    ['text', `texts_m1__${DUE.getTime()}`, { to: '+15125550100', matches: 1, superLikes: 0 }],
    ['settle', 'texts', 1, true],
  ]);
});

it.each<[string, ContactRow | undefined, Entry[]]>([
  ['of a member it does not know', undefined, [entry('like')]],
  ['that is not wanted', contactOf({ settings: { likes: false } }), [entry('like')]],
  ['whose news do not count any more', contactOf(), [entry('like', false)]],
])('settles a notice %s without sending it', async (_, contact, entries) => {
  const { done, service } = notices([{ kind: 'likes', entries }], contact);
  await service.sendDue();
  expect(done).toEqual([['settle', 'likes', 1, false]]);
});

it('counts a push as sent if no mail is wanted', async () => {
  const contact = contactOf({ settings: { email: false } });
  const { done, service } = notices([{ kind: 'likes', entries: [entry('like')] }], contact, true);
  await service.sendDue();
  expect(done).toEqual([
    ['push', { what: 'likes', count: 1 }],
    ['settle', 'likes', 1, true],
  ]);
});
