import { request } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { startMailCatcher, type MailCatcher } from './mail-catcher.js';
import { Mailbox } from './mailbox.js';

describe('the mail catcher', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'corner-mail-'));
  let catcher: MailCatcher;
  const get = (path: string) => fetch(`${catcher.mailboxUrl}${path}`);
  const mailsTo = async (to: string) => (await get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)).json();
  const textMessage = (body: unknown) => fetch(catcher.smsUrl, { method: 'POST', body: JSON.stringify(body) });

  beforeAll(async () => {
    catcher = await startMailCatcher(dataDir);
  });
  afterAll(async () => {
    await catcher.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('rejects an invalid text message', async () => {
    expect((await textMessage({ to: 12 })).status).toBe(400);
    expect((await textMessage('x'.repeat(20_000))).status).toBe(413);
    expect((await get('/dev/mailbox/unknown')).status).toBe(404);
    expect((await fetch(`${catcher.mailboxUrl}/dev/mailbox`, { method: 'POST' })).status).toBe(405);
  });

  it('hides the mailbox under a foreign name that resolves to this machine', async () => {
    const { port } = new URL(catcher.mailboxUrl);
    const statusFor = (host: string) =>
      new Promise((resolve) => {
        request({ port, path: '/dev/mailbox.json', headers: { host } }, (answer) =>
          resolve(answer.resume().statusCode),
        ).end();
      });
    expect(await statusFor('evil.example')).toBe(404);
    expect(await statusFor('localhost.evil.example')).toBe(404);
    expect(await statusFor(`localhost:${port}`)).toBe(200);
  });

  it('shows mails per recipient, newest first, also after a restart', async () => {
    const transport = createTransport(catcher.smtpUrl);
    const mail = { from: 'Corner <hello@corner.test>', html: '<p>Straße</p>', text: 'Straße' };
    await transport.sendMail({ ...mail, to: ['alice@example.com', 'bob@example.com'], subject: 'First' });
    await transport.sendMail({ ...mail, to: 'alice@example.com', subject: 'Second' });
    transport.close();
    await catcher.stop();
    catcher = await startMailCatcher(dataDir);
    expect(await mailsTo('bob@example.com')).toEqual([
      {
        to: 'bob@example.com',
        subject: 'First',
        text: 'Straße\n',
        html: '<p>Straße</p>\n',
        createdAt: expect.any(String),
      },
    ]);
    expect(await mailsTo('ALICE@example.com')).toMatchObject([{ subject: 'Second' }, { subject: 'First' }]);
  });

  it('accepts text messages by number', async () => {
    expect((await textMessage({ to: '+15550100', text: 'Your code is 123456' })).status).toBe(202);
    const expected = [{ to: '+15550100', text: 'Your code is 123456', html: null }];
    expect(await mailsTo('+15550100')).toMatchObject(expected);
    expect(await mailsTo('1 (555) 0100')).toMatchObject(expected);
    expect(await mailsTo('+15550101')).toEqual([]);
    expect(await (await get('/dev/mailbox.json?to=+15550100')).json()).toMatchObject(expected);
  });

  it('shows mails as pages that run no scripts of a mail', async () => {
    await textMessage({
      to: '"><script>alert(1)</script>',
      text: '<script>alert(2)</script> https://corner.test/x?a=1&b=2',
    });
    const list = await (await get('/dev/mailbox')).text();
    expect(list).not.toContain('<script>');
    const [, path = ''] = /href="(\/dev\/mailbox\/[^"]+)"/.exec(list) ?? [];
    const page = await get(path);
    const html = await page.text();
    expect(html).not.toContain('<script>');
    expect(html).toContain('<a href="https://corner.test/x?a=1&amp;b=2">');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('a mailbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'corner-mailbox-'));
  const file = join(folder, 'mailbox.jsonl');
  const mail = (subject: string) => ({ to: 'a@example.com', from: '', subject, text: '', html: null });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps only the newest and drops a half-written line', () => {
    const mailbox = new Mailbox(file, 3);
    for (let number = 1; number <= 10; number++) mailbox.add(mail(String(number)));
    writeFileSync(file, '{"to":"half', { flag: 'a' });
    const subjects = (box: Mailbox) => box.list().map((each) => each.subject);
    expect(subjects(mailbox)).toEqual(['10', '9', '8']);
    expect(subjects(new Mailbox(file, 3))).toEqual(['10', '9', '8']);
  });
});
