import type { HistoryResult, Message, MessagesQuery, ResumeResult } from '@corner/contracts/messaging.api';
import type { ErrorKey } from '@corner/contracts/errors';
import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import { Limits } from '@corner/service-kit/redis/limits';
import { pairId } from '@corner/contracts/pair-id';
import { Pushes } from '@corner/service-kit/redis/pushes';
import { Members } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { config } from '../messaging.config.js';
import { PeopleRepository } from '../people/people.repository.js';
import { readConversationId } from '../threads/conversation-id.policy.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { ThreadsService } from '../threads/threads.service.js';
import { MessageCommitter, type Outcome, type Sent } from './message-committer.service.js';
import { historyView } from './messages.view.js';
import { MessagesRepository, type FactsKey } from './messages.repository.js';

/** A message to send; the other side is named by `recipientId` or by any form of the conversation's id. */
export interface SendCommand {
  senderId: string;
  conversationId?: string;
  recipientId?: string;
  content: string;
  clientId?: string;
}

const RATE = { points: config.own.MESSAGE_RATE, seconds: 10 };
const MISSED_PER_THREAD = 30;
const NEWEST = 2 ** 31 - 1;

@Injectable()
export class MessagesService {
  /** Senders with a message that needs more than a look: their later ones wait, so that order is kept. */
  private readonly settling = new Map<string, Promise<unknown>>();

  constructor(
    private readonly committer: MessageCommitter,
    private readonly messages: MessagesRepository,
    private readonly threads: ThreadsService,
    private readonly threadRows: ThreadsRepository,
    private readonly members: Members,
    private readonly people: PeopleRepository,
    private readonly limits: Limits,
    private readonly pushes: Pushes,
  ) {}

  /** Counts a message against the sender's rate. */
  async admit(senderId: string): Promise<void> {
    await this.limits.consume('message', senderId, RATE);
  }

  /** Commits a message and rings at both members' devices. Resolves after the commit. */
  async send(command: SendCommand): Promise<Sent> {
    const key = keyOf(command);
    const earlier = this.settling.get(key.senderId);
    if (earlier) return this.inTurn(key.senderId, () => this.settle(key, command.content));
    const outcome = await this.committer.commit(key, command.content);
    if ('message' in outcome) return this.delivered(outcome);
    return this.inTurn(key.senderId, () => this.settle(key, command.content, outcome));
  }

  /** A page of a conversation in any id form, oldest first. */
  async page(memberId: string, id: string, { before, limit }: MessagesQuery): Promise<Message[]> {
    const thread = await this.threads.find(memberId, id, (threadId) => this.threadRows.access(memberId, threadId));
    const rows = await this.messages.page(memberId, thread.id, before ?? NEWEST, limit ?? LIMITS.messagePage.default);
    return rows.reverse().map((row) => historyView(row, memberId));
  }

  /** Empty for a visible member without a conversation. */
  async direct(memberId: string, userId: string, query: MessagesQuery): Promise<Message[]> {
    try {
      return await this.page(memberId, `dm_${userId}`, query);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
      if (userId !== memberId && (await this.canBeSeen(memberId, userId))) return [];
      throw new AppError('messaging.recipient-not-found');
    }
  }

  async history(memberId: string, id: string, after: number, limit: number): Promise<HistoryResult> {
    const { id: threadId } = await this.threads.find(memberId, id, (found) => this.threadRows.access(memberId, found));
    const rows = await this.messages.after(memberId, threadId, after, limit + 1);
    return { conversationId: id, items: itemsOf(rows.slice(0, limit), memberId), more: rows.length > limit };
  }

  /** What a member missed of many conversations. Ids that are not theirs, or not ids, are passed over. */
  async missed(memberId: string, cursors: Record<string, number>): Promise<ResumeResult> {
    const named = new Map<string, { id: string; seq: number }>();
    for (const [id, seq] of Object.entries(cursors)) {
      const threadId = readConversationId(id, memberId)?.threadId;
      if (threadId) named.set(threadId, { id, seq });
    }
    const seqs = [...named.values()].map(({ seq }) => seq);
    const rows = await this.messages.missed(memberId, [...named.keys()], seqs, MISSED_PER_THREAD + 1);
    const histories = new Map<string, HistoryResult>();
    for (const row of rows) {
      let history = histories.get(row.thread_id);
      if (!history) {
        history = { conversationId: named.get(row.thread_id)!.id, items: [], more: false };
        histories.set(row.thread_id, history);
      }
      if (history.items.length < MISSED_PER_THREAD) history.items.push(historyView(row, memberId));
      else history.more = true;
    }
    return { histories: [...histories.values()] };
  }

  private async canBeSeen(memberId: string, userId: string): Promise<boolean> {
    const pair = pairId(memberId, userId);
    if (await this.people.isVisibleTo(userId, pair)) return true;
    await this.threads.repair(memberId, userId);
    return this.people.isVisibleTo(userId, pair);
  }

  private inTurn<T>(senderId: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.settling.get(senderId) ?? Promise.resolve()).then(work, work);
    this.settling.set(senderId, turn);
    const done = () => {
      if (this.settling.get(senderId) === turn) this.settling.delete(senderId);
    };
    turn.then(done, done);
    return turn;
  }

  /** Before a denial and before a request, the owners of the facts are asked: an event may still be under way. */
  private async settle(key: FactsKey, content: string, first?: Outcome): Promise<Sent> {
    let outcome = first ?? (await this.committer.commit(key, content));
    if ('message' in outcome) return this.delivered(outcome);
    const blocked = await this.askOwners(key, 'denied' in outcome ? outcome.denied : null);
    if (blocked) throw new AppError('messaging.recipient-not-found');
    outcome = await this.committer.commit(key, content);
    if ('request' in outcome) outcome = await this.committer.open(key, content);
    if ('message' in outcome) return this.delivered(outcome);
    throw new AppError(outcome.denied, { retryAfter: outcome.retryAfter });
  }

  /** Whether discovery knows of a block. */
  private async askOwners({ senderId, recipientId, threadId }: FactsKey, denied: ErrorKey | null): Promise<boolean> {
    if (!recipientId) {
      await Promise.all([this.members.refresh([senderId]), this.threads.learnMatch(senderId, { threadId })]);
      return false;
    }
    // A request that nothing speaks against goes out even while discovery is away.
    if (!denied) return (await this.threads.refreshRelation(senderId, recipientId).catch(() => null))?.blocked ?? false;
    if (denied === 'messaging.recipient-not-found') {
      return (await this.threads.repair(senderId, recipientId))?.blocked ?? false;
    }
    const [relation] = await Promise.all([
      this.threads.refreshRelation(senderId, recipientId),
      this.members.refresh([senderId, recipientId]),
    ]);
    return relation?.blocked ?? false;
  }

  private delivered(sent: Sent): Sent {
    if (sent.duplicate) return sent;
    const pair = [sent.message.senderId, sent.recipientId] as const;
    this.pushes.publish(pair, { type: 'message', data: sent.message });
    // The message is out already: a failure here only delays what the next look at the list shows.
    if (sent.kind !== 'message') this.threads.announce(pair).catch(() => undefined);
    return sent;
  }
}

function keyOf({ senderId, conversationId, recipientId, clientId }: SendCommand): FactsKey {
  const named = recipientId
    ? { threadId: pairId(senderId, recipientId.toLowerCase()), peerId: recipientId.toLowerCase() }
    : conversationId && readConversationId(conversationId, senderId);
  if (!named) throw new AppError('messaging.conversation-not-found');
  return { senderId, threadId: named.threadId, recipientId: named.peerId ?? null, clientId: clientId ?? null };
}

function itemsOf(rows: Parameters<typeof historyView>[0][], memberId: string): Message[] {
  return rows.map((row) => historyView(row, memberId));
}
