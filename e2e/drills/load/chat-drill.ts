import { pairId } from '@corner/contracts/pair-id';
import { expect } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatClient, type Sent } from '../../people/chat-client.js';
import { Member } from '../../people/member.js';
import { HealthWatch } from './health-watch.js';
import { storedMessages } from './stored-messages.js';

/** Below the limit of twenty messages in ten seconds. */
const MAX_UNANSWERED = 5;
const MESSAGES_A_SECOND = 1;
const CALM_MS = 3_000;

type Condition = () => boolean | Promise<boolean>;

export interface Row {
  fault: string;
  'ready again (s)': string;
  'both chat again (s)': string;
  'longest wait for a verdict (s)': string;
  'sent meanwhile': number;
  'slowest /healthz (ms)': string;
}

/** Two members who chat through the gateway while something breaks. */
export class ChatDrill {
  readonly rows: Row[] = [];
  private count = 0;
  private typing?: NodeJS.Timeout;

  private constructor(
    readonly members: readonly [Member, Member],
    readonly clients: readonly [ChatClient, ChatClient],
  ) {}

  static async begin(): Promise<ChatDrill> {
    const members = [await Member.join(), await Member.join()] as const;
    const [alice, bob] = members;
    await alice.like(bob);
    await bob.like(alice);
    const conversation = `match_${pairId(alice.id, bob.id)}`;
    const clients = [new ChatClient(alice, bob, conversation), new ChatClient(bob, alice, conversation)] as const;
    const drill = new ChatDrill(members, clients);
    drill.typing = setInterval(() => drill.write(), 1_000 / MESSAGES_A_SECOND);
    await until('both have talked', () => clients.every(({ sent }) => sent.some(({ ack }) => ack)));
    return drill;
  }

  /** Times count from the end of `fault`: later messages must arrive. */
  async suffer(name: string, fault: () => Promise<void> | void, isReplaced: Condition = () => true): Promise<void> {
    const health = new HealthWatch();
    const at = Date.now();
    await fault();
    const over = Date.now();
    await until(`replaced after: ${name}`, isReplaced);
    await until(`ready after: ${name}`, isReady);
    const ready = Date.now();
    const first = () => this.clients.map(({ sent }) => firstAcknowledged(sent, over));
    await until('both chat again', () => first().every(Number.isFinite));
    await delay(CALM_MS);
    const meanwhile = this.written.filter((one) => one.at > at - 1_000 && one.settledAt);
    this.rows.push({
      fault: name,
      'ready again (s)': seconds(ready - over),
      'both chat again (s)': seconds(Math.max(...first()) - over),
      'longest wait for a verdict (s)': seconds(Math.max(...meanwhile.map((one) => one.settledAt! - one.at))),
      'sent meanwhile': meanwhile.length,
      'slowest /healthz (ms)': await health.end(),
    });
  }

  get written(): Sent[] {
    return this.clients.flatMap(({ sent }) => sent);
  }

  /** Checks that the server, both screens and the acknowledged messages agree. */
  async expectOneStory(): Promise<void> {
    clearInterval(this.typing);
    if (this.rows.length > 0) console.table(this.rows);
    await until('everything that was sent is acknowledged', () =>
      this.clients.every((one) => one.unacknowledged.length === 0),
    );
    const [alice, bob] = this.members;
    const stored = await storedMessages(alice, bob);
    const { written } = this;
    const bySeq = new Map(stored.map((message) => [message.seq, message]));
    const lost = written.filter(({ ack, content }) => bySeq.get(ack!.seq)?.content !== content);
    const doubled = stored.length - new Set(stored.map(({ content }) => content)).size;
    const outOfOrder = stored.filter(({ seq }, index) => seq !== index + 1).length;
    console.log(`${written.length} messages: ${lost.length} lost, ${doubled} doubled, ${outOfOrder} out of order.`);
    expect({ lost, doubled, outOfOrder }).toEqual({ lost: [], doubled: 0, outOfOrder: 0 });
    expect(stored).toHaveLength(written.length);
    for (const client of this.clients) {
      client.catchUp();
      await until('the screen shows everything', () => client.shown.size === stored.length);
      for (const { seq, id, content } of stored) expect(client.shown.get(seq)).toEqual({ id, content });
      expect(client.problems).toEqual([]);
    }
  }

  end(): void {
    clearInterval(this.typing);
    this.clients.forEach((client) => client.close());
  }

  private write(): void {
    for (const client of this.clients) {
      if (client.unacknowledged.length < MAX_UNANSWERED) client.write(`message ${++this.count}`);
    }
  }
}

function firstAcknowledged(sent: readonly Sent[], since: number): number {
  return Math.min(...sent.map((one) => (one.at >= since && one.ack?.at) || Infinity));
}

export async function isReady(): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  const answer = await fetch(`${process.env.E2E_BASE_URL}/readyz`, { signal }).catch(() => null);
  return answer?.status === 200;
}

/** Repeats after an error, too: a killed process does not answer, and its record is rewritten. */
export async function until(what: string, holds: Condition): Promise<void> {
  await expect(async () => expect(await holds(), what).toBe(true)).toPass({ timeout: 120_000, intervals: [50] });
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
