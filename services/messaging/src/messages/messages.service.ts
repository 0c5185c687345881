import type { Relation } from '@corner/contracts/discovery.api';
import type { ErrorKey } from '@corner/contracts/errors/errors';
import type { HistoryResult, Message, MessagesQuery, ResumeResult, SendItem } from '@corner/contracts/messaging.api';
import { intentOf, maskOfIntents } from '@corner/domain/pairs/intents';
import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import { pairId } from '@corner/contracts/pair-id';
import { Members } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { HeldRepository } from './pipeline/held.repository.js';
import { MembersRepository } from '../members/members.repository.js';
import { readConversationId } from '../conversations/api/conversation-id.policy.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { MessagePipeline, type SendOutcome } from './pipeline/message-pipeline.service.js';
import { heldView, historyView } from './messages.view.js';
import { MessagesRepository, type MessageRow } from './messages.repository.js';
import type { Sending } from './pipeline/message-rules.policy.js';
import { nameOf } from './pipeline/send.repository.js';

const MISSED_PER_CONVERSATION = 30;
const NEWEST = 2 ** 31 - 1;

@Injectable()
export class MessagesService {
  constructor(
    private readonly pipeline: MessagePipeline,
    private readonly messages: MessagesRepository,
    private readonly conversations: ConversationsService,
    private readonly rows: ConversationsRepository,
    private readonly members: Members,
    private readonly memberRows: MembersRepository,
    private readonly held: HeldRepository,
  ) {}

  async send(item: SendItem): Promise<SendOutcome> {
    const [outcome] = await this.pipeline.sendBatch([item]);
    return this.afterAsking(item, outcome!);
  }

  /** Sends a message whose batch result was `ask`. */
  async sendChecked(item: SendItem): Promise<SendOutcome> {
    const [outcome] = await this.pipeline.sendAdmitted([item], false);
    return this.afterAsking(item, outcome!);
  }

  /** Sends a held message as if it came now, or refuses it. Idempotent. */
  async settleHeld(id: string, isReleased: boolean): Promise<void> {
    const held = await this.held.find(id);
    if (!held) return;
    const { senderId, recipientId, content, clientId, about, intent } = held;
    if (!isReleased) {
      if (await this.held.refuse(id)) await this.conversations.announce([senderId, recipientId], [senderId]);
      return;
    }
    const item = { senderId, recipientId, content, clientId: clientId ?? undefined, about: about ?? undefined };
    // A refusal here is final, so an owner out of reach makes the event come again.
    const relation = await this.refreshedRelation(senderId, recipientId);
    const outcome = await this.sendAsked({ ...item, intent: intentOf(intent), releases: id }, relation);
    if (!('refused' in outcome)) return;
    if (outcome.refused.status >= 500) throw outcome.refused;
    await this.held.refuse(id);
  }

  /** Returns a page of a conversation, by any form of its id, oldest first. */
  async page(memberId: string, id: string, { before, limit }: MessagesQuery): Promise<Message[]> {
    const conversation = await this.conversations.find(memberId, id, (pairId) => this.rows.access(memberId, pairId));
    const size = limit ?? LIMITS.messagePage.default;
    if (before) return pageOf(await this.messages.olderPage(memberId, conversation.id, before, size), memberId);
    const [rows, held] = await Promise.all([
      this.messages.page(memberId, conversation.id, NEWEST, size),
      this.held.shownTo(memberId, conversation.id),
    ]);
    const page = pageOf(rows, memberId);
    if (held) page.push(heldView(held, await this.memberRows.sender(memberId)));
    return page;
  }

  /** Returns an empty page for a visible member with an open intent and no conversation. */
  async direct(memberId: string, userId: string, query: MessagesQuery): Promise<Message[]> {
    try {
      return await this.page(memberId, `dm_${userId}`, query);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
      if (userId !== memberId && (await this.isOpen(memberId, userId))) return [];
      throw new AppError('messaging.recipient-not-found');
    }
  }

  async history(memberId: string, id: string, after: number, limit: number): Promise<HistoryResult> {
    const { id: pairId } = await this.conversations.find(memberId, id, (found) => this.rows.access(memberId, found));
    const rows = await this.messages.after(memberId, pairId, after, limit + 1);
    return { conversationId: id, items: itemsOf(rows.slice(0, limit), memberId), more: rows.length > limit };
  }

  /** Returns messages missed in many conversations. Skips ids that are invalid or not the member's. */
  async missed(memberId: string, cursors: Record<string, number>): Promise<ResumeResult> {
    const named = new Map<string, { id: string; seq: number }>();
    for (const [id, seq] of Object.entries(cursors)) {
      const pairId = readConversationId(id, memberId)?.pairId;
      if (pairId) named.set(pairId, { id, seq });
    }
    const seqs = [...named.values()].map(({ seq }) => seq);
    const rows = await this.messages.missed(memberId, [...named.keys()], seqs, MISSED_PER_CONVERSATION + 1);
    const histories = new Map<string, HistoryResult>();
    for (const row of rows) {
      let history = histories.get(row.thread_id);
      if (!history) {
        history = { conversationId: named.get(row.thread_id)!.id, items: [], more: false };
        histories.set(row.thread_id, history);
      }
      if (history.items.length < MISSED_PER_CONVERSATION) history.items.push(historyView(row, memberId));
      else history.more = true;
    }
    return { histories: [...histories.values()] };
  }

  /**
   * Ask discovery about unknown members too, so that the response time does not differ. The members were refreshed with
   * the conversation.
   */
  private async isOpen(memberId: string, userId: string): Promise<boolean> {
    const relation = await this.conversations.refreshRelation(memberId, userId);
    return relation?.openIntents?.length !== 0 && this.memberRows.mayMeet(memberId, userId, pairId(memberId, userId));
  }

  /** Refreshes facts from their owning services before a denial or a request: an event may be late. */
  private async afterAsking(item: SendItem & Pick<Sending, 'releases'>, outcome: SendOutcome): Promise<SendOutcome> {
    if (!('ask' in outcome)) return outcome;
    // If discovery is down, a request is sent and a denial stands.
    return this.sendAsked(item, await this.fetchRelation(item, outcome.ask).catch(() => null));
  }

  private async sendAsked(item: SendItem & Pick<Sending, 'releases'>, relation: Relation | null): Promise<SendOutcome> {
    if (relation?.blocked) return { refused: new AppError('messaging.recipient-not-found') };
    const open = relation?.openIntents && maskOfIntents(relation.openIntents);
    const about = (await this.isShown(item)) ? item.about : undefined;
    return (await this.pipeline.sendAdmitted([{ ...item, about, open }], true))[0]!;
  }

  /**
   * Returns true if the sender can see what the message refers to. If unknown, the message goes without the reference.
   */
  private async isShown({ about, ...item }: SendItem): Promise<boolean> {
    if (!about) return false;
    const { pairId, peerId = pairId && (await this.rows.access(item.senderId, pairId))?.peer_id } = nameOf(item);
    return peerId ? this.conversations.isShown(item.senderId, peerId, { ...about, intent: item.intent }) : false;
  }

  /** Returns the relation from discovery, if it was asked. */
  private async fetchRelation(item: SendItem, because: ErrorKey | 'request'): Promise<Relation | null> {
    const { senderId } = item;
    const { pairId, peerId } = nameOf(item);
    if (peerId === undefined) {
      const learning = pairId === undefined ? null : this.conversations.learn(senderId, { pairId });
      await Promise.all([this.members.refresh([senderId]), learning]);
      return null;
    }
    if (because === 'request') return this.conversations.refreshRelation(senderId, peerId);
    if (because === 'messaging.recipient-not-found') return this.conversations.repair(senderId, peerId);
    return this.refreshedRelation(senderId, peerId);
  }

  private async refreshedRelation(senderId: string, peerId: string): Promise<Relation | null> {
    const [relation] = await Promise.all([
      this.conversations.refreshRelation(senderId, peerId),
      this.members.refresh([senderId, peerId]),
    ]);
    return relation;
  }
}

const pageOf = (rows: MessageRow[], memberId: string) => itemsOf(rows.reverse(), memberId);

function itemsOf(rows: readonly MessageRow[], memberId: string): Message[] {
  return rows.map((row) => historyView(row, memberId));
}
