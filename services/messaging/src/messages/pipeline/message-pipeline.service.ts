import type { ErrorKey } from '@corner/contracts/errors/errors';
import type { Message, SendBatch, SendItem } from '@corner/contracts/messaging.api';
import { isOutage } from '@corner/event-bus/consumer/lists/outage.policy';
import type { Cause, Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { toAppError } from '@corner/service-kit/app/error.filter';
import { Database } from '@corner/service-kit/database/database';
import { currentCause, currentSpan, sharedSpan, withSpan } from '@corner/service-kit/tracing/request-context';
import type { Span } from '@corner/service-kit/tracing/span';
import type { Limit } from '@corner/service-kit/redis/limits';
import { MemberLimits } from '@corner/service-kit/redis/member-limits';
import { Frames } from '@corner/service-kit/redis/frames';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import type { MessagingConfig } from '../../messaging.config.js';
import { HeldRepository, withHeld } from './held.repository.js';
import { type SentText } from '../../requests/near-text.policy.js';
import { RequestsRepository } from '../../requests/requests.repository.js';
import { ConversationsService } from '../../conversations/conversations.service.js';
import { decide, type Facts, type Sending, type Stored, type Verdict } from './message-rules.policy.js';
import { messageView } from '../messages.view.js';
import { LOCKS, SendRepository } from './send.repository.js';

export type SendOutcome =
  | { message: Message; recipientId: string; duplicate: boolean }
  | { refused: AppError }
  | { ask: ErrorKey | 'request' };

type Asking = Omit<SendBatch, 'items'>;

type Group = (Sending & { cause: Cause; until: number } & Asking)[];

type ViewFacts = Pick<Facts, 'recipientId' | 'senderName' | 'senderPhoto'> & Partial<Pick<Facts, 'before'>>;

interface Batch {
  items: Group;
  span: Span | undefined;
  resolve: (outcomes: SendOutcome[]) => void;
}

const MOST_IN_GROUP = 256;
/** Above this, statements over whole lists cost PostgreSQL less. */
const MOST_IN_ONE_FLIGHT = 4;
/** About half a second of work; more would time out, so it is refused. */
const MOST_WAITING = 5_000;
/** Messages that waited longer are refused. */
const PATIENCE_MS = 5_000;
/** Unique violation (two equal `clientId`s at once) and deadlock. */
const RACES = new Set(['23505', '40P01']);
const LOCK_NOT_GIVEN = '55P03';

/**
 * Handles messages from a batch to its results. Waiting batches are stored as one group in one transaction, one group
 * at a time.
 */
@Injectable()
export class MessagePipeline {
  private readonly waiting: Batch[] = [];
  private isBusy = false;
  private readonly rate: Limit;

  constructor(
    private readonly db: Database,
    private readonly rows: SendRepository,
    private readonly requests: RequestsRepository,
    private readonly held: HeldRepository,
    private readonly conversations: ConversationsService,
    private readonly limits: MemberLimits,
    private readonly frames: Frames,
    metrics: Metrics,
    @Inject(CONFIG) { own }: Pick<MessagingConfig, 'own'>,
  ) {
    this.rate = { points: own.MESSAGE_RATE, seconds: 10 };
    metrics.gauge('messages_waiting', 'Messages waiting for their commit', () => this.waitingCount());
  }

  /** Resolves after the commit with one outcome per item, in order. A `clientId` makes retries safe. */
  async sendBatch(items: readonly SendItem[], asking: Asking = {}): Promise<SendOutcome[]> {
    const senderIds = items.map(({ senderId }) => senderId);
    const refusals = await this.limits.consumeAll('message', senderIds, this.rate);
    const admitted = items.filter((_, index) => !refusals[index]);
    const outcomes = await this.sendAdmitted(admitted, false, asking);
    return refusals.map((refused) => (refused ? { refused } : outcomes.shift()!));
  }

  /** Same, for messages already counted against the rate limit. */
  sendAdmitted(
    list: readonly (SendItem & Pick<Sending, 'open' | 'releases'>)[],
    asked: boolean,
    asking: Asking = {},
  ): Promise<SendOutcome[]> {
    if (this.waitingCount() >= MOST_WAITING) return Promise.resolve(this.refuse(list, unavailable()));
    const [cause, until] = [currentCause(), performance.now() + PATIENCE_MS];
    return new Promise((resolve) => {
      const items = list.map((item) => ({ ...item, ...asking, asked, cause, until }));
      this.waiting.push({ items, span: currentSpan(), resolve });
      if (!this.isBusy) void this.storeAll();
    });
  }

  private async storeAll(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) {
      const group = this.nextGroup();
      const list = group.flatMap(({ items }) => items);
      const outcomes = await withSpan(sharedSpan(group), () => this.settle(list)).catch((error: unknown) =>
        this.refuse(list, error),
      );
      for (const { items, resolve } of group) resolve(outcomes.splice(0, items.length));
    }
    this.isBusy = false;
  }

  private nextGroup(): Batch[] {
    let [batches, size] = [0, 0];
    do size += this.waiting[batches++]!.items.length;
    while (batches < this.waiting.length && size + this.waiting[batches]!.items.length <= MOST_IN_GROUP);
    return this.waiting.splice(0, batches);
  }

  private async settle(list: Group, mayRace = true, isJudged = !mayRace): Promise<SendOutcome[]> {
    if (list.length === 0) return [];
    const now = performance.now();
    const inTime = list.filter(({ until }) => until >= now);
    if (inTime.length < list.length) {
      const settled = await this.settle(inTime, mayRace, isJudged);
      const late = this.refuse(list, unavailable());
      return list.map(({ until }, index) => (until >= now ? settled.shift()! : late[index]!));
    }
    const goesOn = !isJudged && list.length <= MOST_IN_ONE_FLIGHT && list.every(isPlain);
    const done = await (goesOn ? this.storeInOpen(list) : this.judge(list)).catch((error: unknown) => ({ error }));
    if ('error' in done) return this.recover(list, done.error, mayRace);
    const outcomes = list.map((item, index) =>
      this.deliver(item, done.facts[index], done.verdicts[index]!, done.stored.get(item)),
    );
    const left = list.filter((_, index) => !outcomes[index]);
    const rest = await this.settle(left, true, goesOn);
    return outcomes.map((outcome) => outcome ?? rest.shift()!);
  }

  /** Leaves to `judge` what was not stored: no open conversation, or sent before. */
  private async storeInOpen(list: Group) {
    const stored = await this.rows.storeInOpen(list);
    return { facts: list.map((item) => stored.get(item)), verdicts: list.map(() => GOES_ON), stored };
  }

  private judge(list: Group) {
    return this.db.transaction((tx) => this.store(tx, list), LOCKS);
  }

  private async store(tx: Transaction, list: Group) {
    const asked = list.filter((item) => item.asked);
    const requests = await this.requests.hold(tx, [...new Set(asked.map(({ senderId }) => senderId))]);
    const [known, rows] = await Promise.all([
      asked.length > 0 ? this.held.factsOf(tx, asked) : NOTHING_HELD,
      this.rows.facts(tx, list),
    ]);
    const facts = withHeld(list, rows, known.held);
    const verdicts = decide(list, facts, requests, known.texts);
    const held = asked.length > 0 ? await this.held.store(tx, list, facts, verdicts) : undefined;
    const stored = await this.rows.store(tx, list, facts, verdicts);
    for (const [item, row] of held ?? []) stored.set(item, row);
    return { facts, verdicts, stored };
  }

  /** Retries a group once after a race. A bad row or a lock timeout refuses only its message. */
  private async recover(list: Group, error: unknown, mayRace: boolean): Promise<SendOutcome[]> {
    const { code = '' } = error as { code?: string };
    const isRace = RACES.has(code);
    if (isRace && mayRace) return this.settle(list, false);
    if (list.length === 1 || (isOutage(error) && !isRace)) return this.refuse(list, error);
    const size = code === LOCK_NOT_GIVEN ? 1 : Math.ceil(list.length / 2);
    const outcomes: SendOutcome[] = [];
    for (let from = 0; from < list.length; from += size) {
      outcomes.push(...(await this.settle(list.slice(from, from + size))));
    }
    return outcomes;
  }

  /** Returns undefined if the message must be judged again after an earlier one. */
  private deliver(
    item: Group[number],
    facts: ViewFacts | undefined,
    verdict: Verdict,
    stored?: Stored,
  ): SendOutcome | undefined {
    if (verdict.do === 'ask') return { ask: verdict.because };
    if (verdict.do === 'deny') return { refused: new AppError(verdict.because, { retryAfter: verdict.retryAfter }) };
    if (facts?.before) {
      const { content, about, recipientId } = facts.before;
      return {
        message: messageView({ ...item, content, about: about ?? undefined }, facts, facts.before),
        recipientId,
        duplicate: true,
      };
    }
    if (!stored || !facts) return undefined;
    const message = messageView(item, facts, stored);
    const recipientId = facts.recipientId!;
    const { senderId, socketId, releases, node, isAlone } = item;
    const pair = [senderId, recipientId] as const;
    const isHeld = message.held === true;
    const hearing = isHeld ? [senderId] : releases ? [recipientId] : pair;
    if (!isAlone) this.frames.publish(hearing, { type: 'message', data: message }, { except: socketId, node });
    // The message is already stored: a failure here only delays the list until its next load.
    if (isHeld) this.conversations.announce(pair, [senderId]).catch(() => undefined);
    else if (releases || (verdict.do === 'store' && verdict.as !== 'message'))
      this.conversations.announce(pair).catch(() => undefined);
    return { message, recipientId: isHeld ? senderId : recipientId, duplicate: false };
  }

  private refuse(list: readonly unknown[], error: unknown): SendOutcome[] {
    const { code = '' } = error as { code?: string };
    const known = RACES.has(code) || code === LOCK_NOT_GIVEN ? unavailable(error) : toAppError(error);
    return list.map(() => ({ refused: known ?? new AppError('internal', { cause: error }) }));
  }

  private waitingCount(): number {
    return this.waiting.reduce((sum, { items }) => sum + items.length, 0);
  }
}

const GOES_ON: Verdict = { do: 'store', as: 'message' };
const isPlain = ({ asked, about, releases }: Sending) => !asked && !about && !releases;

const NOTHING_HELD = { held: [], texts: new Map<string, SentText[]>() };

const unavailable = (cause?: unknown) => new AppError('request.unavailable', { retryAfter: 1, cause });
