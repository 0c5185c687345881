import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { assertDescribed } from './api-description.js';
import type { Mail } from '../product/mailbox.js';

export const PASSWORD = 'A-long-passphrase-1';
const BUSY_TRIES = 5;

export interface Answer {
  status: number;
  text: string;
  body: unknown;
  headers: Headers;
}

export interface CallOptions {
  body?: unknown;
  raw?: BodyInit;
  headers?: Record<string, string>;
}

export class Caller {
  readonly cookies = new Map<string, string>();

  /** Random by default: callers on one network would share its limits. */
  constructor(readonly network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`) {}

  /** Sends `path` byte for byte, even if invalid. */
  async call(method: string, path: string, { body, raw, headers }: CallOptions = {}): Promise<Answer> {
    const response = await fetch(process.env.E2E_BASE_URL + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: this.cookieHeader(),
        'x-forwarded-for': this.network,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
    const text = await response.text();
    const answer = { status: response.status, text, body: jsonOr(text), headers: response.headers };
    await assertDescribed(method, path, answer);
    return answer;
  }

  /** A call that must succeed. Retries while a service is too busy. */
  async expect(method: string, path: string, options?: CallOptions): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await this.call(method, path, options);
      if (answer.status < 300) return answer;
      if (answer.status !== 503 || tries === BUSY_TRIES)
        throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      await delay(1_000 * tries);
    }
  }

  /** Returns the match of `pattern` in the newest mail to an address or text message to a number. */
  async mailed(to: string, pattern: RegExp): Promise<string> {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
      const mails = (await this.call('GET', `/dev/mailbox.json?${new URLSearchParams({ to })}`)).body as Mail[];
      const found = mails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
      if (found) return found;
      await delay(100);
    }
    throw new Error(`no mail to ${to} with ${pattern}`);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Opens a socket on /ws without sending anything; rejects with the status of a refusal. */
  socket(headers: Record<string, string> = {}): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${process.env.E2E_BASE_URL!.replace(/^http/, 'ws')}/ws`, {
        headers: { cookie: this.cookieHeader(), ...headers },
      });
      socket.once('open', () => resolve(socket));
      socket.once('unexpected-response', (_, response) => {
        response.resume();
        reject(Object.assign(new Error(`upgrade: ${response.statusCode}`), { status: response.statusCode }));
      });
      socket.on('error', reject);
    });
  }
}

export interface Joining {
  email?: string;
  password?: string;
  verified?: boolean;
  complete?: boolean;
  age?: number;
  profile?: Record<string, unknown>;
  /** Network and browser to use: one with the mark of its last member. */
  network?: string;
  browser?: Caller;
}

/** A member of the running product, created through the public API. */
export class Member extends Caller {
  id = '';

  private constructor(
    readonly email: string,
    readonly password: string,
    readonly lastName: string,
    network?: string,
  ) {
    super(network);
  }

  static async join({
    verified = true,
    complete = true,
    age = 30,
    profile = {},
    ...account
  }: Joining = {}): Promise<Member> {
    const member = await Member.register(account);
    // Confirming signs in the registering browser.
    if (verified) await member.expect('POST', '/api/verify-email', { body: { token: await member.mailedToken() } });
    else await member.signIn();
    if (complete) await member.expect('POST', '/api/profile/setup', { body: { ...SETUP, age, ...profile } });
    return member;
  }

  static async register({
    email = `member-${randomUUID()}@example.com`,
    password = PASSWORD,
    browser,
    network = browser?.network,
  }: Pick<Joining, 'email' | 'password' | 'network' | 'browser'> = {}): Promise<Member> {
    const member = new Member(email, password, `Surname${letters(8)}`, network);
    for (const [name, value] of browser?.cookies ?? []) if (name.endsWith('device')) member.cookies.set(name, value);
    const fields = { email, password, firstName: 'Test', lastName: member.lastName };
    const registered = await member.expect('POST', '/api/register', { body: fields });
    member.id = (registered.body as { user: { id: string } }).user.id;
    return member;
  }

  async signIn(): Promise<void> {
    await this.expect('POST', '/api/login', { body: { email: this.email, password: this.password } });
  }

  async elsewhere(): Promise<Member> {
    const other = Object.assign(Object.create(Member.prototype) as Member, this, { cookies: new Map() });
    await other.signIn();
    return other;
  }

  like(other: Member): Promise<Answer> {
    return this.expect('POST', '/api/swipe', { body: { targetId: other.id, isLike: true } });
  }

  mailedToken(): Promise<string> {
    return this.mailed(this.email, /verify-email\?token=([\w-]+)/);
  }
}

/** A valid profile, far from the demo members. */
export const SETUP = {
  name: 'Tester',
  age: 30,
  location: 'Reykjavík, Iceland',
  combatSports: ['Boxing'],
  experienceLevel: 'Blue Belt',
};

export function letters(count: number): string {
  return Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('');
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
