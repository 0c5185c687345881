import type { ServerFrame } from '@corner/contracts/messaging.api';
import { LIMITS } from '@corner/domain/limits';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { nodeChannel, PRESENCE_CHANNEL, Frames, readFrameLine } from '@corner/service-kit/redis/frames';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { MemberSocket } from './member.socket.js';
import { SocketsRepository } from './sockets.repository.js';
import { SocketsService } from './sockets.service.js';

const CHUNK = 500;
const REFRESH_MS = 15_000;
const REMEMBERED_MS = 3 * REFRESH_MS;
const ANSWER_MS = 5_000;
const RESYNC_SPREAD_MS = 300;

/** Subscribes this node to Redis and keeps its sockets registered there, across every loss of Redis. */
@Injectable()
export class ChannelsService implements OnApplicationShutdown {
  private readonly subscriber: Redis;
  private readonly whenBack: (() => void)[] = [];
  private readonly whenChanged: ((memberIds: string[]) => void)[] = [];
  private hearing = false;
  private isOnly = false;
  /** Other nodes may lack frames that this one did not publish because it thought it was alone. */
  private othersNeedResync = false;
  private metAt = -Infinity;

  constructor(
    redis: Redis,
    periodic: PeriodicJobs,
    private readonly sockets: SocketsService,
    private readonly repository: SocketsRepository,
    private readonly frames: Frames,
  ) {
    this.subscriber = redis.duplicate({ autoResubscribe: false, commandTimeout: undefined });
    this.subscriber.on('error', () => undefined);
    this.subscriber.on('message', (channel: string, text: string) => {
      if (text.startsWith('node ')) this.onNodeMessage(text);
      else if (channel === PRESENCE_CHANNEL) this.whenChanged.forEach((callback) => callback(text.split(',')));
      else for (const line of text.split('\n')) this.hear(line);
    });
    this.subscriber.on('ready', () => void this.recover());
    this.subscriber.on('close', () => (this.hearing = false));
    periodic.every(REFRESH_MS, 'sockets', () => this.refresh());
  }

  /** False while Redis is down: frames do not arrive. */
  get isHearing(): boolean {
    return this.hearing;
  }

  /** True if this node has every open socket. A joining node announces itself before it receives frames. */
  get isAlone(): boolean {
    return this.hearing && this.isOnly;
  }

  /** Calls back when frames arrive again after a gap. */
  onBack(callback: () => void): void {
    this.whenBack.push(callback);
  }

  /** Calls back with members whose presence or its visibility has changed. */
  onPresence(callback: (memberIds: string[]) => void): void {
    this.whenChanged.push(callback);
  }

  /** Resolves when frames reach the socket or Redis is down. */
  async open(socket: MemberSocket): Promise<void> {
    this.resync(await this.register([socket]).catch(() => []));
  }

  /** Publishes to the other nodes, but to no socket of this one. */
  ringOthers(memberIds: readonly string[], frame: ServerFrame): void {
    this.frames.publish(memberIds, frame, { node: this.repository.node });
  }

  close(socket: MemberSocket): void {
    this.repository.remove(socket).then(
      (left) => left === 0 && this.frames.recheckPresence([socket.memberId]),
      () => undefined,
    );
  }

  /** Registers all sockets again and resyncs those that Redis had lost. */
  async refresh(): Promise<void> {
    if (!this.hearing) return;
    this.probe();
    this.resync(await this.registerAll());
    await this.greet();
  }

  onApplicationShutdown() {
    this.subscriber.disconnect();
  }

  private async recover(): Promise<void> {
    try {
      await this.subscriber.subscribe(nodeChannel(this.repository.node), PRESENCE_CHANNEL);
      this.setOnly(false);
      await this.greet();
      await this.registerAll();
    } catch {
      return this.subscriber.disconnect(true);
    }
    if (this.subscriber.status !== 'ready') return;
    this.hearing = true;
    this.whenBack.forEach((callback) => callback());
    this.resync(this.sockets.all());
  }

  private async greet(): Promise<void> {
    const { othersNeedResync } = this;
    this.othersNeedResync = false;
    const subscribers = await this.repository.greet(othersNeedResync).catch((error: unknown) => {
      this.othersNeedResync ||= othersNeedResync;
      throw error;
    });
    // A subscriber on a Redis replica receives but is not counted.
    this.setOnly(subscribers === 1 && performance.now() - this.metAt > REMEMBERED_MS);
    if (this.othersNeedResync) await this.greet();
  }

  private onNodeMessage(text: string): void {
    const [, node, resync] = text.split(' ');
    if (node === this.repository.node) return;
    this.metAt = performance.now();
    this.setOnly(false);
    if (resync) this.resync(this.sockets.all());
    if (this.othersNeedResync) this.greet().catch(() => undefined);
  }

  private setOnly(isOnly: boolean): void {
    this.othersNeedResync ||= this.isOnly && !isOnly;
    this.isOnly = isOnly;
  }

  private async registerAll(): Promise<MemberSocket[]> {
    const sockets = [...this.sockets.all()];
    const late: MemberSocket[] = [];
    for (let i = 0; i < sockets.length; i += CHUNK) late.push(...(await this.register(sockets.slice(i, i + CHUNK))));
    return late;
  }

  /**
   * Registers sockets and closes the oldest ones of members over the limit of all nodes. Returns those that missed
   * frames.
   */
  private async register(sockets: readonly MemberSocket[]): Promise<MemberSocket[]> {
    // Sockets closed meanwhile are already removed.
    const open = sockets.filter((socket) => socket.readyState === socket.OPEN);
    if (open.length === 0) return [];
    const found = await this.repository.register(open);
    open.forEach(({ memberId }, index) => {
      for (const entry of found[index]!.slice(0, -LIMITS.socketsPerMember)) this.repository.evict(memberId, entry);
    });
    const appeared = open.filter((_, index) => found[index]!.length === 1).map(({ memberId }) => memberId);
    if (appeared.length > 0) this.frames.recheckPresence(appeared);
    const late = open.filter((socket, index) => socket.isReady && (found[index]!.length > 0 || !socket.isRegistered));
    for (const socket of open) socket.isRegistered = true;
    return late;
  }

  private resync(sockets: Iterable<MemberSocket>): void {
    for (const socket of sockets) {
      if (socket.isReady) setTimeout(() => socket.sendFrame({ type: 'resync' }), Math.random() * RESYNC_SPREAD_MS);
    }
  }

  private hear(line: string): void {
    const { socketId, memberIds, frame } = readFrameLine(line);
    for (const memberId of memberIds) {
      if (frame) this.sockets.deliver(memberId, frame, socketId);
      else this.sockets.evict(memberId, socketId);
    }
  }

  /** Pings the connection: a silently dead one is noticed only on use. */
  private probe(): void {
    let isAnswered = false;
    const answered = () => (isAnswered = true);
    this.subscriber.ping().then(answered, answered);
    // After a stall of this process the answer may be unread: the timer runs before reads, setImmediate after them.
    const giveUp = () => setImmediate(() => isAnswered || this.subscriber.disconnect(true));
    setTimeout(giveUp, ANSWER_MS).unref();
  }
}
