import type { JsMsg } from '@nats-io/jetstream';

export class InHand {
  private readonly messages = new Set<JsMsg>();
  private incarnation = '';

  /** A recreated stream delivers its events again, so older messages need no acknowledgement. */
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

  /** Extends the ack wait, so that no other instance gets the messages. */
  keep(): void {
    for (const message of this.messages) message.working();
  }
}
