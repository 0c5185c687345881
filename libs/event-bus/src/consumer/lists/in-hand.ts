import type { JsMsg } from '@nats-io/jetstream';

/** The messages that are being handled, of the stream that is there now. */
export class InHand {
  private readonly messages = new Set<JsMsg>();
  private incarnation = '';

  /** After a loss of the stream its events come again, so messages in hand need no acknowledgement. */
  adoptStream(incarnation: string): void {
    if (this.incarnation !== incarnation) this.messages.clear();
    this.incarnation = incarnation;
  }

  add(message: JsMsg): void {
    this.messages.add(message);
  }

  remove(message: JsMsg): void {
    this.messages.delete(message);
  }

  has(message: JsMsg): boolean {
    return this.messages.has(message);
  }

  /** No other instance gets them meanwhile. */
  keep(): void {
    for (const message of this.messages) message.working();
  }
}
