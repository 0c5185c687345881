import type { DecisionPreview } from '@corner/contracts/internal/decision-mail.api';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { sealText } from '@corner/service-kit/credentials/sealed-text';
import { Database } from '@corner/service-kit/database/database';
import { queuePrefix } from '@corner/service-kit/jobs/queues';
import { catchMail, type CaughtMail } from '@corner/testing/outgoing/caught-mail';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import { openCaseLink } from '@corner/service-kit/credentials/sealed-text';
import { untilWaiting } from '@corner/testing/lock-waits';
import { stubResponse } from '@corner/testing/other-services';
import { withOneConnection } from '@corner/testing/database/one-connection';
import { alice, bob, carol, persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Queue } from 'bullmq';
import { v7 } from 'uuid';
import { readNotificationsConfig } from '../notifications.config.js';
import { AppModule } from '../app.module.js';
import { ContactRepository } from '../contacts/contact.repository.js';
import { accountOf, OtherServices, profileOf } from '../events.fixture.js';
import { NoticeRepository } from '../notices/notice.repository.js';
import { MailConsumer } from './mail.consumer.js';
import { MAIL_QUEUE, MailService } from './mail.service.js';

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

it('mails the verification link once, even if the event is repeated', async () => {
  const sealedToken = sealText('the-token', 'verify-email', process.env.INTERNAL_SECRET!);
  const event = { memberId: alice.id, email: alice.email, firstName: 'Alice', sealedToken };
  await others.publish('identity.verification-requested', event);
  const mails = await eventually(async () => {
    const found = await mail.to(alice.email);
    return found.length > 0 ? found : null;
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('http://localhost:8080/auth/verify-email?token=the-token');
  // The name may not be the address owner's.
  expect(JSON.stringify(mails[0])).not.toContain('Alice');
  const [row] = await notifications.get(Database).query<{ event_id: string }>('select event_id from outbox');
  await notifications.get(Database).query('update outbox set sent_at = null where event_id = $1', [row!.event_id]);
  await others.publish('identity.password-changed', { memberId: alice.id, email: alice.email, firstName: 'Alice' });
  await eventually(async () => (await mail.to(alice.email)).some((one) => one.subject.includes('was changed')));
  expect(await mail.to(alice.email)).toHaveLength(2);
});

it('mails the sender of an outside notice in its language, first to confirm and then the outcome', async () => {
  const sealedToken = sealText('the-token', 'notice-received', process.env.INTERNAL_SECRET!);
  const notice = { noticeId: v7(), number: 'N-1001', email: 'outside@example.com', language: 'de' };
  await others.publish('admin.notice-received', { ...notice, sealedToken, isClear: true });
  await others.publish('admin.notice-ended', { ...notice, acted: true });
  const mails = await eventually(async () => {
    const found = await mail.to(notice.email);
    return found.length > 1 ? found : null;
  });
  const text = mails.map((one) => one.text).join();
  expect(text).toContain('http://localhost:8080/report?confirm=N-1001.the-token');
  expect(text).toContain('Wir haben deine Meldung N-1001 geprüft und gehandelt.');
});

it('skips old events, which a new consumer gets', async () => {
  const event = { memberId: v7(), email: 'long.ago@example.com', firstName: 'Alice' };
  const consumer = notifications.get(MailConsumer);
  const hear = (days: number) => {
    const createdAt = new Date(Date.now() - days * 86_400_000).toISOString();
    return consumer.guarded(event, { eventId: v7(), createdAt } as EventContext);
  };
  await hear(7);
  await hear(4);
  await hear(2);
  await eventually(async () => (await mail.to(event.email)).length > 0);
  expect(await mail.to(event.email)).toHaveLength(1);
});

it('sends a mail once, even if its event is repeated after sending', async () => {
  const [to, mails] = ['once@example.com', notifications.get(MailService)];
  const config = readNotificationsConfig();
  const queue = new Queue(MAIL_QUEUE, { connection: { url: config.redisUrl }, prefix: queuePrefix(config) });
  const send = (id: string) => mails.send(id, 'password-changed', to, {});
  const idle = () => eventually(async () => (await queue.getJobCountByTypes('waiting', 'active')) === 0);
  try {
    await send('the-event');
    await eventually(async () => (await mail.to(to)).length === 1);
    await idle();
    await send('the-event');
    await send('the-next-event');
    await idle();
    await eventually(async () => (await mail.to(to)).length > 1);
    expect(await mail.to(to)).toHaveLength(2);
  } finally {
    await queue.close();
  }
});

it('mails a match to reachable members who want it only', async () => {
  await others.introduce(bob, {}, { newMatches: true });
  await others.introduce(carol, {}, { newMatches: false });
  await others.publish('discovery.match-created', {
    matchId: 'the-match',
    memberIds: [bob.id, carol.id],
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  const mails = await eventually(async () => {
    const found = await mail.to(bob.email);
    return found.length > 0 ? found : null;
  });
  expect(mails[0]).toMatchObject({ subject: "It's a match" });
  expect(mails[0]!.text).toContain('Carol is in your corner');
  expect(mails[0]!.text).toContain('/chat/the-match');
  expect(await mail.to(carol.email)).toEqual([]);
});

it('mails a match that arrives before its members', async () => {
  const [reader, other] = [persona('Rosa'), persona('Otis')];
  for (const who of [reader, other]) {
    stubResponse('GET', `/internal/accounts/${who.id}`, accountOf(who));
    stubResponse('GET', `/internal/profiles/${who.id}`, profileOf(who));
  }
  const createdAt = new Date().toISOString();
  await others.publish('discovery.match-created', { matchId: 'm', memberIds: [reader.id, other.id], createdAt });
  const mails = await eventually(async () => {
    const found = await mail.to(reader.email);
    return found.length > 0 ? found : null;
  });
  expect(mails[0]!.text).toContain('Otis is in your corner');
});

it("omits a match's name that violates the current rules", async () => {
  const [reader, other] = [persona('Rhea'), persona('Old')];
  await others.introduce(reader, {}, { newMatches: true });
  await others.introduce({ ...other, firstName: 'Corner Support: evil.example' }, {}, { newMatches: false });
  const createdAt = '2026-01-01T00:00:00.000Z';
  await others.publish('discovery.match-created', { matchId: 'm', memberIds: [reader.id, other.id], createdAt });
  const mails = await eventually(async () => {
    const found = await mail.to(reader.email);
    return found.length > 0 ? found : null;
  });
  expect(mails[0]!.text).toContain('You have a new match');
  expect(JSON.stringify(mails[0])).not.toContain('evil.example');
});

it('reports a sign-in on a new device with time, place and advice', async () => {
  const { id: memberId, email } = persona('Nina');
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 <img src=x>';
  await others.publish('identity.device-added', { memberId, email, network: '203.0.113.0/24', userAgent });
  await eventually(async () => (await mail.to(email)).length === 1);
  const { subject, text } = (await mail.to(email))[0]!;
  expect(subject).toBe('New sign-in to your Corner account');
  for (const words of ['Chrome on Windows', '203.0.113.0/24', ' UTC', 'choose a new password']) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Mozilla');
});

it('reports many failed sign-ins', async () => {
  const { id: memberId, email } = persona('Omar');
  await others.publish('identity.account-guarded', { memberId, email });
  await eventually(async () => (await mail.to(email)).length === 1);
  expect((await mail.to(email))[0]).toMatchObject({ subject: 'Someone is guessing your Corner password' });
});

it('reports a refused registration to the owner of the address', async () => {
  const { id: memberId, email } = persona('Uri');
  await others.publish('identity.address-claimed', { memberId, email });
  await eventually(async () => (await mail.to(email)).length === 1);
  expect((await mail.to(email))[0]).toMatchObject({ subject: expect.stringContaining('with your address') });
});

it('reports a deletion and a restored account', async () => {
  const leaver = persona('Dora');
  const deleting = accountOf(leaver, { state: 'deleting', version: 2 });
  const purgeAt = '2026-12-05T10:00:00.000Z';
  await others.publish('identity.member-deletion-requested', { account: deleting, purgeAt });
  await eventually(async () => (await mail.to(leaver.email)).length === 1);
  expect((await mail.to(leaver.email))[0]!.text).toContain('Until 5 December 2026 at 10:00 UTC you can');
  await others.publish('identity.member-restored', { account: accountOf(leaver, { version: 3 }) });
  await eventually(async () => (await mail.to(leaver.email))[0]!.subject.includes('is back'));
});

it('writes to a member in their language', async () => {
  const [reader, other] = [persona('Greta'), persona('Karl')];
  await others.publish('identity.account-changed', { account: accountOf(reader) });
  const profile = profileOf(reader, { newMatches: true }, { language: 'de' });
  await others.publish('profiles.profile-updated', { profile });
  await others.introduce(other, {}, { newMatches: false });
  await others.handled();
  const createdAt = '2026-01-01T00:00:00.000Z';
  await others.publish('discovery.match-created', { matchId: 'm', memberIds: [reader.id, other.id], createdAt });
  await others.publish('identity.password-changed', { memberId: reader.id, email: reader.email, firstName: 'Greta' });
  const mails = await eventually(async () => {
    const found = await mail.to(reader.email);
    return found.length === 2 && found;
  });
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Dein Passwort für Corner wurde geändert', 'Ein Match!']);
  for (const { html } of mails) expect(html).toContain('<html lang="de" dir="ltr">');
});

it('purges a member for good, confirms it each time, and ignores later events', async () => {
  const gone = persona('Gina');
  await others.introduce(gone, {}, { newMatches: true });
  const purged = accountOf(gone, { version: 2, state: 'purged', email: '', firstName: '', lastName: '' });
  await others.publish('identity.member-purged', { account: purged });
  await others.publish('identity.member-purged', { account: purged });
  const db = notifications.get(Database);
  await eventually(async () => {
    const rows = await db.query(
      `select 1 from outbox where type = 'notifications.member-erased' and payload ->> 'memberId' = $1`,
      [gone.id],
    );
    return rows.length === 2;
  });
  await others.publish('profiles.profile-updated', {
    profile: profileOf(gone, {}, { version: 9, name: 'Gina' }),
  });
  await others.publish('identity.account-changed', { account: accountOf(gone, { version: 1 }) });
  const notices = notifications.get(NoticeRepository);
  const [other, late] = [persona('Ann').id, { what: 'like', at: new Date().toISOString() } as const];
  await notices.read([{ memberId: gone.id, topic: 'dm', seq: 1 }]);
  await db.transaction((tx) =>
    notices.withdraw(tx, [
      { memberId: gone.id, aboutId: other, ...late },
      { memberId: other, aboutId: gone.id, ...late },
    ]),
  );
  const traces = await db.query(
    `select member_id from notices where member_id = $1
     union all select member_id from withdrawals where $1 in (member_id, about_id)`,
    [gone.id],
  );
  expect(traces).toEqual([]);
  const after = persona('After');
  await others.introduce(after, {}, { newMatches: true });
  const [row] = await db.query('select * from contacts where member_id = $1', [gone.id]);
  expect(row).toMatchObject({
    email: null,
    first_name: null,
    name: null,
    settings: {},
    reachable: false,
    state: 'purged',
  });
});

it('keeps no block of a purged member, even if concurrent', async () => {
  const [gone, other] = [persona('Gus'), persona('Olga')];
  await others.introduce(gone, {}, { newMatches: true });
  const [db, contacts] = [notifications.get(Database), notifications.get(ContactRepository)];
  let blocking!: Promise<void>;
  await db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('corner:erase'))`);
    await tx.query(`update contacts set state = 'purged' where member_id = $1`, [gone.id]);
    blocking = contacts.saveBlock(other.id, gone.id, true, '2026-11-22T08:00:00.000Z');
    await untilWaiting(db);
  });
  await blocking;
  expect(await db.query('select from blocks where blocked_id = $1', [gone.id])).toEqual([]);
});

it('reports a finished export, to an address that arrives later', async () => {
  const who = persona('Eve');
  const ready = { memberId: who.id, expiresAt: '2026-11-22T08:30:00.000Z' };
  await notifications.get(Members).seen([{ memberId: who.id, at: '2026-11-22T08:00:00.000Z' }]);
  const context = { eventId: v7(), createdAt: new Date().toISOString() } as EventContext;
  const tooEarly = notifications.get(MailConsumer).export(ready, context);
  await expect(tooEarly).rejects.toThrow('not known yet');
  await others.publish('profiles.export-ready', ready);
  await others.introduce(who, {}, { newMatches: true });
  await eventually(async () => (await mail.to(who.email)).length === 1);
  expect((await mail.to(who.email))[0]!.text).toContain('until 22 November 2026 at 08:30 UTC');
});

it('uses one database connection per event, so that many at once do not wait for each other', async () => {
  const who = persona('Ida');
  await others.introduce(who, {}, { newMatches: true });
  await withOneConnection(notifications, async () => {
    await others.publish('profiles.export-ready', { memberId: who.id, expiresAt: '2026-11-22T08:30:00.000Z' });
    await eventually(async () => (await mail.to(who.email)).length === 1);
  });
});

describe("a member's request to the administrators", () => {
  const caseOf = (who: Persona, kind: 'support' | 'report') => ({
    caseId: who.id,
    number: kind === 'report' ? 'R-1001' : 'T-1001',
    kind,
    memberId: who.id,
  });
  const previewOf = (body: object) => notifications.internal<DecisionPreview>('POST', '/internal/mails/decision', body);
  const mailsOf = (who: Persona, count: number) =>
    eventually(async () => {
      const mails = await mail.to(who.email);
      return mails.length === count && mails;
    });

  it('is neither confirmed nor answered at an address that was only typed, nor is what is done with the account', async () => {
    const who = persona('Zoe');
    const account = accountOf(who, { emailVerified: false });
    await others.introduce(who, { emailVerified: false });
    stubResponse('GET', `/internal/accounts/${who.id}`, account);
    await others.publish('admin.case-opened', caseOf(who, 'support'));
    await others.publish('admin.case-closed', { ...caseOf(who, 'support'), answer: 'Have you looked in spam?' });
    const deleting = { ...account, state: 'deleting', version: 2 } as const;
    const purgeAt = '2026-12-05T10:00:00.000Z';
    await others.publish('identity.member-deletion-requested', { account: deleting, purgeAt });
    await others.publish('identity.member-restored', { account: { ...account, version: 3 } });
    await others.handled();
    const last = persona('Yan');
    await others.introduce(last);
    await others.publish('admin.case-opened', caseOf(last, 'support'));
    await mailsOf(last, 1);
    expect(await mail.to(who.email)).toEqual([]);
  });

  it('is confirmed and answered by mail, whatever their settings', async () => {
    const who = persona('Hana');
    await others.introduce(who, {}, { newMatches: false });
    await others.publish('admin.case-opened', caseOf(who, 'support'));
    expect((await mailsOf(who, 1))[0]).toMatchObject({ subject: 'We have your request T-1001' });
    await others.publish('admin.case-closed', {
      ...caseOf(who, 'support'),
      answer: 'Try a smaller photo.\n\nThe <team>',
    });
    const [answer] = await mailsOf(who, 2);
    expect(answer!.subject).toBe('Our answer to your request T-1001');
    expect(answer!.text).toMatch(/Try a smaller photo\.\s+The <team>/);
    expect(answer!.html).not.toContain('<team>');
  });

  it('is answered by mail for a report, without a receipt', async () => {
    const who = persona('Ivo');
    await others.introduce(who, {}, { newMatches: true });
    await others.publish('admin.case-opened', caseOf(who, 'report'));
    await others.publish('admin.case-closed', { ...caseOf(who, 'report'), answer: 'We have removed the profile.' });
    const [answer] = await mailsOf(who, 1);
    expect(answer!.subject).toBe('Your report R-1001 has been looked at');
    expect(answer!.text).toContain('We have removed the profile.');
  });

  it('reports only whether action was taken to the reporter, and reason and appeal to the other member', async () => {
    const [who, subject] = [persona('Ivy'), persona('Sol')];
    for (const one of [who, subject]) await others.introduce(one, {}, { newMatches: false });
    await others.publish('admin.case-closed', { ...caseOf(who, 'report'), answer: 'We acted.', acted: true });
    expect((await mailsOf(who, 1))[0]!.text).toContain('We have acted on it.');
    const gone = { ...caseOf(who, 'report'), answer: 'It is gone.', acted: false, gone: true };
    await others.publish('admin.case-closed', gone);
    const ended = (await mailsOf(who, 2)).find(({ text }) => !text.includes('acted on it'))!;
    expect(ended.text).toMatch(/not there any more, so we have not acted/);
    expect(ended.text).not.toContain('looked into');
    const decision = {
      number: 'R-1001',
      memberId: subject.id,
      action: 'pause',
      rule: 'scam',
      words: 'Send <money>',
      until: '2026-12-24T10:00:00.000Z',
      automated: false,
    };
    await others.publish('admin.decision-told', { decisionId: v7(), ...decision });
    const [told] = await mailsOf(subject, 1);
    const { mail: preview } = (await previewOf(decision)).body;
    const tokens = /\?token=[\w-]+/g;
    expect((await notifications.request('POST', '/internal/mails/decision', { body: decision })).status).toBe(404);
    expect({ ...preview, text: preview!.text.trim() }).toEqual({
      lang: 'en',
      dir: 'ltr',
      subject: told!.subject,
      text: told!.text.trim().replaceAll(tokens, ''),
    });
    expect(told!.subject).toBe('A decision about your account (R-1001)');
    for (const part of [
      'paused until 24 December 2026',
      'no scams and no spam',
      'A person made',
      'Send <money>',
      'appeal',
    ]) {
      expect(told!.text).toContain(part);
    }
    expect(told!.text).not.toMatch(/dora|automatically/);
    expect(told!.text).not.toContain('is removed');
    expect(told!.text).toMatch(/What it is about stands below\.[^]*Send <money>/);
    expect((await previewOf({ ...decision, words: null })).body.mail!.text).not.toContain('below');
    const stated = async (action: string) =>
      (await previewOf({ ...decision, action, rule: 'not stated' })).body.mail!.text;
    expect(await stated('reverse')).not.toMatch(/The rule|appeal within|court/);
    expect(await stated('uphold')).toMatch(/The rule: not stated[^]*no second appeal[^]*court/);
    const copied = { ...decision, found: 'picture', picture: 'removed' } as const;
    await others.publish('admin.decision-told', { decisionId: v7(), ...copied });
    const copy = (await mailsOf(subject, 2)).find(({ text }) => text.includes('automatically'));
    const found =
      'A person made the decision. The picture was found automatically, by comparison with removed pictures.';
    for (const part of [copy!.text, copy!.html, (await previewOf(copied)).body.mail!.text])
      expect(part).toContain(found);
    expect(copy!.text).toContain('The pause ends by itself. The picture that it is about is removed.');
    const link = /\/case\?token=([\w-]+)/.exec(told!.text)?.[1] ?? '';
    expect(openCaseLink(link, 'another secret')).toBeUndefined();
    expect(openCaseLink(link, process.env.INTERNAL_SECRET!, Date.now() + 184 * 86_400_000)).toBeUndefined();
    expect(openCaseLink(link, process.env.INTERNAL_SECRET!)).toBe(subject.id);
    await notifications.get(Members).erase(subject.id, { at: new Date().toISOString() });
    expect((await previewOf(decision)).body).toEqual({ mail: null });
  });
});

it("announces a review in the app's words, in the member's language", async () => {
  const who = persona('Rolf');
  await others.publish('identity.account-changed', { account: accountOf(who) });
  await others.publish('profiles.profile-updated', { profile: profileOf(who, {}, { language: 'de' }) });
  await others.handled();
  await others.publish('identity.review-began', { memberId: who.id, email: who.email });
  const [told] = await eventually(async () => {
    const found = await mail.to(who.email);
    return found.length > 0 ? found : null;
  });
  expect(told!.subject).toBe('Dein Profil bei Corner wird geprüft');
  expect(told!.text).toContain('Solange kannst du lesen, aber weder liken noch schreiben.');
  expect(told!.text).toContain('/settings/cases');
});

it('states the rule to a deleted member, known or not', async () => {
  const removed = { memberId: v7(), email: 'removed@example.com', rule: 'underage' };
  await others.publish('identity.member-removed', removed);
  const [told] = await eventually(async () => {
    const found = await mail.to(removed.email);
    return found.length > 0 ? found : null;
  });
  expect(told!.text).toMatch(/members are 18 or older[^]*A person made the decision[^]*write to us within six months/);
});

it('warns of a fraud whatever the settings, once, and corrects it', async () => {
  const who = persona('Wes');
  await others.introduce(who, {}, { email: false });
  const met = { memberId: who.id, name: 'Dr. Love', lastAt: '2026-11-20T10:00:00.000Z' };
  await others.publish('messaging.fraud-met', { ...met, stands: true });
  await others.publish('messaging.fraud-met', { ...met, name: 'www.love.example', stands: false });
  const mails = await eventually(async () => {
    const found = await mail.to(who.email);
    return found.length > 1 ? found : null;
  });
  expect(mails).toHaveLength(2);
  const text = (subject: string) => mails.find((one) => one.subject.includes(subject))?.text;
  expect(text('For your safety')).toMatch(/Dr\. Love[^]*20 November 2026[^]*suspected fraud[^]*call your bank/);
  expect(text('A correction')).toContain('an account that you wrote with');
});

it("exports a member's data to our own services only, without data of others", async () => {
  const who = persona('Faye');
  await others.introduce(who, {}, { newMatches: true });
  const path = `/internal/exports/${who.id}`;
  expect((await notifications.request('GET', path, { as: who })).status).toBe(404);
  const { body } = await notifications.internal('GET', path);
  expect(body).toMatchObject({ email: who.email, firstName: 'Faye', settings: { newMatches: true } });
  expect((await notifications.internal('GET', `/internal/exports/${persona('None').id}`)).body).toEqual({});
});
