import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { MessagingClient } from '../messages/messaging.client.js';
import { ChannelsService } from '../sockets/channels.service.js';
import type { MemberSocket } from '../sockets/member.socket.js';
import { SocketsRepository } from '../sockets/sockets.repository.js';
import { SocketsService } from '../sockets/sockets.service.js';

const REFRESH_MS = 15_000;

/** A change that no node announced, because it died, is found at the next refresh. Without Redis all are offline. */
@Injectable()
export class PresenceService {
  private readonly watchers = new Map<string, Set<MemberSocket>>();
  /** Numbers what is asked: an answer that comes after the answer to a later question is out of date. */
  private questions = 0;

  constructor(
    private readonly repository: SocketsRepository,
    private readonly messaging: MessagingClient,
    private readonly sockets: SocketsService,
    channels: ChannelsService,
    periodic: PeriodicJobs,
  ) {
    periodic.every(REFRESH_MS, 'presence', () => this.refresh());
    channels.onPresence((memberIds) => memberIds.forEach((memberId) => this.recheck(memberId)));
    channels.onBack(() => {
      for (const memberId of this.sockets.memberIds()) this.recheckWatched(memberId);
    });
  }

  /** Sends presence of these members and every change; replaces the earlier list. */
  async watch(socket: MemberSocket, userIds: readonly string[]): Promise<void> {
    this.unwatch(socket);
    const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))];
    socket.watching = new Map(wanted.map((userId) => [userId, { online: null, question: 0 }]));
    for (const userId of wanted) this.watchers.set(userId, (this.watchers.get(userId) ?? new Set()).add(socket));
    await this.tell([socket], wanted);
  }

  unwatch(socket: MemberSocket): void {
    for (const userId of socket.watching?.keys() ?? []) {
      const sockets = this.watchers.get(userId);
      if (sockets?.delete(socket) && sockets.size === 0) this.watchers.delete(userId);
    }
    socket.watching = undefined;
  }

  /** Presence of this member, or who may see whose, may have changed. */
  private recheck(memberId: string): void {
    this.recheckWatched(memberId);
    const watching = this.watchers.get(memberId);
    if (watching) void this.tell([...watching], [memberId]).catch(() => undefined);
  }

  private recheckWatched(memberId: string): void {
    for (const socket of this.sockets.of(memberId) ?? []) {
      if (socket.watching) void this.tell([socket], [...socket.watching.keys()]).catch(() => undefined);
    }
  }

  /** Sends what these sockets do not know yet of these members, and asks again who may see them. */
  private async tell(sockets: readonly MemberSocket[], userIds: readonly string[]): Promise<void> {
    const question = ++this.questions;
    const online = await this.repository.online(userIds).catch(() => new Set<string>());
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
    const question = ++this.questions;
    const online = await this.repository.online([...this.watchers.keys()]);
    for (const [userId, sockets] of this.watchers) {
      if (!online.has(userId)) for (const socket of sockets) show(socket, userId, false, question);
    }
  }
}

function show(socket: MemberSocket, userId: string, online: boolean, question: number): void {
  const watched = socket.watching?.get(userId);
  if (!watched || watched.question > question) return;
  socket.watching!.set(userId, { online, question });
  if (watched.online !== online) socket.push({ type: 'presence', userId, online });
}
