import type { aboutQuery, AboutShown, MatchFacts, Relation } from '@corner/contracts/discovery.api';
import type { PairEvent } from '@corner/contracts/events/event-map';
import type { Conversation, MarkReadResult, TypingResult } from '@corner/contracts/messaging.api';
import { areTalking } from '@corner/domain/pairs/acquaintance';
import { maskOfIntents, type Intent } from '@corner/domain/pairs/intents';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { pairId } from '@corner/contracts/pair-id';
import { ReadRepairs } from '@corner/service-kit/read-repairs';
import { Frames } from '@corner/service-kit/redis/frames';
import { Members } from '@corner/service-kit/members/members';
import type { z } from 'zod/mini';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import { MembersRepository } from '../members/members.repository.js';
import { standingDenial } from '../members/standing.policy.js';
import type { MessagingConfig } from '../messaging.config.js';
import { conversationId, readConversationId } from './api/conversation-id.policy.js';
import { conversationView } from './api/conversations.view.js';
import { ConversationsRepository } from './conversations.repository.js';

type Pair = readonly [string, string];

interface Match {
  pair: Pair;
  at: string;
  intents?: readonly Intent[] | undefined;
}

/** Read model of discovery: updated by its events and, before a denial, by a call. */
@Injectable()
export class ConversationsService {
  private readonly discovery: InternalClient;
  private readonly repairs = new ReadRepairs<Relation | null>();

  constructor(
    private readonly db: Database,
    private readonly conversations: ConversationsRepository,
    private readonly members: Members,
    private readonly memberRows: MembersRepository,
    private readonly frames: Frames,
    clients: InternalClients,
    @Inject(CONFIG) { own }: MessagingConfig,
  ) {
    this.discovery = clients.to(own.DISCOVERY_URL);
  }

  async conversation(memberId: string, id: string): Promise<Conversation> {
    return conversationView(
      await this.find(memberId, id, (pairId) => this.conversations.one(memberId, pairId)),
      memberId,
    );
  }

  /** Returns the conversation with this member, if there is one. */
  async conversationsWith(memberId: string, otherId: string): Promise<Conversation[]> {
    const row = await this.look(memberId, `dm_${otherId}`, (pairId) => this.conversations.one(memberId, pairId));
    return row ? [conversationView(row, memberId)] : [];
  }

  async markRead(memberId: string, id: string, seq: number): Promise<MarkReadResult> {
    let pairId = '';
    const mark = await this.find(memberId, id, (found) => this.conversations.markRead(memberId, (pairId = found), seq));
    const result = { conversationId: conversationId(pairId, mark.matched), seq: mark.seq };
    if (mark.moved) {
      const readers = mark.shares_reads && areTalking(mark) ? [memberId, mark.peer_id] : [memberId];
      this.frames.publish(readers, { type: 'read', userId: memberId, ...result });
    }
    return result;
  }

  /** Accepts a request without a message: both members may write from now on. */
  async acceptRequest(memberId: string, id: string): Promise<Conversation> {
    await this.assertStands(memberId);
    const senderId = await this.find(memberId, id, (pairId) => this.conversations.accept(memberId, pairId));
    await this.announce([memberId, senderId]);
    return this.conversation(memberId, `dm_${senderId}`);
  }

  private async assertStands(memberId: string): Promise<void> {
    const denial = async () => standingDenial(await this.memberRows.standing(memberId));
    if (!(await denial())) return;
    await this.members.refresh([memberId]);
    const denied = await denial();
    if (denied) throw new AppError(denied);
  }

  /** Removes a request from its receiver's list without notifying the sender. */
  async deleteRequest(memberId: string, id: string): Promise<void> {
    await this.find(memberId, id, (pairId) => this.conversations.dismiss(memberId, pairId));
    this.frames.publish([memberId], { type: 'resync' });
  }

  /** Returns the peer if they may see that the member types. */
  async typingPeer(memberId: string, id: string): Promise<TypingResult> {
    const access = await this.find(memberId, id, (pairId) => this.conversations.access(memberId, pairId));
    const peerId = areTalking(access) ? access.peer_id : null;
    return { conversationId: conversationId(access.id, access.matched), peerId };
  }

  async find<T>(memberId: string, id: string, load: (pairId: string) => Promise<T | null>): Promise<T> {
    const found = await this.look(memberId, id, load);
    if (found === null) throw new AppError('messaging.conversation-not-found');
    return found;
  }

  /** Runs `load`. If it finds nothing, asks the owners, whose events may be late, and retries. */
  private async look<T>(memberId: string, id: string, load: (pairId: string) => Promise<T | null>): Promise<T | null> {
    const named = readConversationId(id, memberId);
    if (!named) return null;
    const found = await load(named.pairId);
    if (found !== null) return found;
    await this.learn(memberId, named);
    return load(named.pairId);
  }

  /**
   * Fetches the relation of two members from discovery and applies it. Returns null if discovery does not know them.
   */
  async refreshRelation(a: string, b: string): Promise<Relation | null> {
    const relation = await this.discovery.get<Relation>(`/internal/relations/${a}/${b}`);
    if (relation?.matchedAt) await this.match([{ pair: [a, b], at: relation.matchedAt, intents: relation.intents }]);
    if (relation && !relation.blocked) await this.conversations.clearBlocks(a, b, relation.asOf);
    return relation;
  }

  async isShown(viewerId: string, ownerId: string, about: z.infer<typeof aboutQuery>): Promise<boolean> {
    const query = new URLSearchParams(Object.entries(about).filter(([, value]) => value !== undefined));
    const request = this.discovery.get<AboutShown>(`/internal/abouts/${viewerId}/${ownerId}?${query}`);
    return (await request.catch(() => null))?.shown === true;
  }

  /** Refreshes the relation and both members before a denial. Returns null if that happened within the last minute. */
  repair(memberId: string, otherId: string): Promise<Relation | null> {
    return this.repairs.once(memberId, otherId, async () => {
      const request = this.members.refresh([memberId, otherId]);
      const [relation] = await Promise.all([this.refreshRelation(memberId, otherId), request]);
      return relation;
    });
  }

  /** Announced although discovery sends a frame too: a client may have loaded its list in between. */
  async match(matches: readonly Match[]): Promise<void> {
    await this.members.refreshUnknown(matches.flatMap(({ pair }) => pair));
    const changed = await this.conversations.match(
      matches.map(({ pair, at, intents = ['dating'] }) => ({ pair, at, intents: maskOfIntents(intents) })),
    );
    await this.announceAll(changed);
  }

  /** Idempotent: the read model keeps times, so a repeated or older event changes nothing. */
  async apply(events: readonly PairEvent[]): Promise<void> {
    for (const { type, payload, createdAt } of events) {
      if (type === 'discovery.match-ended') await this.endMatch(payload.memberIds, payload.endedAt);
      else await this.setBlock(payload.memberId, payload.blockedId, type === 'discovery.member-blocked', createdAt);
    }
  }

  async endMatch(pair: Pair, at: string): Promise<void> {
    if (await this.conversations.end(pair, at)) this.closed(pair);
  }

  async setBlock(memberId: string, otherId: string, active: boolean, at: string): Promise<void> {
    const isNews = await this.db.transaction((tx) => this.conversations.setBlock(tx, memberId, otherId, active, at));
    if (isNews) this.closed([memberId, otherId]);
  }

  /** Sends each member their view of the conversation and rechecks presence, which an answer or a match may open. */
  announce(pair: Pair, hearing: readonly string[] = pair): Promise<void> {
    return this.announceAll([pair], hearing);
  }

  private async announceAll(pairs: readonly Pair[], hearing: readonly string[] = pairs.flat()): Promise<void> {
    if (pairs.length === 0) return;
    this.frames.recheckPresence(pairs.flat());
    const connected = await this.frames.connectedOf(hearing);
    for (const pair of pairs) {
      for (const memberId of pair.filter((id) => connected.has(id))) {
        const row = await this.conversations.one(memberId, pairId(...pair));
        if (row) this.frames.publish([memberId], { type: 'conversation', data: conversationView(row, memberId) });
      }
    }
  }

  /** No frame can remove a conversation, so both clients reload. */
  private closed(pair: Pair): void {
    this.frames.recheckPresence(pair);
    this.frames.publish(pair, { type: 'resync' });
  }

  /** Fetches what the owners know of a pair, which may be named by a match that is not known here. */
  async learn(memberId: string, named: { pairId: string; peerId?: string }): Promise<void> {
    const peerId = named.peerId ?? (await this.conversations.peerOf(memberId, named.pairId));
    if (peerId) return void (await this.repair(memberId, peerId));
    const match = await this.discovery.get<MatchFacts>(`/internal/matches/${named.pairId}`);
    if (!match?.memberIds.includes(memberId)) return;
    await this.match([{ pair: match.memberIds, at: match.createdAt, intents: match.intents }]);
  }
}
