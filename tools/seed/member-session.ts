import type { SwipeResponse } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import type { Message, ServerFrame, ClientFrame } from '@corner/contracts/messaging.api';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';

const PATIENCE_MS = 8_000;
const SOCKET_STAYS_MS = 90_000;
const BUSY_TRIES = 5;
const TYPING_STEP_MS = 2_000;

interface Outgoing {
  conversationId: string;
  line: string;
  /** The last message read, 0 for none. */
  readSeq: number;
  typingMs: number;
  clientId: string;
}

export class Refusal extends Error {
  constructor(
    what: string,
    /** Whether the service refuses it for good. */
    readonly isLasting: boolean,
  ) {
    super(what);
  }
}

/** A member signed in through the public API, with a socket during a conversation. */
export class MemberSession {
  private readonly cookies = new Map<string, string>();
  private signingIn?: Promise<void>;
  private socket?: WebSocket;
  private leaving?: NodeJS.Timeout;

  constructor(
    private readonly gatewayUrl: string,
    readonly me: { id: string; email: string },
    private readonly password: string,
  ) {}

  /** Does nothing if the other member is not found. */
  async like(memberId: string, intent?: Intent): Promise<SwipeResponse | undefined> {
    return (await this.call('POST', '/api/swipe', { targetId: memberId, isLike: true, intent })) as
      | SwipeResponse
      | undefined;
  }

  /** The newest messages with a member, oldest first; none when the two have no conversation. */
  async messagesWith(memberId: string): Promise<Message[]> {
    return ((await this.call('GET', `/api/messages/${memberId}?limit=20`)) as Message[] | undefined) ?? [];
  }

  /** Reads, types and sends; the same `clientId` never sends twice. */
  async write(memberId: string, message: Outgoing): Promise<void> {
    const { conversationId, clientId } = message;
    const socket = await this.connect();
    const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
    if (message.readSeq > 0) send({ type: 'read', conversationId, seq: message.readSeq });
    // Repeated during typing: the other side hides the sign after a while.
    for (let left = message.typingMs; left > 0; left -= TYPING_STEP_MS) {
      send({ type: 'typing', conversationId, on: true });
      await delay(Math.min(TYPING_STEP_MS, left));
    }
    const answer = this.frame(
      socket,
      (frame) => (frame.type === 'ack' || frame.type === 'error') && frame.clientId === clientId,
    );
    send({ type: 'typing', conversationId, on: false });
    send({ type: 'message', recipientId: memberId, content: message.line, clientId });
    const frame = await answer;
    if (frame.type === 'error') {
      throw new Refusal(`message refused: ${frame.code}`, frame.retryAfterMs === undefined);
    }
    this.stayAWhile();
  }

  /** A call that needs no session yet, again while a service is too busy. @throws Refusal */
  async visit(method: string, path: string, body?: object): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      const response = await this.fetch(method, path, body);
      if (response.ok) return response.json().catch(() => undefined);
      if (response.status !== 503 || tries === BUSY_TRIES) throw refusal(`${method} ${path.split('?')[0]}`, response);
      await delay(1_000 * tries);
    }
  }

  async signOut(): Promise<void> {
    this.close();
    if (this.cookies.size) await this.fetch('POST', '/api/logout');
  }

  close(): void {
    clearTimeout(this.leaving);
    this.socket?.close();
    this.socket = undefined;
  }

  private stayAWhile(): void {
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => this.close(), SOCKET_STAYS_MS);
  }

  private async connect(): Promise<WebSocket> {
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.stayAWhile();
      return this.socket;
    }
    // A call renews the session's cookies: the upgrade would be refused with an expired one.
    await this.call('GET', '/api/auth/user');
    const socket = new WebSocket(`${this.gatewayUrl.replace(/^http/, 'ws')}/ws`, {
      headers: { cookie: this.cookie() },
    });
    socket.on('error', () => undefined);
    const ready = this.frame(socket, (frame) => frame.type === 'ready');
    socket.once('open', () => socket.send(JSON.stringify({ type: 'auth', userId: this.me.id })));
    await ready;
    this.socket = socket;
    this.stayAWhile();
    return socket;
  }

  private frame(socket: WebSocket, wanted: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        socket.off('message', look);
        socket.off('close', gone);
        settle();
      };
      const look = (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as ServerFrame;
        if (wanted(frame)) finish(() => resolve(frame));
      };
      const gone = () => finish(() => reject(new Error('the socket was closed')));
      const timer = setTimeout(() => finish(() => reject(new Error('no answer on the socket'))), PATIENCE_MS);
      socket.on('message', look);
      socket.once('close', gone);
    });
  }

  /** Signs in if necessary; returns undefined if the object does not exist. */
  async call(method: string, path: string, body?: object): Promise<unknown> {
    if (!this.cookies.size) await this.signIn();
    let response = await this.fetch(method, path, body);
    if (response.status === 401) {
      this.cookies.clear();
      await this.signIn();
      response = await this.fetch(method, path, body);
    }
    if (response.status === 404) return undefined;
    if (!response.ok) throw refusal(`${method} ${path.split('?')[0]}`, response);
    return response.json();
  }

  private signIn(): Promise<void> {
    this.signingIn ??= (async () => {
      const response = await this.fetch('POST', '/api/login', { email: this.me.email, password: this.password });
      if (!response.ok) throw refusal('sign-in', response);
    })().finally(() => (this.signingIn = undefined));
    return this.signingIn;
  }

  private async fetch(method: string, path: string, body?: object): Promise<Response> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.gatewayUrl + path, {
      method,
      headers: { cookie: this.cookie(), ...(body && !isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
    return response;
  }

  private cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

function refusal(what: string, { status }: Response): Refusal {
  return new Refusal(`${what} ${status}`, status < 500 && status !== 429);
}
