import type { PresenceRequest } from '@corner/contracts/messaging.api';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { MessagingClient } from '../messages/messaging.client.js';
import { ChannelsService } from '../sockets/channels.service.js';
import type { MemberSocket } from '../sockets/member.socket.js';
import { SocketsRepository } from '../sockets/sockets.repository.js';
import { SocketsService } from '../sockets/sockets.service.js';

const REFRESH_MS = 15_000;

/** The next refresh finds changes that a dead node did not announce. Without Redis all members are offline. */
@Injectable()
export class PresenceService {
  private readonly watchers = new Map<string, Set<MemberSocket>>();
  /** Members with a pending recheck, and whether they changed since it started. */
  private readonly rechecks = new Map<string, { again: boolean }>();
  /** Numbers the calls, to drop an answer that arrives after the answer to a later call. */
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
      for (const memberId of this.sockets.memberIds()) void Promise.allSettled(this.recheckWatched(memberId));
    });
  }

  /** Sends presence of these members and every change; replaces the earlier list. */
  async watch(socket: MemberSocket, userIds: readonly string[]): Promise<void> {
    this.unwatch(socket);
    const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))];
    socket.watching = new Map(wanted.map((userId) => [userId, { shared: null, online: false, question: 0 }]));
    for (const userId of wanted) this.watchers.set(userId, (this.watchers.get(userId) ?? new Set()).add(socket));
    await this.updateWatcher(socket, wanted);
  }

  unwatch(socket: MemberSocket): void {
    for (const userId of socket.watching?.keys() ?? []) {
      const sockets = this.watchers.get(userId);
      if (sockets?.delete(socket) && sockets.size === 0) this.watchers.delete(userId);
    }
    socket.watching = undefined;
  }

  /** Presence of this member or its sharing may have changed. Runs one call at a time, whatever the rate of changes. */
  private recheck(memberId: string): void {
    const known = this.rechecks.get(memberId);
    if (known) return void (known.again = true);
    const watching = this.watchers.get(memberId);
    const updates = this.recheckWatched(memberId);
    if (watching) updates.push(this.updateWatchers(memberId, [...watching]));
    if (updates.length === 0) return;
    const recheck = { again: false };
    this.rechecks.set(memberId, recheck);
    void Promise.allSettled(updates).then(() => {
      this.rechecks.delete(memberId);
      if (recheck.again) this.recheck(memberId);
    });
  }

  private recheckWatched(memberId: string): Promise<void>[] {
    const own = [...(this.sockets.of(memberId) ?? [])];
    return own.flatMap((socket) => (socket.watching ? this.updateWatcher(socket, [...socket.watching.keys()]) : []));
  }

  /** Sends changes about these members to the socket and rechecks who shares presence. */
  private async updateWatcher(socket: MemberSocket, userIds: string[]): Promise<void> {
    const question = ++this.questions;
    const { online, sharing } = await this.ask(userIds, { memberId: socket.memberId, userIds });
    for (const userId of userIds) show(socket, userId, sharing.has(userId), online.has(userId), question);
  }

  /** Sends changes about one member to all watchers with one call: sharing is always mutual. */
  private async updateWatchers(userId: string, sockets: readonly MemberSocket[]): Promise<void> {
    const question = ++this.questions;
    const userIds = [...new Set(sockets.map(({ memberId }) => memberId))];
    const { online, sharing } = await this.ask([userId], { memberId: userId, userIds });
    for (const socket of sockets) show(socket, userId, sharing.has(socket.memberId), online.has(userId), question);
  }

  private async ask(userIds: readonly string[], request: PresenceRequest) {
    const [online, { visible }] = await Promise.all([
      this.repository.online(userIds).catch(() => new Set<string>()),
      request.userIds.length > 0 ? this.messaging.presence(request) : { visible: [] },
    ]);
    return { online, sharing: new Set(visible) };
  }

  private async refresh(): Promise<void> {
    const question = ++this.questions;
    const online = await this.repository.online([...this.watchers.keys()]);
    for (const [userId, sockets] of this.watchers) {
      if (online.has(userId)) continue;
      for (const socket of sockets) {
        if (socket.watching?.get(userId)?.online) show(socket, userId, true, false, question);
      }
    }
  }
}

function show(socket: MemberSocket, userId: string, shared: boolean, isOnline: boolean, question: number): void {
  const watched = socket.watching?.get(userId);
  if (!watched || watched.question > question) return;
  const online = shared && isOnline;
  socket.watching!.set(userId, { shared, online, question });
  if (watched.shared !== shared || watched.online !== online)
    socket.sendFrame({ type: 'presence', userId, online, shared });
}
