import type {
  authFrame,
  messageFrame,
  presenceFrame,
  readFrame,
  resumeFrame,
  syncFrame,
  typingFrame,
  TypingResult,
} from '@corner/contracts/messaging.api';
import { CLOSE } from '@corner/contracts/socket/close-codes';
import { AppError } from '@corner/service-kit/app-error';
import { Frames } from '@corner/service-kit/redis/frames';
import { UseFilters, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
} from '@nestjs/websockets';
import { LRUCache } from 'lru-cache';
import { atMost } from '@corner/service-kit/cache-limit';
import type * as z from 'zod/mini';
import { MessageBatches } from './messages/message-batches.service.js';
import { MessagingClient } from './messages/messaging.client.js';
import { MemberSeenService } from './presence/member-seen.service.js';
import { PresenceService } from './presence/presence.service.js';
import { ChannelsService } from './sockets/channels.service.js';
import { FrameErrorFilter } from './sockets/frames/frame-error.filter.js';
import type { MemberSocket } from './sockets/member.socket.js';
import { HEARTBEAT_MS, SocketsService } from './sockets/sockets.service.js';

const MAX_PENDING = 8;
const HISTORY_PAGE = 100;
const TYPING_MS = 1_000;
const TYPING_PEER_MS = 5_000;

/**
 * Handles the frames of /ws. The adapter has checked their shape; the sender is the socket's member, never taken from a
 * frame.
 */
@UseFilters(FrameErrorFilter)
@WebSocketGateway({ path: '/ws' })
export class SocketsGateway
  implements OnGatewayConnection<MemberSocket>, OnGatewayDisconnect<MemberSocket>, BeforeApplicationShutdown
{
  /** Cached, so that each typing frame needs no call. */
  private readonly typingPeers = new LRUCache<string, Map<string, Promise<TypingResult>>>({
    ...atMost(20_000),
    ttl: TYPING_PEER_MS,
  });

  constructor(
    private readonly sockets: SocketsService,
    private readonly channels: ChannelsService,
    private readonly batches: MessageBatches,
    private readonly messaging: MessagingClient,
    private readonly presence: PresenceService,
    private readonly memberSeen: MemberSeenService,
    private readonly frames: Frames,
  ) {
    channels.onBack(() => this.typingPeers.clear());
    // Called after every block and unmatch.
    channels.onPresence((memberIds) => memberIds.forEach((memberId) => this.typingPeers.delete(memberId)));
  }

  handleConnection(socket: MemberSocket) {
    this.sockets.add(socket);
    socket.opening = this.channels.open(socket);
    void this.memberSeen.seen(socket.memberId);
  }

  handleDisconnect(socket: MemberSocket) {
    this.sockets.remove(socket);
    this.channels.close(socket);
    this.presence.unwatch(socket);
  }

  async beforeApplicationShutdown() {
    await this.batches.idle();
    await this.sockets.drain();
  }

  @SubscribeMessage('auth')
  async auth(socket: MemberSocket, frame: z.infer<typeof authFrame>) {
    if (frame.userId.toLowerCase() !== socket.memberId) return socket.close(CLOSE.auth, 'Another member');
    clearTimeout(socket.authTimer);
    socket.isAuthenticated = true;
    // Wait for the registration: the client must receive every frame after `ready`.
    await socket.opening;
    socket.opening = undefined;
    socket.isReady = true;
    socket.sendFrame({ type: 'ready', userId: socket.memberId, heartbeatMs: HEARTBEAT_MS });
  }

  @SubscribeMessage('message')
  message(socket: MemberSocket, frame: z.infer<typeof messageFrame>) {
    authenticated(socket);
    const { matchId, recipientId, content, clientId, intent, about } = frame;
    const to = recipientId ? { recipientId } : { conversationId: matchId };
    const acknowledged = clientId && { clientId, socketId: socket.id };
    this.batches.send(socket, { senderId: socket.memberId, ...to, content, intent, about, ...acknowledged });
  }

  @SubscribeMessage('resume')
  resume(socket: MemberSocket, { cursors }: z.infer<typeof resumeFrame>) {
    return this.asking(socket, async () => {
      const { histories } = await this.messaging.resume({ memberId: socket.memberId, cursors });
      for (const history of histories) socket.sendFrame({ type: 'history', ...history });
    });
  }

  @SubscribeMessage('sync')
  sync(socket: MemberSocket, { conversationId, after, limit }: z.infer<typeof syncFrame>) {
    return this.asking(socket, async () => {
      const asked = { memberId: socket.memberId, conversationId, after, limit: limit ?? HISTORY_PAGE };
      socket.sendFrame({ type: 'history', ...(await this.messaging.history(asked)) });
    });
  }

  @SubscribeMessage('read')
  read(socket: MemberSocket, { conversationId, seq }: z.infer<typeof readFrame>) {
    return this.asking(socket, async () => {
      await this.messaging.markRead({ memberId: socket.memberId, conversationId, seq });
    });
  }

  @SubscribeMessage('typing')
  typing(socket: MemberSocket, { conversationId, on }: z.infer<typeof typingFrame>) {
    const last = socket.typing?.conversationId === conversationId ? socket.typing : undefined;
    const now = performance.now();
    if (on ? last?.on && now - last.at < TYPING_MS : last && !last.on) return;
    socket.typing = { conversationId, on, at: now };
    return this.asking(socket, async () => {
      const { peerId, ...known } = await this.typingPeer(socket.memberId, conversationId);
      if (peerId) this.frames.publish([peerId], { type: 'typing', userId: socket.memberId, on, ...known });
    });
  }

  @SubscribeMessage('presence')
  watch(socket: MemberSocket, { userIds }: z.infer<typeof presenceFrame>) {
    return this.asking(socket, () => this.presence.watch(socket, userIds));
  }

  /** Caches the pending call, which also keeps "off" behind "on". */
  private typingPeer(memberId: string, conversationId: string): Promise<TypingResult> {
    const peers = this.typingPeers.get(memberId) ?? new Map<string, Promise<TypingResult>>();
    if (peers.size === 0) this.typingPeers.set(memberId, peers);
    let peer = peers.get(conversationId);
    if (!peer) {
      peer = this.messaging.typing({ memberId, conversationId });
      peers.set(conversationId, peer);
      peer.catch(() => peers.delete(conversationId));
    }
    return peer;
  }

  /** Limits pending calls per socket: a client that asks faster than it gets answers is throttled. */
  private async asking(socket: MemberSocket, work: () => Promise<void>): Promise<void> {
    authenticated(socket);
    if (socket.pending >= MAX_PENDING) throw new AppError('request.rate-limited', { retryAfter: 1 });
    socket.pending++;
    try {
      await work();
    } finally {
      socket.pending--;
    }
  }
}

function authenticated(socket: MemberSocket): void {
  if (!socket.isAuthenticated) throw new AppError('request.unauthorized');
}
