import type { EventOf } from '@corner/contracts/events/event-map';
import { Database } from '@corner/service-kit/database/database';
import { sealText } from '@corner/service-kit/credentials/sealed-text';
import { eventually } from '@corner/testing/eventually';
import { alice, bob, carol, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Queue } from 'bullmq';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readNotificationsConfig } from '../notifications.config.js';
import { AppModule } from '../app.module.js';
import { MailboxSms, ProviderSms, SmsRefused } from './sms.transport.js';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

const received: Received[] = [];
const answers: number[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    const status = answers.shift() ?? 202;
    if (status < 300) received.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
});
let url: string;
let notifications: TestService;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/sms`;
  process.env.SMTP_URL = 'smtp://127.0.0.1:1';
  process.env.SMS_URL = url;
  const config = readNotificationsConfig();
  notifications = await startTestService(AppModule, config);
});
afterAll(async () => {
  await notifications.close();
  receiver.closeAllConnections();
  receiver.close();
});

async function ask(member: Persona, phoneNumber: string, seconds = 600): Promise<void> {
  const event: EventOf<'identity.phone-code-requested'> = {
    memberId: member.id,
    phoneNumber,
    sealedCode: sealText('123456', `phone-code:${member.id}`, process.env.INTERNAL_SECRET!),
    expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
  };
  await notifications.get(Database).transaction((tx) => tx.publish('identity.phone-code-requested', event));
}
const textsTo = (number: string) =>
  received.map(({ body }) => JSON.parse(body) as { to: string; text: string }).filter(({ to }) => to === number);

describe('the code for a phone', () => {
  it('is not sent once expired; the message stays for the operator, with the code sealed', async () => {
    await ask(alice, '+15125550001', -1);
    const queue = new Queue('notifications-sms', {
      connection: { url: process.env.REDIS_URL! },
      prefix: `bull-${process.env.EVENTS_NAMESPACE}`,
    });
    const failed = await eventually(async () => {
      const jobs = await queue.getFailed();
      return jobs.length > 0 && jobs;
    });
    await queue.close();
    expect(failed).toMatchObject([{ data: { to: '+15125550001' }, failedReason: 'the code has expired' }]);
    expect(JSON.stringify(failed[0]!.data)).not.toContain('123456');
    expect(textsTo('+15125550001')).toEqual([]);
  });

  it('is sent once, even if the event is repeated', async () => {
    await ask(bob, '+15125550002');
    await eventually(() => textsTo('+15125550002').length > 0);
    expect(textsTo('+15125550002')[0]!.text).toContain('code is 123456.');
    await notifications
      .get(Database)
      .query(`update outbox set sent_at = null where payload ->> 'phoneNumber' = '+15125550002'`);
    await ask(carol, '+15125550003');
    await eventually(() => textsTo('+15125550003').length > 0);
    expect(textsTo('+15125550002')).toHaveLength(1);
  });

  it('is retried after a failure of the receiver', async () => {
    answers.push(500);
    await ask(carol, '+15125550004');
    await eventually(() => textsTo('+15125550004').length > 0);
  });
});

describe('a provider', () => {
  const options = { url: '', contentType: 'application/json', body: '{"to":"{to}","text":"{text}"}' };
  const last = () => received.at(-1)!;

  it.each([
    [401, true],
    [400, true],
    [429, false],
    [503, false],
  ])('that answers %d has refused permanently: %p', async (status, isFinal) => {
    answers.push(status);
    const error: unknown = await new ProviderSms({ ...options, url }).send('1', '+1', 'x').catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof SmsRefused).toBe(isFinal);
  });

  it('gets JSON or a form as configured, whatever the text contains', async () => {
    const text = 'A "quoted" {to} & more\n';
    await new ProviderSms({ ...options, url, authorization: 'Bearer key' }).send('id-1', '+15125550005', text);
    expect(JSON.parse(last().body)).toEqual({ to: '+15125550005', text });
    expect(last().headers).toMatchObject({ authorization: 'Bearer key', 'idempotency-key': 'id-1' });
    const form = { url, contentType: 'application/x-www-form-urlencoded', body: 'To={to}&Body={text}' };
    await new ProviderSms(form).send('id-2', '+15125550005', text);
    expect(Object.fromEntries(new URLSearchParams(last().body))).toEqual({ To: '+15125550005', Body: text });
    await new MailboxSms(url).send('id-3', '+15125550005', text);
    expect(JSON.parse(last().body)).toEqual({ to: '+15125550005', text });
  });
});
