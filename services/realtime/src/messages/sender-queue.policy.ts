import type { SendItem } from '@corner/contracts/messaging.api';

const MOST_ITEMS = 128;
const MOST_CHARACTERS = 48 * 1024;

/** Queue of messages that takes one per sender at a time, which keeps each sender's order. */
export class SenderQueue<Job extends { item: SendItem }> {
  /** The next message of each sender without one in flight. */
  private ready: Job[] = [];
  private readonly behind = new Map<string, Job[]>();
  size = 0;

  add(job: Job): void {
    this.size++;
    const earlier = this.behind.get(job.item.senderId);
    if (earlier) return void earlier.push(job);
    this.behind.set(job.item.senderId, []);
    this.ready.push(job);
  }

  /** Size of the next batch without limits. */
  get readyCount(): number {
    return this.ready.length;
  }

  /** Takes the next batch, which is empty if every sender has a message in flight. */
  take(): Job[] {
    let [count, characters] = [0, 0];
    for (const { item } of this.ready.slice(0, MOST_ITEMS)) {
      characters += item.content.length;
      // The first message may exceed it: messaging accepts bodies of 256 KiB.
      if (count > 0 && characters > MOST_CHARACTERS) break;
      count++;
    }
    return this.ready.splice(0, count);
  }

  settled({ item: { senderId } }: Job): void {
    this.size--;
    const next = this.behind.get(senderId)!.shift();
    if (next) this.ready.push(next);
    else this.behind.delete(senderId);
  }
}
