import { Database } from '@corner/service-kit/database/database';
import { catchMail, type CaughtMail } from '@corner/testing/outgoing/caught-mail';
import { eventually } from '@corner/testing/eventually';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { readNotificationsConfig } from '../notifications.config.js';
import { AppModule } from '../app.module.js';
import { MailService } from '../mail/mail.service.js';
import { accountOf, OtherServices, profileOf } from '../events.fixture.js';

let mail: CaughtMail;
let notifications: TestService;
let others: OtherServices;

beforeAll(async () => {
  mail = await catchMail();
  process.env.SMTP_URL = mail.smtpUrl;
  const config = readNotificationsConfig();
  notifications = await startTestService(AppModule, config);
  others = new OtherServices(notifications);
});
afterAll(async () => {
  await notifications.close();
  await mail.stop();
});

const join = (email: string) => notifications.request('POST', '/api/waitlist', { body: { email } });
const leave = (token: string) => notifications.request('POST', '/api/waitlist/leave', { body: { token } });
const listed = (email: string) =>
  notifications
    .get(Database)
    .query<{ email: string; created_at: Date }>('select * from waitlist where lower(email) = lower($1)', [email]);
const linkTo = async (email: string) => {
  const [first] = await eventually(async () => {
    const mails = await mail.to(email);
    return mails.length > 0 && mails;
  });
  return /\/local-events\?leave=([\w-]+)/.exec(first!.text)![1]!;
};

async function purge(email: string, emailVerified: boolean): Promise<void> {
  const who = { ...persona('Gone'), email };
  await others.introduce(who, { emailVerified });
  await others.publish('identity.member-purged', {
    account: accountOf(who, { version: 2, state: 'purged', email: '' }),
  });
  await eventually(async () => {
    const rows = await notifications
      .get(Database)
      .query('select from contacts where member_id = $1 and email is null', [who.id]);
    return rows.length === 1;
  });
}

it('rejects an invalid address and a foreign link', async () => {
  for (const email of ['', 'x', `${'x'.repeat(250)}@example.com`, 7]) {
    const answer = await join(email as string);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'email', message: typeof email === 'string' ? 'Invalid email address' : expect.any(String) },
        ],
      },
    });
  }
  expect(await leave('x'.repeat(86))).toMatchObject({ status: 400, body: { code: 'INVALID_MAIL_LINK' } });
});

it('stores an address once in any spelling, answers the same and mails once', async () => {
  const first = await join('Wanda@Example.com');
  const again = await join(' wanda@example.COM ');
  expect(first.status).toBe(202);
  expect(again).toMatchObject({ status: 202, body: first.body });
  expect(await listed('wanda@example.com')).toMatchObject([
    { email: 'Wanda@Example.com', created_at: expect.any(Date) as Date },
  ]);
  await linkTo('Wanda@Example.com');
  await join('after@example.com');
  await linkTo('after@example.com');
  expect(await mail.to('wanda@example.com')).toHaveLength(1);
  expect((await mail.to('wanda@example.com'))[0]!.subject).toBe("You're on the list");
});

it('mails an address again if queuing its mail failed', async () => {
  const queue = jest.spyOn(notifications.get(MailService), 'send').mockRejectedValueOnce(new Error('redis is away'));
  expect((await join('again@example.com')).status).toBe(503);
  queue.mockRestore();
  expect((await join('again@example.com')).status).toBe(202);
  expect((await leave(await linkTo('again@example.com'))).status).toBe(204);
  expect(await listed('again@example.com')).toEqual([]);
});

it('stores one address for concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => join('race@example.com')));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
  expect(await listed('race@example.com')).toHaveLength(1);
});

it("the mail's link removes the address, idempotently", async () => {
  await join('leaver@example.com');
  const token = await linkTo('leaver@example.com');
  expect((await leave(token)).status).toBe(204);
  expect((await leave(token)).status).toBe(204);
  expect(await listed('leaver@example.com')).toEqual([]);
});

it("a purge deletes the member's verified address, but no unverified one", async () => {
  await join('Member@example.com');
  await purge('member@example.com', true);
  expect(await listed('member@example.com')).toEqual([]);
  await join('victim@example.com');
  await purge('victim@example.com', false);
  expect(await listed('victim@example.com')).toHaveLength(1);
});

it('is exported with the member of the address', async () => {
  const who = persona('Exported');
  await others.introduce(who);
  await join(who.email);
  const exported = async () => (await notifications.internal('GET', `/internal/exports/${who.id}`)).body;
  expect(await exported()).toMatchObject({ email: who.email, waitlistedAt: expect.any(String), notices: [] });
  expect(await exported()).toMatchObject({ language: 'en' });
  await others.publish('profiles.profile-updated', { profile: profileOf(who, {}, { version: 2, language: 'ar' }) });
  await others.handled();
  expect(await exported()).toMatchObject({ language: 'ar' });
});
