import type { ServerFrame } from '@corner/contracts/messaging.api';
import { ana } from './server';

/** The server side of a socket: tests accept, send and drop. Does nothing until accepted. */
export class FakeWebSocket {
  static all: FakeWebSocket[] = [];
  static readonly OPEN = 1;
  static newest(): FakeWebSocket {
    return FakeWebSocket.all.at(-1)!;
  }

  readyState = 0;
  /** Accepts frames without a response. */
  silent = false;
  sent: { type: string; [key: string]: unknown }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: unknown }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly url: string) {
    FakeWebSocket.all.push(this);
  }
  send(text: string) {
    const frame = JSON.parse(text) as (typeof this.sent)[number];
    this.sent.push(frame);
    if (!this.silent && frame.type === 'presence')
      this.say({ type: 'presence', userId: ana.id, online: false, shared: false });
  }
  close() {
    this.drop(1000);
  }
  accept(userId = ana.id) {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: 'ready', userId, heartbeatMs: 25_000 });
  }
  say(frame: ServerFrame | string) {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }
  drop(code: number) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
