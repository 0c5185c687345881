import type { EventOf } from '@corner/contracts/event-map';
import type { EventLogger } from '@corner/event-bus/event-logger';
import { LRUCache } from 'lru-cache';
import type { SeedMember } from '../members.js';
import {
  ANSWERS_AN_HOUR,
  answerTo,
  hesitation,
  likesBack,
  openingLine,
  typingTime,
  writesFirst,
} from './companion.policy.js';
import { CompanionSession } from './companion.session.js';

export interface CompanionOptions {
  gatewayUrl: string;
  password: string;
  members: readonly SeedMember[];
  logger: EventLogger;
}

const WAITING_AT_MOST = 500;
const SESSIONS_AT_MOST = 60;
const HOUR_MS = 3_600_000;

/** Lets demo members like back, write first and answer: for real members only, never among themselves. */
export class CompanionService {
  private readonly demo: ReadonlyMap<string, SeedMember>;
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  private readonly acting = new Map<string, Promise<void>>();
  private readonly liked = new LRUCache<string, true>({ max: 10_000 });
  private readonly greeted = new LRUCache<string, true>({ max: 10_000 });
  private readonly answers = new LRUCache<string, number[]>({ max: 10_000 });
  private readonly sessions = new LRUCache<string, CompanionSession>({
    max: SESSIONS_AT_MOST,
    dispose: (session) => session.close(),
  });

  constructor(private readonly options: CompanionOptions) {
    this.demo = new Map(options.members.map((member) => [member.id, member]));
  }

  hearLike({ memberId, targetId }: EventOf<'discovery.member-liked'>): void {
    const me = this.demo.get(targetId);
    if (!me || this.demo.has(memberId)) return;
    const isFirst = !this.liked.has(memberId);
    this.liked.set(memberId, true);
    if (!likesBack(me.id, memberId, isFirst)) return;
    const pair = `${me.id}:${memberId}`;
    this.later(`like:${pair}`, hesitation('like', pair, isFirst), () => this.session(me).like(memberId));
  }

  hearMatch({ matchId, memberIds }: EventOf<'discovery.match-created'>): void {
    const [me] = memberIds.flatMap((id) => this.demo.get(id) ?? []);
    const memberId = memberIds.find((id) => !this.demo.has(id));
    if (!me || !memberId) return;
    const isFirst = !this.greeted.has(memberId);
    this.greeted.set(memberId, true);
    if (!writesFirst(me.id, memberId, isFirst)) return;
    this.later(`talk:${matchId}`, hesitation('open', matchId), () => this.talk(me, memberId, matchId));
  }

  hearMessage({ conversationId, senderId, recipientId }: EventOf<'messaging.message-sent'>): void {
    const me = this.demo.get(recipientId);
    if (!me || this.demo.has(senderId)) return;
    const id = conversationId.replace(/^match_/, '');
    this.later(`talk:${id}`, hesitation('read', `${id}:${Date.now()}`), () => this.talk(me, senderId, id));
  }

  /** Drops what waits, lets what has begun end. */
  async close(): Promise<void> {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
    await Promise.allSettled(this.acting.values());
    this.sessions.clear();
  }

  /** Says the opening line where nothing has been said, answers where the last word is theirs, else keeps quiet. */
  private async talk(me: SeedMember, memberId: string, threadId: string): Promise<void> {
    const session = this.session(me);
    const messages = await session.messagesWith(memberId);
    const last = messages.at(-1);
    if (last?.senderId === me.id || !this.mayAnswer(threadId)) return;
    const turns = messages.map(({ senderId, content }) => ({ isMine: senderId === me.id, content }));
    const line = last ? answerTo(me, memberId, turns) : openingLine(me, memberId);
    await session.write(memberId, {
      conversationId: threadId,
      line,
      readSeq: last?.seq ?? 0,
      typingMs: typingTime(line),
      // Named after what it answers: told twice of one message, the second answer is the first again.
      clientId: `demo-${threadId}-${last?.seq ?? 0}`,
    });
  }

  private mayAnswer(threadId: string): boolean {
    const recent = (this.answers.get(threadId) ?? []).filter((at) => at > Date.now() - HOUR_MS);
    if (recent.length >= ANSWERS_AN_HOUR) return false;
    this.answers.set(threadId, [...recent, Date.now()]);
    return true;
  }

  private session(me: SeedMember): CompanionSession {
    let session = this.sessions.get(me.id);
    if (!session) {
      session = new CompanionSession(this.options.gatewayUrl, me, this.options.password);
      this.sessions.set(me.id, session);
    }
    return session;
  }

  /** One act at a time for a key: asked again while it waits, it waits anew; while it runs, once more after it. */
  private later(key: string, ms: number, act: () => Promise<unknown>): void {
    const waits = this.waiting.get(key);
    if (!waits && this.waiting.size >= WAITING_AT_MOST) return;
    clearTimeout(waits);
    this.waiting.set(
      key,
      setTimeout(() => {
        this.waiting.delete(key);
        const before = this.acting.get(key) ?? Promise.resolve();
        const run = before
          .then(act)
          .then(
            () => undefined,
            (err: unknown) => this.options.logger.warn({ err, key }, 'a demo member could not act'),
          )
          .finally(() => {
            if (this.acting.get(key) === run) this.acting.delete(key);
          });
        this.acting.set(key, run);
      }, ms),
    );
  }
}
