import type { EventOf, SentMessage } from '@corner/contracts/events/event-map';
import { pairId, conversationIdOf } from '@corner/contracts/pair-id';
import { Listens } from '@corner/event-bus/consumer/event-listener';
import type { EventLogger } from '@corner/event-bus/event/event-logger';
import { LRUCache } from 'lru-cache';
import type { SeedMember } from '../members.js';
import {
  ANSWERS_AN_HOUR,
  answerTo,
  pauseBefore,
  likesBack,
  openingLine,
  typingTime,
  writesFirst,
} from './companion.policy.js';
import { MemberSession, Refusal } from '../member-session.js';
import type { Introduction } from './introductions.policy.js';

export interface CompanionOptions {
  gatewayUrl: string;
  password: string;
  members: readonly SeedMember[];
  /** Addresses of the demo members that people sign in as. */
  printed: readonly string[];
  introductions: readonly Introduction[];
  logger: EventLogger;
}

export const HEARD = ['discovery.member-liked', 'discovery.match-created', 'messaging.message-sent'] as const;
const WAITING_AT_MOST = 500;
const SESSIONS_AT_MOST = 60;
const HOUR_MS = 3_600_000;

/**
 * Lets demo members like back, write first and answer: all of them towards real members, and towards the printed
 * sign-ins those whose sign-in is not printed. So no two of them keep each other going.
 */
@Listens(...HEARD)
export class CompanionService {
  private readonly demo: ReadonlyMap<string, SeedMember>;
  private readonly printed: ReadonlySet<string>;
  private readonly introduced: ReadonlySet<string>;
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  private readonly acting = new Map<string, Promise<void>>();
  private readonly liked = new LRUCache<string, true>({ max: 10_000 });
  private readonly greeted = new LRUCache<string, true>({ max: 10_000 });
  private readonly answers = new LRUCache<string, number[]>({ max: 10_000 });
  private readonly sessions = new LRUCache<string, MemberSession>({
    max: SESSIONS_AT_MOST,
    dispose: (session) => session.close(),
  });

  constructor(private readonly options: CompanionOptions) {
    this.demo = new Map(options.members.map((member) => [member.id, member]));
    const printed = options.members.filter(({ email }) => options.printed.includes(email));
    this.printed = new Set(printed.map(({ id }) => id));
    this.introduced = new Set(options.introductions.map(({ person, friend }) => pairId(person.id, friend.id)));
  }

  hearLike({ memberId, targetId, intent }: EventOf<'discovery.member-liked'>): void {
    const me = this.companionOf(memberId, targetId);
    if (!me) return;
    const isFirst = !this.liked.has(memberId);
    this.liked.set(memberId, true);
    if (!likesBack(me.id, memberId, isFirst)) return;
    const pair = `${me.id}:${memberId}`;
    this.later(`like:${pair}`, pauseBefore('like', pair, isFirst), () => this.session(me).like(memberId, intent));
  }

  hearMatch({ matchId, memberIds }: EventOf<'discovery.match-created'>): void {
    const [one, other] = memberIds;
    const me = this.companionOf(one, other) ?? this.companionOf(other, one);
    if (!me || this.introduced.has(matchId)) return;
    const memberId = me.id === one ? other : one;
    const isFirst = !this.greeted.has(memberId);
    this.greeted.set(memberId, true);
    if (!writesFirst(me.id, memberId, isFirst)) return;
    this.later(`talk:${matchId}`, pauseBefore('open', matchId), () => this.talk(me, memberId, matchId));
  }

  hearMessage({ conversationId, senderId, recipientId }: SentMessage): void {
    const me = this.companionOf(senderId, recipientId);
    if (!me) return;
    const id = conversationIdOf(conversationId);
    this.later(`talk:${id}`, pauseBefore('read', `${id}:${Date.now()}`), () => this.talk(me, senderId, id));
  }

  /** Continues the first conversations of the printed sign-ins; true when all are complete. */
  async introduce(): Promise<boolean> {
    let isDone = true;
    for (const introduction of this.options.introductions) {
      await this.converse(introduction).catch((err: unknown) => {
        isDone &&= err instanceof Refusal && err.isLasting;
        this.options.logger.warn({ err }, 'a conversation could not be made');
      });
    }
    const people = new Set(this.options.introductions.map(({ person }) => person));
    await Promise.allSettled([...people].map((person) => this.session(person).signOut()));
    return isDone;
  }

  /** Drops waiting acts and awaits running ones. */
  async close(): Promise<void> {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
    await Promise.allSettled(this.acting.values());
    this.sessions.clear();
  }

  private async converse({ person, friend, intent, lines }: Introduction): Promise<void> {
    await this.session(friend).like(person.id, intent);
    const like = await this.session(person).like(friend.id, intent);
    if (!like?.match) return;
    const history = await this.session(friend).messagesWith(person.id);
    // A person wrote here: do not write in their name.
    if (history.some(({ content }, i) => content !== lines[i])) return;
    for (let seq = history.length; seq < lines.length; seq++) {
      const [me, other] = seq % 2 ? [person, friend] : [friend, person];
      await this.session(me).write(other.id, {
        conversationId: like.matchId!,
        line: lines[seq]!,
        readSeq: seq,
        typingMs: 0,
        clientId: clientIdAfter(like.matchId!, seq),
      });
    }
  }

  /** Writes the opening line into an empty conversation, or answers the other's last message. */
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
      clientId: clientIdAfter(threadId, last?.seq ?? 0),
    });
  }

  private mayAnswer(threadId: string): boolean {
    const recent = (this.answers.get(threadId) ?? []).filter((at) => at > Date.now() - HOUR_MS);
    if (recent.length >= ANSWERS_AN_HOUR) return false;
    this.answers.set(threadId, [...recent, Date.now()]);
    return true;
  }

  /** The demo member with this id, if it acts automatically towards this member. */
  private companionOf(memberId: string, id: string): SeedMember | undefined {
    const isPerson = !this.demo.has(memberId) || (this.printed.has(memberId) && !this.printed.has(id));
    return isPerson ? this.demo.get(id) : undefined;
  }

  private session(me: SeedMember): MemberSession {
    let session = this.sessions.get(me.id);
    if (!session) {
      session = new MemberSession(this.options.gatewayUrl, me, this.options.password);
      this.sessions.set(me.id, session);
    }
    return session;
  }

  /** One act at a time per key: a call during the wait restarts it, one during the run repeats it afterwards. */
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

/** Derived from the answered message, so that a repeated one gets the same answer. */
function clientIdAfter(threadId: string, seq: number): string {
  return `demo-${threadId}-${seq}`;
}
