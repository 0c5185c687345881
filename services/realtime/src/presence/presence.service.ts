import { LIMITS } from '@corner/domain/limits';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { presenceChannel } from '@corner/service-kit/redis/pushes';
import { Injectable } from '@nestjs/common';
import { MessagingClient } from '../messages/messaging.client.js';
import { ChannelsService } from '../sockets/channels.service.js';
import type { MemberSocket } from '../sockets/member.socket.js';
import { SocketsService } from '../sockets/sockets.service.js';
import { PresenceRepository } from './presence.repository.js';

const REFRESH_MS = 15_000;

/** A change that no node announced, because it died, is found at the next refresh. Without Redis all are offline. */
@Injectable()
export class PresenceService {
  private readonly watchers = new Map<string, { sockets: Set<MemberSocket>; listener: () => void }>();
  private readonly listeners = new Map<string, (message: string) => void>();
  /** Numbers what is asked: an answer that comes after the answer to a later question is out of date. */
  private questions = 0;

  constructor(
    private readonly presence: PresenceRepository,
    private readonly messaging: MessagingClient,
    private readonly channels: ChannelsService,
    private readonly sockets: SocketsService,
    periodic: PeriodicJobs,
  ) {
    periodic.every(REFRESH_MS, 'presence', () => this.refresh());
    channels.onBack(() => void this.recover().catch(() => undefined));
  }

  /** Notes a new socket; the member's oldest one is closed when there are too many on all nodes together. */
  async opened(socket: MemberSocket, isFirstHere: boolean): Promise<void> {
    const { memberId } = socket;
    if (isFirstHere) {
      const listener = (message: string) => this.heard(memberId, message);
      this.listeners.set(memberId, listener);
      void this.channels.listen(presenceChannel(memberId), listener);
    }
    const ids = await this.presence.add(memberId, socket.id).catch(() => []);
    // Closed already: the removal may have come before the addition.
    if (socket.readyState > socket.OPEN) await this.presence.remove(memberId, socket.id).catch(() => undefined);
    for (const id of ids.slice(0, -LIMITS.socketsPerMember)) this.presence.announce(memberId, id);
    if (ids.length === 1) this.presence.announce(memberId, '');
  }

  closed(socket: MemberSocket, wasLastHere: boolean): void {
    const { memberId } = socket;
    this.unwatch(socket);
    const listener = this.listeners.get(memberId);
    if (wasLastHere && listener) {
      this.listeners.delete(memberId);
      this.channels.unlisten(presenceChannel(memberId), listener);
    }
    this.presence.remove(memberId, socket.id).then(
      () => wasLastHere && this.presence.announce(memberId, ''),
      () => undefined,
    );
  }

  /** Sends presence of these members and every change; replaces the earlier list. */
  async watch(socket: MemberSocket, userIds: readonly string[]): Promise<void> {
    this.unwatch(socket);
    const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))];
    socket.watching = new Map(wanted.map((userId) => [userId, { online: null, question: 0 }]));
    for (const userId of wanted) this.addWatcher(userId, socket);
    await this.tell([socket], wanted);
  }

  /** A message names a socket that has to go; an empty one says that presence or permission may have changed. */
  private heard(memberId: string, message: string): void {
    if (message === '') return this.recheck(memberId);
    for (const socket of this.sockets.of(memberId) ?? []) if (socket.id === message) this.sockets.evict(socket);
  }

  private recheck(memberId: string): void {
    for (const socket of this.sockets.of(memberId) ?? []) {
      if (socket.watching) void this.tell([socket], [...socket.watching.keys()]).catch(() => undefined);
    }
  }

  private addWatcher(userId: string, socket: MemberSocket): void {
    let known = this.watchers.get(userId);
    if (!known) {
      const sockets = new Set<MemberSocket>();
      const listener = () => void this.tell([...sockets], [userId]).catch(() => undefined);
      this.watchers.set(userId, (known = { sockets, listener }));
      void this.channels.listen(presenceChannel(userId), listener);
    }
    known.sockets.add(socket);
  }

  private unwatch(socket: MemberSocket): void {
    for (const userId of socket.watching?.keys() ?? []) {
      const known = this.watchers.get(userId);
      if (!known?.sockets.delete(socket) || known.sockets.size > 0) continue;
      this.watchers.delete(userId);
      this.channels.unlisten(presenceChannel(userId), known.listener);
    }
    socket.watching = undefined;
  }

  /** Sends what these sockets do not know yet of these members, asking anew who may see whom. */
  private async tell(sockets: readonly MemberSocket[], userIds: readonly string[]): Promise<void> {
    const question = ++this.questions;
    const online = await this.presence.online(userIds).catch(() => new Set<string>());
    const byMember = new Map<string, MemberSocket[]>();
    for (const socket of sockets) byMember.set(socket.memberId, [...(byMember.get(socket.memberId) ?? []), socket]);
    const asked = userIds.filter((userId) => online.has(userId));
    await Promise.all(
      [...byMember].map(async ([memberId, own]) => {
        const { visible } = asked.length
          ? await this.messaging.presence({ memberId, userIds: asked })
          : { visible: [] };
        for (const userId of userIds)
          for (const socket of own) show(socket, userId, visible.includes(userId), question);
      }),
    );
  }

  private async refresh(): Promise<void> {
    await this.presence.refresh(this.sockets.all());
    const question = ++this.questions;
    const online = await this.presence.online([...this.watchers.keys()]);
    for (const [userId, { sockets }] of this.watchers) {
      if (!online.has(userId)) for (const socket of sockets) show(socket, userId, false, question);
    }
  }

  private async recover(): Promise<void> {
    await this.presence.refresh(this.sockets.all());
    for (const memberId of this.sockets.memberIds()) this.recheck(memberId);
  }
}

function show(socket: MemberSocket, userId: string, online: boolean, question: number): void {
  const told = socket.watching?.get(userId);
  if (!told || told.question > question) return;
  socket.watching!.set(userId, { online, question });
  if (told.online !== online) socket.push({ type: 'presence', userId, online });
}
