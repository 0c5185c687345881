import { UnrecoverableError, type Job } from 'bullmq';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { NotificationsConfig } from '../notifications.config.js';
import { MailJob } from './mail.job.js';
import type { MailJobData } from './mail.service.js';

const refusals: Record<string, number> = { 'gone@example.com': 550, 'full@example.com': 452 };

let smtp: SMTPServer;
let job: MailJob;
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error('refused'), { responseCode: refusals[address] })),
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const own = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'corner@example.com' };
  job = new MailJob({ own, publicUrl: 'http://localhost', internalSecret: 's', contacts: {} } as NotificationsConfig);
});
afterAll(() => {
  job.onApplicationShutdown();
  return new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const sendTo = (to: string) =>
  job.process({ id: '1', name: 'ticket-received', data: { to, data: { number: 'T-1' } } } as Job<MailJobData>);

it('drops a mail that bounces permanently, and retries a temporary failure', async () => {
  await expect(sendTo('gone@example.com')).rejects.toThrow(UnrecoverableError);
  await expect(sendTo('full@example.com')).rejects.not.toThrow(UnrecoverableError);
});
