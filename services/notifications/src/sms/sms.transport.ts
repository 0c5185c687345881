import { request } from 'undici';

export interface SmsTransport {
  /** @param id the same on a retry. @throws SmsRefused if a retry cannot succeed, any other error if it can */
  send(id: string, to: string, text: string): Promise<void>;
}

/** The receiver refused permanently: an unknown number or an invalid key. */
export class SmsRefused extends Error {}

const DEADLINE_MS = 10_000;

/** Drops `{ to, text }` into the mailbox of the embedded stack's mail catcher. */
export class MailboxSms implements SmsTransport {
  constructor(private readonly url: string) {}

  async send(_id: string, to: string, text: string): Promise<void> {
    await post(this.url, { 'content-type': 'application/json' }, JSON.stringify({ to, text }));
  }
}

export interface ProviderOptions {
  url: string;
  contentType: string;
  /** The body with `{to}` and `{text}` in it, e.g. `{"from":"Corner","to":"{to}","message":"{text}"}`. */
  body: string;
  authorization?: string;
}

/** Any provider that accepts a message as one POST of JSON or a form. */
export class ProviderSms implements SmsTransport {
  constructor(private readonly options: ProviderOptions) {}

  async send(id: string, to: string, text: string): Promise<void> {
    const { url, contentType, body, authorization } = this.options;
    const values: Record<string, string> = { to, text };
    const filled = body.replace(/\{(to|text)\}/g, (_, name: string) => encodedFor(contentType, values[name]!));
    const headers = {
      'content-type': contentType,
      'idempotency-key': id,
      ...(authorization && { authorization }),
    };
    await post(url, headers, filled);
  }
}

function encodedFor(contentType: string, value: string): string {
  return contentType.includes('json') ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value);
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const answer = await request(url, {
    method: 'POST',
    headers,
    body,
    headersTimeout: DEADLINE_MS,
    bodyTimeout: DEADLINE_MS,
  });
  await answer.body.dump();
  const { statusCode } = answer;
  if (statusCode < 300) return;
  const message = `the sms provider answered ${statusCode}`;
  const isFinal = statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429;
  throw isFinal ? new SmsRefused(message) : new Error(message);
}
