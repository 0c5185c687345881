import type { AccessClaims } from '@corner/contracts/identity.api';
import { CLOSE } from '@corner/contracts/socket/close-codes';
import type { ServerFrame } from '@corner/contracts/messaging.api';
import { v7 } from 'uuid';
import { WebSocket } from 'ws';

const MAX_BUFFERED = 1 << 20;

/** One browser's socket. The owner is known from the access token of the upgrade, whatever the frames say. */
export class MemberSocket extends WebSocket {
  /** Grows with time, so that the oldest socket of a member is the lowest. */
  readonly id = v7();
  claims!: AccessClaims;
  /** The client has said which member it takes itself for, and it is the right one. */
  isAuthenticated = false;
  /** Settled once Redis knows of the socket or cannot be reached; until `ready`. */
  opening?: Promise<void>;
  /** Redis knows of it, so that frames arrive. */
  isRegistered = false;
  /** `ready` has been sent: frames may follow. */
  isReady = false;
  authTimer?: NodeJS.Timeout;
  lastSeenAt = performance.now();
  pingedAt = -Infinity;
  /** It is asked for a sign of life after so long a silence; at first less, so that sockets that came together are not asked together. */
  patienceMs = 0;
  windowStart = 0;
  windowFrames = 0;
  badFrames = 0;
  pending = 0;
  typing?: { conversationId: string; on: boolean; at: number };
  /** Watched members -> the last sent state (`shared` is null before the first), and the number of its question. */
  watching?: Map<string, { shared: boolean | null; online: boolean; question: number }>;

  get memberId(): string {
    return this.claims.sub;
  }

  /** False when the reader is too slow and was disconnected. */
  sendFrame(frame: ServerFrame | string): boolean {
    if (this.readyState !== WebSocket.OPEN) return true;
    if (this.bufferedAmount > MAX_BUFFERED) {
      this.close(CLOSE.slow, 'Too slow');
      return false;
    }
    this.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    return true;
  }

  /** Counts a frame; false when there are more than `limit` in ten seconds. */
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
