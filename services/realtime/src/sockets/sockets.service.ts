import { CLOSE } from '@corner/contracts/socket/close-codes';
import type { ServerFrame } from '@corner/contracts/messaging.api';
import { LIMITS } from '@corner/domain/limits';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { setTimeout as delay } from 'node:timers/promises';
import type { MemberSocket } from './member.socket.js';

export const HEARTBEAT_MS = 25_000;
const DEAD_MS = 60_000;
const SWEEP_MS = HEARTBEAT_MS / 8;
const AUTH_MS = 5_000;
const DRAIN_MS = 1_500;

@Injectable()
export class SocketsService {
  private readonly members = new Map<string, Set<MemberSocket>>();
  private readonly dropped: Counter;
  private count = 0;

  constructor(metrics: Metrics, periodic: PeriodicJobs) {
    periodic.every(SWEEP_MS, 'heartbeat', () => this.sweep());
    metrics.gauge('ws_connections', 'Open sockets', () => this.count);
    this.dropped = new Counter({
      name: 'ws_dropped_total',
      help: 'Sockets given up because their reader was too slow',
      registers: [metrics.registry],
    });
  }

  add(socket: MemberSocket): void {
    // After a stall of this process the frame may be unread: the timer runs before reads, setImmediate after them.
    const isOver = () => socket.isAuthenticated || socket.close(CLOSE.authTimeout, 'No auth frame');
    socket.authTimer = setTimeout(() => setImmediate(isOver), AUTH_MS);
    socket.patienceMs = Math.random() * HEARTBEAT_MS;
    let own = this.members.get(socket.memberId);
    if (!own) this.members.set(socket.memberId, (own = new Set()));
    own.add(socket);
    this.count++;
    const open = [...own].filter((one) => one.readyState === one.OPEN);
    if (open.length > LIMITS.socketsPerMember) this.evict(socket.memberId, open[0]!.id);
  }

  remove(socket: MemberSocket): void {
    clearTimeout(socket.authTimer);
    const own = this.members.get(socket.memberId);
    if (!own?.delete(socket)) return;
    this.count--;
    if (own.size === 0) this.members.delete(socket.memberId);
  }

  of(memberId: string): ReadonlySet<MemberSocket> | undefined {
    return this.members.get(memberId);
  }

  memberIds(): IterableIterator<string> {
    return this.members.keys();
  }

  *all(): Generator<MemberSocket> {
    for (const own of this.members.values()) yield* own;
  }

  /** Sends a frame to every ready socket of a member on this node except the one with the id `except`. */
  deliver(memberId: string, frame: ServerFrame | string, except?: string): void {
    const own = this.members.get(memberId);
    if (!own) return;
    const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
    for (const socket of own) {
      if (socket.isReady && socket.id !== except && !socket.sendFrame(text)) this.dropped.inc();
    }
  }

  evict(memberId: string, socketId: string): void {
    for (const socket of this.of(memberId) ?? []) {
      if (socket.id === socketId) socket.close(CLOSE.flood, 'Too many sockets');
    }
  }

  /** Closes all sockets step by step, so that clients do not reach another node at once. */
  async drain(): Promise<void> {
    const sockets = [...this.all()];
    const step = Math.max(1, Math.ceil(sockets.length / 15));
    for (let i = 0; i < sockets.length; i += step) {
      for (const socket of sockets.slice(i, i + step)) socket.close(CLOSE.drain, 'Restarting');
      if (i + step < sockets.length) await delay(DRAIN_MS / 15);
    }
    for (let waited = 0; this.count > 0 && waited < DRAIN_MS; waited += 50) await delay(50);
    for (const socket of [...this.all()]) socket.terminate();
  }

  private sweep(): void {
    const now = performance.now();
    for (const socket of this.all()) {
      if (now - socket.lastSeenAt > DEAD_MS) socket.terminate();
      else if (now - Math.max(socket.lastSeenAt, socket.pingedAt) >= socket.patienceMs) {
        socket.patienceMs = HEARTBEAT_MS;
        socket.pingedAt = now;
        socket.ping();
      }
    }
  }
}
