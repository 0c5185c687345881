import type { AccessClaims } from '@corner/contracts/identity.api';
import { CLOSE } from '@corner/contracts/socket/close-codes';
import type { ServerFrame } from '@corner/contracts/messaging.api';
import { v7 } from 'uuid';
import { WebSocket } from 'ws';

const MAX_BUFFERED = 1 << 20;

/** One browser's socket. The access token of the upgrade names the member, not the frames. */
export class MemberSocket extends WebSocket {
  /** Ordered by time: a member's oldest socket has the lowest id. */
  readonly id = v7();
  claims!: AccessClaims;
  /** The client named the member of the session in its auth frame. */
  isAuthenticated = false;
  /** Settles when the socket is registered or Redis is down; unset once `ready` is sent. */
  opening?: Promise<void>;
  /** Registered in Redis, so that frames arrive. */
  isRegistered = false;
  /** `ready` was sent: frames may follow. */
  isReady = false;
  authTimer?: NodeJS.Timeout;
  lastSeenAt = performance.now();
  pingedAt = -Infinity;
  /** Silence in ms before a ping; random at first, to spread pings of sockets that opened together. */
  patienceMs = 0;
  windowStart = 0;
  windowFrames = 0;
  badFrames = 0;
  pending = 0;
  typing?: { conversationId: string; on: boolean; at: number };
  /** Last sent state by watched member (`shared` is null before the first), and the number of its call. */
  watching?: Map<string, { shared: boolean | null; online: boolean; question: number }>;

  get memberId(): string {
    return this.claims.sub;
  }

  /** Returns false if the reader is too slow and was disconnected. */
  sendFrame(frame: ServerFrame | string): boolean {
    if (this.readyState !== WebSocket.OPEN) return true;
    if (this.bufferedAmount > MAX_BUFFERED) {
      this.close(CLOSE.slow, 'Too slow');
      return false;
    }
    this.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    return true;
  }

  /** Counts a frame. Returns false for more than `limit` in ten seconds. */
  countFrame(limit: number): boolean {
    const now = performance.now();
    this.lastSeenAt = now;
    if (now - this.windowStart > 10_000) {
      this.windowStart = now;
      this.windowFrames = 0;
    }
    return ++this.windowFrames <= limit;
  }
}
