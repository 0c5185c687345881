import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../processes/free-port.js';
import { listPage, mailPage, notFoundPage } from './mailbox-page.js';
import { Mailbox } from './mailbox.js';

const largestMail = 10_000_000;
const largestTextMessage = 10_000;

export interface MailCatcher {
  smtpUrl: string;
  /** Serves GET /dev/mailbox and /dev/mailbox.json; the gateway forwards them. */
  mailboxUrl: string;
  /** POST `{ to, text }` sends a text message. */
  smsUrl: string;
  stop: () => Promise<void>;
}

/** Address to listen on inside a container; by default loopback and free ports. */
interface MailCatcherPlace {
  host?: string;
  smtpPort?: number;
  webPort?: number;
}

/** An SMTP server that delivers nothing and shows the newest 1,000 mails and text messages. */
export async function startMailCatcher(dataDir: string, place: MailCatcherPlace = {}): Promise<MailCatcher> {
  const mailbox = new Mailbox(join(dataDir, 'mailbox.jsonl'));
  const smtp = smtpServer(mailbox);
  const web = createServer((request, response) => {
    answer(mailbox, request, response).catch(() => send(response, 500, 'text/plain', 'Internal error'));
  });
  const { host = '127.0.0.1' } = place;
  const smtpPort = await listen(smtp.server, place.smtpPort ?? (await freePort(`${dataDir} smtp`)), host);
  const webPort = await listen(web, place.webPort ?? (await freePort(`${dataDir} mailbox`)), host);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    mailboxUrl: `http://127.0.0.1:${webPort}`,
    smsUrl: `http://127.0.0.1:${webPort}/sms`,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => web.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}

function smtpServer(mailbox: Mailbox): SMTPServer {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: largestMail,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('The mail is too large'), { responseCode: 552 }));
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        keep(mailbox, Buffer.concat(chunks), recipients).then(
          () => done(),
          (error: Error) => done(error),
        );
      });
    },
  });
  smtp.on('error', () => {});
  return smtp;
}

async function keep(mailbox: Mailbox, raw: Buffer, recipients: string[]): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const from = mail.from
    ? [mail.from.name, mail.from.address && `<${mail.from.address}>`].filter(Boolean).join(' ')
    : '';
  for (const to of recipients) {
    mailbox.add({ to, from, subject: mail.subject ?? '(no subject)', text: mail.text ?? '', html: mail.html ?? null });
  }
}

async function answer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://mailbox');
  if (request.method === 'GET' && !isLocalName(request.headers.host))
    return send(response, 404, 'text/html', notFoundPage());
  if (url.pathname === '/') return void response.writeHead(302, { location: '/dev/mailbox' }).end();
  // The plus sign of a phone number is decoded as a space in a query.
  const to = (url.searchParams.get('to') ?? '').replace(/^ (?=\d)/, '+').trim();
  if (request.method === 'POST' && url.pathname === '/sms') return receiveTextMessage(mailbox, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return send(response, 405, 'text/plain', 'Method not allowed');
  if (url.pathname === '/dev/mailbox.json') {
    const mails = mailbox
      .list(to)
      .map(({ to, subject, text, html, createdAt }) => ({ to, subject, text, html, createdAt }));
    return send(response, 200, 'application/json', JSON.stringify(mails));
  }
  if (/^\/dev\/mailbox\/?$/.test(url.pathname)) return send(response, 200, 'text/html', listPage(mailbox.list(to), to));
  const mail = mailbox.find(url.pathname.replace(/^\/dev\/mailbox\//, ''));
  return mail ? send(response, 200, 'text/html', mailPage(mail)) : send(response, 404, 'text/html', notFoundPage());
}

/** Prevents DNS rebinding: a foreign page could otherwise read the mailbox. */
function isLocalName(host = ''): boolean {
  return /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);
}

async function receiveTextMessage(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk as string;
    if (body.length > largestTextMessage) return send(response, 413, 'text/plain', 'Too large');
  }
  const { to, text } = textMessage(body);
  if (typeof to !== 'string' || typeof text !== 'string')
    return send(response, 400, 'text/plain', 'Expected { to, text }');
  mailbox.add({ to, from: '', subject: 'Text message', text, html: null });
  return send(response, 202, 'text/plain', 'Accepted');
}

function textMessage(body: string): { to?: unknown; text?: unknown } {
  try {
    return (JSON.parse(body) as object | null) ?? {};
  } catch {
    return {};
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Allows inline styles and images of mails, but no scripts.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; form-action 'self'; frame-src 'self'",
  });
  response.end(body);
}

async function listen(server: NetServer | Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return (server.address() as AddressInfo).port;
}
