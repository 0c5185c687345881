import type { JsMsg } from '@nats-io/jetstream';
import type { ListRun } from './list-run.js';

export interface Delivery {
  message: JsMsg;
  key: string;
  run: ListRun;
}

/** Longer lists would block the event loop for other work. */
const ENOUGH_EVENTS = 64;
/** One event may affect many rows. */
const ENOUGH_BYTES = 128_000;

/** Batches messages of one type into a list every `ms`; the first after a quiet time is sent at once. */
export class Gathering {
  private deliveries: Delivery[] = [];
  private events = 0;
  private bytes = 0;
  private timer?: NodeJS.Timeout;
  private sending?: Promise<void>;
  private sentAt = -Infinity;

  /** @param send calls `take` once it can handle the deliveries; more may be added until then */
  constructor(
    private readonly ms: number,
    private readonly send: (take: () => Delivery[]) => Promise<void>,
  ) {}

  async add(delivery: Delivery): Promise<void> {
    this.deliveries.push(delivery);
    this.events += delivery.run.size;
    this.bytes += delivery.message.data.length;
    const rest = this.sentAt + this.ms - performance.now();
    this.timer ??= setTimeout(() => void this.flush(), Math.max(0, rest));
    if (this.events >= ENOUGH_EVENTS || this.bytes >= ENOUGH_BYTES) await this.flush();
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.sending ??= this.send(() => {
      this.sending = this.timer = undefined;
      this.events = this.bytes = 0;
      this.sentAt = performance.now();
      return this.deliveries.splice(0);
    });
    return this.sending;
  }
}
