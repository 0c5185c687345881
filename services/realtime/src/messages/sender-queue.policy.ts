import type { SendItem } from '@corner/contracts/messaging.api';

const MOST_ITEMS = 128;
const MOST_CHARACTERS = 48 * 1024;

/** Messages that wait. Of each sender one at a time is taken, so that theirs keep their order. */
export class SenderQueue<Job extends { item: SendItem }> {
  /** The next one of each sender who has none under way. */
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

  /** How many the next batch may have. */
  get readyCount(): number {
    return this.ready.length;
  }

  /** The next batch, empty when every sender has one under way. */
  take(): Job[] {
    let [count, characters] = [0, 0];
    for (const { item } of this.ready.slice(0, MOST_ITEMS)) {
      characters += item.content.length;
      // The first may be as long as it likes; messaging takes bodies of 256 KiB.
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
