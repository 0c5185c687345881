import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Frame } from './frames.js';
import type { Member } from './member.js';

export interface Sent {
  clientId: string;
  content: string;
  at: number;
  /** Time of the first result: an acknowledgement, an error or the end of the socket. */
  settledAt?: number;
  ack?: { id: string; seq: number; at: number };
}

interface Shown {
  id: string;
  content: string;
}

/** Milliseconds a client waits for a response before it treats its socket as dead. */
const PATIENCE_MS = 8_000;

/** One side of a conversation, like the app: never gives up, resends with the same `clientId`. */
export class ChatClient {
  readonly sent: Sent[] = [];
  readonly shown = new Map<number, Shown>();
  readonly problems: string[] = [];
  connectedAt = 0;
  private socket?: WebSocket;
  private isReady = false;
  private isClosed = false;
  private cursor = 0;
  private lastFrameAt = Date.now();

  constructor(
    private readonly me: Member,
    private readonly peer: Member,
    private readonly conversationId: string,
  ) {
    void this.stayConnected();
  }

  /** Writes a message; it is sent once connected. */
  write(content: string): void {
    const message: Sent = { clientId: randomUUID(), content, at: Date.now() };
    this.sent.push(message);
    this.transmit(message);
  }

  get unacknowledged(): Sent[] {
    return this.sent.filter(({ ack }) => !ack);
  }

  get isConnected(): boolean {
    return this.isReady;
  }

  catchUp(): void {
    this.push({ type: 'sync', conversationId: this.conversationId, after: this.cursor, limit: 200 });
  }

  close(): void {
    this.isClosed = true;
    this.socket?.terminate();
  }

  private async stayConnected(): Promise<void> {
    for (let failures = 0; !this.isClosed;) {
      try {
        const socket = await this.me.socket();
        failures = 0;
        await this.serve(socket);
      } catch {
        failures++;
      }
      if (!this.isClosed) await delay(Math.min(1_000, 100 * 2 ** failures) * (0.5 + Math.random()));
    }
  }

  private async serve(socket: WebSocket): Promise<void> {
    this.socket = socket;
    this.lastFrameAt = Date.now();
    socket.on('message', (data: Buffer) => this.hear(JSON.parse(data.toString()) as Frame));
    socket.on('error', () => {});
    const watch = setInterval(() => this.lookAfter(socket), 500);
    this.push({ type: 'auth', userId: this.me.id });
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(watch);
    this.isReady = false;
    for (const message of this.unacknowledged) message.settledAt ??= Date.now();
  }

  private lookAfter(socket: WebSocket): void {
    const waiting = !this.isReady || this.unacknowledged.some(({ at }) => Date.now() - at > PATIENCE_MS);
    if (waiting && Date.now() - this.lastFrameAt > PATIENCE_MS) socket.terminate();
  }

  private hear(frame: Frame): void {
    this.lastFrameAt = Date.now();
    const handlers: Record<string, (frame: Frame) => void> = {
      ready: () => this.welcome(),
      ack: (ack) => this.acknowledge(ack as never),
      message: ({ data }) => this.show([data as never]),
      history: ({ items, more }) => {
        this.show(items as never);
        if (more) this.catchUp();
      },
      resync: () => this.catchUp(),
      error: (error) => this.refused(error as never),
    };
    handlers[frame.type]?.(frame);
  }

  private welcome(): void {
    this.isReady = true;
    this.connectedAt = Date.now();
    this.push({ type: 'resume', cursors: { [this.conversationId]: this.cursor } });
    for (const message of this.unacknowledged) this.transmit(message);
  }

  private acknowledge({ clientId, id, seq }: { clientId: string; id: string; seq: number }): void {
    const message = this.sent.find((each) => each.clientId === clientId);
    if (!message) return void this.problems.push(`acknowledged what was never sent: ${clientId}`);
    if (message.ack && message.ack.seq !== seq) this.problems.push(`two places for ${clientId}`);
    message.settledAt ??= Date.now();
    message.ack ??= { id, seq, at: Date.now() };
    this.show([{ id, seq, content: message.content }]);
  }

  private refused({ clientId, code, retryAfterMs }: { clientId?: string; code: string; retryAfterMs?: number }): void {
    const message = this.sent.find((each) => each.clientId === clientId);
    // Retry a call that failed while its service was down.
    if (!message) return void setTimeout(() => this.isReady && this.catchUp(), retryAfterMs ?? 500);
    message.settledAt ??= Date.now();
    if (!['unavailable', 'timeout', 'rate_limited', 'internal'].includes(code)) {
      this.problems.push(`${message.content}: ${code}`);
    }
    setTimeout(() => !message.ack && this.transmit(message), retryAfterMs ?? 500);
  }

  private show(items: { id: string; seq: number; content: string }[]): void {
    for (const { id, seq, content } of items) {
      const known = this.shown.get(seq);
      if (known && known.id !== id) this.problems.push(`two messages at place ${seq}`);
      this.shown.set(seq, { id, content });
    }
    while (this.shown.has(this.cursor + 1)) this.cursor++;
    // A gap in the numbers: pushes were missed.
    if (Math.max(0, ...this.shown.keys()) > this.cursor) this.catchUp();
  }

  private transmit({ clientId, content }: Sent): void {
    if (this.isReady) this.push({ type: 'message', recipientId: this.peer.id, content, clientId });
  }

  private push(frame: object): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(frame));
  }
}
