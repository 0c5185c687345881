// Members of the running product, through its public API, and load that counts failures.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';

const PASSWORD = 'A-long-passphrase-1';

export class Member {
  constructor(site, mailbox) {
    Object.assign(this, { site, mailbox, cookies: new Map(), email: `smoke-${randomUUID()}@example.com` });
  }

  static async join(site, mailbox) {
    const member = new Member(site, mailbox);
    const names = { firstName: 'Smoke', lastName: letters(8) };
    const { user } = await member.expect('POST', '/api/register', {
      email: member.email,
      password: PASSWORD,
      ...names,
    });
    member.id = user.id;
    await member.expect('POST', '/api/verify-email', { token: await member.mailedToken() });
    await member.signIn();
    const profile = { name: 'Smoke', age: 30, location: 'Reykjavík, Iceland', combatSports: ['Boxing'] };
    await member.expect('POST', '/api/profile/setup', { ...profile, experienceLevel: 'Blue Belt' });
    return member;
  }

  async signIn() {
    this.cookies.clear();
    await this.expect('POST', '/api/login', { email: this.email, password: PASSWORD });
  }

  async call(method, path, body) {
    const isForm = body instanceof FormData;
    const response = await fetch(this.site + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      this.cookies.set(name, value);
    }
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  async expect(method, path, body) {
    const { status, text } = await this.call(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return text && text.startsWith('{') ? JSON.parse(text) : text;
  }

  async mailedToken() {
    for (let tries = 0; tries < 300; tries++) {
      const mails = await (await fetch(`${this.mailbox}/dev/mailbox.json?to=${this.email}`)).json();
      const token = /verify-email\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
      if (token) return token;
      await delay(100);
    }
    throw new Error(`no mail to ${this.email}`);
  }
}

const letters = (count) => [...randomBytes(count)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** Writes to a member until each message is acknowledged, with as many sockets as needed. */
export class Chat {
  sent = new Map();
  reconnects = 0;
  #isClosed = false;

  constructor(me, peer) {
    Object.assign(this, { me, peer });
    void this.#stay();
  }

  write(content) {
    const message = { clientId: randomUUID(), content, at: Date.now() };
    this.sent.set(message.clientId, message);
    this.#push(message);
    return message;
  }

  get waiting() {
    return [...this.sent.values()].filter(({ ackedAt }) => !ackedAt);
  }

  close() {
    this.#isClosed = true;
    this.socket?.terminate();
  }

  async #stay() {
    while (!this.#isClosed) {
      await this.#connect();
      this.reconnects++;
      await delay(200);
    }
  }

  #connect() {
    const cookie = [...this.me.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = new WebSocket(`${this.me.site.replace(/^http/, 'ws')}/ws`, { headers: { cookie } });
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: this.me.id })));
    socket.on('message', (data) => {
      const frame = JSON.parse(data.toString());
      if (frame.type === 'ready') {
        this.isReady = true;
        this.waiting.forEach((message) => this.#push(message));
      }
      const message = this.sent.get(frame.clientId);
      if (!message) return;
      if (frame.type === 'error') setTimeout(() => message.ackedAt || this.#push(message), frame.retryAfterMs ?? 500);
      else if (frame.type === 'ack') message.ackedAt ??= Date.now();
    });
    return new Promise((resolve) =>
      socket.once('close', () => {
        this.isReady = false;
        resolve();
      }),
    );
  }

  #push({ clientId, content }) {
    if (!this.isReady || this.socket.readyState !== 1) return;
    this.socket.send(JSON.stringify({ type: 'message', recipientId: this.peer.id, content, clientId }));
  }
}

/** A steady stream of requests to every service by members in turn, within their limits, with its results. */
export class Load {
  requests = 0;
  failed = [];
  slowestMs = 0;
  #isOver = false;

  constructor(members, perSecond, only) {
    this.perSecond = perSecond;
    const paths = ['/', '/api/auth/user', '/api/discover', '/api/conversations', '/api/sessions', '/api/jobs'];
    const more = ['/api/blocks', '/api/public/stats', '/api/matches/ended'];
    this.done = this.#run(members, only ?? [...paths, ...more]);
  }

  async stop() {
    this.#isOver = true;
    await this.done;
    return this;
  }

  async #run(members, paths) {
    const underWay = new Set();
    for (let i = 0; !this.#isOver; i++) {
      const member = members[Math.floor(i / paths.length) % members.length];
      const asking = this.#ask(member, paths[i % paths.length]).finally(() => underWay.delete(asking));
      underWay.add(asking);
      await delay(1000 / this.perSecond);
    }
    await Promise.all(underWay);
  }

  async #ask(member, path) {
    const began = Date.now();
    const answer = await member.call('GET', path).catch((error) => ({ status: error.cause?.code ?? error.name }));
    this.requests++;
    this.slowestMs = Math.max(this.slowestMs, Date.now() - began);
    if (!(answer.status < 400)) {
      const again = answer.headers?.get('retry-after');
      this.failed.push(`${path} ${answer.status}${again ? ` again in ${again} s` : ''}`);
    }
  }
}
