import { Database } from '@corner/service-kit/database/database';
import { sealText } from '@corner/service-kit/credentials/sealed-text';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import { profileOf } from '@corner/testing/members';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { readNotificationsConfig, type NotificationsConfig } from '../notifications.config.js';
import { AppModule } from '../app.module.js';
import { ContactRepository } from '../contacts/contact.repository.js';
import { OtherServices } from '../events.fixture.js';

const received: Awaited<ReturnType<typeof PostalMime.parse>>[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => void PostalMime.parse(Buffer.concat(chunks)).then((mail) => (received.push(mail), done())));
  },
});
let config: NotificationsConfig;
let notifications: TestService;
let others: OtherServices;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  config = readNotificationsConfig();
  notifications = await startTestService(AppModule, config);
  others = new OtherServices(notifications);
});
afterAll(async () => {
  await notifications.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const path = '/api/notifications/unsubscribe';
const unsubscriptions = (memberId: string) =>
  notifications
    .get(Database)
    .query(`select from outbox where type = 'notifications.member-unsubscribed' and payload ->> 'memberId' = $1`, [
      memberId,
    ]);
const mailsSwitchedOn = async (memberId: string) =>
  (await notifications.get(ContactRepository).find(memberId))!.settings.email;

async function mailAboutAMatch() {
  const [who, other] = [persona('Who'), persona('Other')];
  await others.introduce(who);
  await others.introduce(other, {}, { email: false });
  await others.publish('discovery.match-created', {
    matchId: 'm',
    memberIds: [who.id, other.id],
    createdAt: new Date().toISOString(),
  });
  const mail = await eventually(() => received.find(({ to }) => to?.[0]?.address === who.email));
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
  return { who, mail, header };
}

it('rejects a foreign token, and one for another purpose', async () => {
  const secret = process.env.INTERNAL_SECRET!;
  const other = sealText(persona('Any').id, 'leave-waitlist', secret);
  for (const token of ['x', 'x'.repeat(86), other]) {
    const answer = await notifications.request('POST', path, { body: { token } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_MAIL_LINK' } });
    expect((await notifications.request('POST', `${path}/${token}`)).status).toBe(400);
  }
  expect((await notifications.request('POST', path, { body: {} })).status).toBe(400);
});

it('accepts an older link while the internal secret changes', async () => {
  const { who } = await mailAboutAMatch();
  const token = sealText(who.id, 'unsubscribe', 'the internal secret of before');
  expect((await notifications.request('POST', path, { body: { token } })).status).toBe(400);
  config.otherSecret = 'the internal secret of before';
  expect((await notifications.request('POST', path, { body: { token } })).status).toBe(204);
  config.otherSecret = undefined;
  expect(await mailsSwitchedOn(who.id)).toBe(false);
});

it('mails about others have the link of RFC 8058, which accepts requests of mail programs', async () => {
  const { who, header } = await mailAboutAMatch();
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = /^<(.+)>$/.exec(header('list-unsubscribe')!)![1]!;
  expect(url).toMatch(/^http:\/\/localhost:8080\/api\/notifications\/unsubscribe\/[\w-]+$/);
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
    const answer = await fetch(notifications.url + new URL(url).pathname, { method: 'POST', body });
    expect(answer.status).toBe(204);
  }
  expect(await mailsSwitchedOn(who.id)).toBe(false);
  expect(await unsubscriptions(who.id)).toHaveLength(2);
});

it('the link leads to a page whose button does the same, and is published to profiles', async () => {
  const { who, mail } = await mailAboutAMatch();
  const token = /\/unsubscribe\?token=([\w-]+)/.exec(mail.text!)![1];
  expect(await mailsSwitchedOn(who.id)).toBe(true);
  expect((await notifications.request('POST', path, { body: { token } })).status).toBe(204);
  expect(await mailsSwitchedOn(who.id)).toBe(false);
  expect(await unsubscriptions(who.id)).toHaveLength(1);
});

it('mails stay off until a newer profile turns them on', async () => {
  const { who, mail } = await mailAboutAMatch();
  const token = /\/unsubscribe\?token=([\w-]+)/.exec(mail.text!)![1];
  await notifications.request('POST', path, { body: { token } });
  const tell = (version: number, at: string) => {
    return notifications.get(Members).apply([{ profile: profileOf(who, { version }), at }]);
  };
  await tell(2, '2026-01-01T00:00:00.000Z');
  expect(await mailsSwitchedOn(who.id)).toBe(false);
  await tell(3, '2999-01-01T00:00:00.000Z');
  expect(await mailsSwitchedOn(who.id)).toBe(true);
});

it('the alert mail ignores the settings, and ends by a link of its own', async () => {
  const [who, suspended] = [persona('Who'), persona('Suspended')];
  await others.introduce(who, {}, { email: false });
  await others.introduce(suspended, { state: 'suspended' });
  for (const { id: memberId } of [suspended, who]) {
    await others.publish('discovery.members-joined', { memberId, atLeast: 10 });
  }
  const mailsTo = ({ email }: typeof who) => received.filter(({ to }) => to?.[0]?.address === email);
  const [mail] = await eventually(() => mailsTo(who).length > 0 && mailsTo(who));
  expect(mail!.subject).toBe('10+ new people near you');
  const token = /\/unsubscribe\?token=([\w-]+)&alert/.exec(mail!.text!)![1];
  expect((await notifications.request('POST', path, { body: { token } })).status).toBe(204);
  const ended = `select from outbox where type = 'notifications.alert-ended' and payload ->> 'memberId' = $1`;
  expect(await notifications.get(Database).query(ended, [who.id])).toHaveLength(1);
  expect(await unsubscriptions(who.id)).toEqual([]);
  await others.handled();
  expect(mailsTo(suspended)).toEqual([]);
});

it('mails about the account itself have no such link', async () => {
  const who = persona('Who');
  await others.publish('identity.password-changed', { memberId: who.id, email: who.email, firstName: 'Who' });
  const mail = await eventually(() => received.find(({ to }) => to?.[0]?.address === who.email));
  expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  expect(mail.text).not.toContain('/unsubscribe');
});
