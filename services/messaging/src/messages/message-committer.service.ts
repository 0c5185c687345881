import type { ErrorKey } from '@corner/contracts/errors';
import type { Message } from '@corner/contracts/messaging.api';
import { AppError } from '@corner/service-kit/app-error';
import { toAppError } from '@corner/service-kit/app/error.filter';
import { currentRequestId } from '@corner/service-kit/http/request-context';
import { Metrics } from '@corner/service-kit/telemetry/metrics';
import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { judge, requestQuota, type Kind } from './message-rules.policy.js';
import { duplicateView, messageView, sendFacts } from './messages.view.js';
import {
  MessagesRepository,
  type FactsKey,
  type FactsRow,
  type NewMessage,
  type StoredRow,
} from './messages.repository.js';

/** A message that is stored, now or (a duplicate) before. */
export interface Sent {
  message: Message;
  recipientId: string;
  kind: Kind;
  duplicate: boolean;
}

export interface Denied {
  denied: ErrorKey;
  /** Seconds. */
  retryAfter?: number;
}

/** `request`: allowed as the first message to a stranger, `open` has to decide. */
export type Outcome = Sent | Denied | { request: true };

/** An outcome, or what is yet to be stored. */
type Decision = Sent | Denied | { store: Kind };

interface Job {
  key: FactsKey;
  content: string;
  requestId: string | undefined;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH = 128;
/** About half a second of work; more would wait in vain and are refused. */
const MAX_WAITING = 5_000;
const DAY_MS = 86_400_000;

/** One group in flight per instance: many senders share a commit, and a thread's messages keep their order. */
@Injectable()
export class MessageCommitter {
  private queue: Job[] = [];
  private busy = false;

  constructor(
    private readonly messages: MessagesRepository,
    metrics: Metrics,
  ) {
    metrics.gauge('messages_waiting', 'Messages waiting for their commit', () => this.queue.length);
  }

  /** Resolves after the commit. Rejects when the database is away; the same `clientId` may then be tried again. */
  commit(key: FactsKey, content: string): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.queue.length >= MAX_WAITING) return reject(new AppError('request.unavailable', { retryAfter: 1 }));
      this.queue.push({ key, content, requestId: currentRequestId(), resolve, reject });
      if (this.busy) return;
      this.busy = true;
      // Not before the callbacks at hand have run: they belong to the same group.
      setImmediate(() => void this.run());
    });
  }

  /** Sends the first message to a stranger, within the quota. */
  async open(key: FactsKey, content: string): Promise<Sent | Denied> {
    const { decision, stored } = await this.messages.request(key, (facts, recent) => {
      const outcome = withinQuota(decide(key, content, facts), key, facts, recent);
      if (!('store' in outcome)) return { outcome };
      const message = newMessage({ key, content, requestId: currentRequestId() }, facts, outcome.store === 'request');
      return { outcome, message, facts };
    });
    const { outcome } = decision;
    if (!('store' in outcome)) return outcome;
    if (!stored) return { denied: 'messaging.recipient-not-found' };
    return sent(decision.message!, stored, decision.facts!, outcome.store);
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) await this.flush(this.queue.splice(0, MAX_BATCH));
    this.busy = false;
  }

  private async flush(batch: Job[], isRetry = false): Promise<void> {
    const unique = joinTwins(batch);
    const toStore: { job: Job; facts: FactsRow; message: NewMessage; kind: Kind }[] = [];
    try {
      const rows = await this.messages.facts(unique.map((job) => job.key));
      for (const facts of rows) {
        const job = unique[facts.ord - 1]!;
        const outcome = decide(job.key, job.content, facts);
        if (!('store' in outcome)) job.resolve(outcome);
        else if (outcome.store === 'request') job.resolve({ request: true });
        else toStore.push({ job, facts, message: newMessage(job, facts, false), kind: outcome.store });
      }
      if (toStore.length > 0) {
        const stored = await this.messages.store(toStore.map(({ message }) => message));
        const refused = new Set(toStore);
        for (const row of stored) {
          const item = toStore[row.ord - 1]!;
          refused.delete(item);
          item.job.resolve(sent(item.message, row, item.facts, item.kind));
        }
        // Their threads were closed between the two statements: what holds now says why.
        if (refused.size > 0) await this.flush([...refused].map(({ job }) => job));
      }
    } catch (error) {
      // One bad row must not refuse the others; but when the database is away, trying each would only take longer.
      const unsettled = toStore.length > 0 ? toStore.map(({ job }) => job) : unique;
      if (isRetry || toAppError(error)) unsettled.forEach((job) => job.reject(error));
      else for (const job of unsettled) await this.flush([job], true);
    }
  }
}

/** A `clientId` that one sender repeats within a group is settled with its first message. */
function joinTwins(batch: Job[]): Job[] {
  const firsts = new Map<string, Job>();
  return batch.filter((job) => {
    if (job.key.clientId === null) return true;
    const name = `${job.key.senderId} ${job.key.clientId}`;
    const first = firsts.get(name);
    if (!first) firsts.set(name, job);
    else {
      const { resolve, reject } = first;
      first.resolve = (outcome) => {
        resolve(outcome);
        job.resolve('message' in outcome ? { ...outcome, duplicate: true } : outcome);
      };
      first.reject = (error) => {
        reject(error);
        job.reject(error);
      };
    }
    return !first;
  });
}

function decide(key: FactsKey, content: string, facts: FactsRow): Decision {
  if (facts.dup_thread) {
    return { message: duplicateView(key, facts), recipientId: facts.dup_peer, kind: 'message', duplicate: true };
  }
  if (!facts.thread_id && !key.recipientId) return { denied: 'messaging.conversation-not-found' };
  const verdict = judge(sendFacts(key, facts, content));
  return 'denied' in verdict ? verdict : { store: verdict.kind };
}

function withinQuota(outcome: Decision, key: FactsKey, facts: FactsRow, recentRequests: number[]): Decision {
  if (!('store' in outcome) || outcome.store !== 'request') return outcome;
  const quota = requestQuota(sendFacts(key, facts, '').sender!);
  const blocking = recentRequests[recentRequests.length - quota];
  if (blocking === undefined) return outcome;
  return {
    denied: 'messaging.request-quota',
    retryAfter: Math.max(1, Math.ceil((blocking + DAY_MS - Date.now()) / 1000)),
  };
}

function sent(message: NewMessage, stored: StoredRow, facts: FactsRow, kind: Kind): Sent {
  return { message: messageView(message, stored, facts), recipientId: message.recipientId, kind, duplicate: false };
}

function newMessage(
  { key, content, requestId }: Pick<Job, 'key' | 'content' | 'requestId'>,
  facts: FactsRow,
  isRequest: boolean,
): NewMessage {
  return {
    id: v7(),
    threadId: key.threadId,
    senderId: key.senderId,
    recipientId: facts.recipient_id!,
    clientId: key.clientId,
    content,
    isRequest,
    blockedTimes: facts.blocked_times,
    requestId,
  };
}
