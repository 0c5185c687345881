import { CLOSE } from '@corner/contracts/socket/close-codes';
import type { ClientFrame } from '@corner/contracts/messaging.api';
import { useSyncExternalStore } from 'react';
import type { Frame } from '../conversations/answers';

type MessageFrame = Extract<ClientFrame, { type: 'message' }>;
export type Ack = Extract<Frame, { type: 'ack' }>;

/** `ended`: the server rejected this session (signed out elsewhere, suspended); no reconnect. */
export type SocketStatus = 'idle' | 'connecting' | 'open' | 'ended';

/** The server rejected a message; nothing was stored. */
export class MessageRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Unacknowledged {
  frame: MessageFrame & { clientId: string };
  settled: Promise<Ack>;
  resolve: (ack: Ack) => void;
  reject: (error: MessageRefused) => void;
  timer?: ReturnType<typeof setTimeout>;
}

const ACK_TIMEOUT_MS = 8000;
const READY_TIMEOUT_MS = 15_000;
const SIGN_OF_LIFE_MS = 5000;
const MAX_BACKOFF_MS = 15_000;

/** Reconnects with jitter, resumes each conversation from its last `seq` and resends unacknowledged messages. */
export class SocketClient {
  /** Increments whenever pushes may have been missed: data requested in an earlier epoch may be stale. */
  epoch = 0;
  private socket: WebSocket | undefined;
  private holders = 0;
  private userId = '';
  private attempts = 0;
  private status: SocketStatus = 'idle';
  private heartbeatMs = 0;
  private watched: readonly string[] = [];
  private lifeTimer: ReturnType<typeof setTimeout> | undefined;
  private reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly cursors = new Map<string, number>();
  private readonly unacknowledged = new Map<string, Unacknowledged>();
  private readonly unconfirmedReads = new Map<string, number>();
  private readonly frameListeners = new Set<(frame: Frame) => void>();
  private readonly statusListeners = new Set<() => void>();
  /** Texts that arrived before the parser loaded. */
  private unchecked: unknown[] = [];

  /** Without `parse`, the parser of frames loads in parallel with the first connection. */
  constructor(
    private readonly url: () => string,
    private parse?: (text: unknown) => Frame | undefined,
  ) {}

  /** Opens the socket for this member, or shares the open one; returns the release function. */
  acquire(userId: string): () => void {
    if (userId !== this.userId) this.reset(userId);
    addEventListener('online', this.wake);
    addEventListener('offline', this.drop);
    addEventListener('focus', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.holders++;
    let released = false;
    if (!this.socket && this.status !== 'ended') this.connect();
    return () => {
      if (released) return;
      released = true;
      this.holders = Math.max(0, this.holders - 1);
      if (this.holders === 0) this.close();
    };
  }

  onFrame(listener: (frame: Frame) => void): () => void {
    this.frameListeners.add(listener);
    return () => this.frameListeners.delete(listener);
  }

  readonly onStatus = (listener: () => void): (() => void) => {
    this.statusListeners.add(listener);
    return () => this.statusListeners.delete(listener);
  };

  readonly currentStatus = (): SocketStatus => this.status;

  /** Sends a frame once, `read` on each connection until confirmed; false if the socket is not open. */
  send(frame: Exclude<ClientFrame, { type: 'auth' | 'message' }>): boolean {
    if (frame.type === 'presence') this.watched = frame.userIds;
    const isSent = this.transmit(frame);
    if (isSent && frame.type === 'read') this.unconfirmedReads.set(frame.conversationId, frame.seq);
    return isSent;
  }

  /** Sends until the server acknowledges or rejects it, idempotent by `clientId`. Rejects with MessageRefused. */
  sendMessage(message: Omit<MessageFrame, 'type' | 'clientId'> & { clientId: string }): Promise<Ack> {
    const underWay = this.unacknowledged.get(message.clientId);
    if (underWay) return underWay.settled;
    const entry = { frame: { type: 'message', ...message } } as Unacknowledged;
    entry.settled = new Promise((resolve, reject) => Object.assign(entry, { resolve, reject }));
    this.unacknowledged.set(message.clientId, entry);
    if (this.status === 'open') this.transmitMessage(entry);
    return entry.settled;
  }

  /** Records the newest `seq` on the page, so that a reconnect only fetches later messages. */
  seen(conversationId: string, seq: number): void {
    if (seq > (this.cursors.get(conversationId) ?? -1)) this.cursors.set(conversationId, seq);
  }

  /** Stops resuming a conversation that the page no longer holds. */
  forget(conversationId: string): void {
    this.cursors.delete(conversationId);
  }

  /** Reconnects after `ended`, if the session turned out to be valid. */
  reopen(): void {
    if (this.status === 'ended' && this.holders > 0) this.connect();
  }

  private reset(userId: string): void {
    this.close();
    this.userId = userId;
    this.attempts = 0;
    this.cursors.clear();
    this.unconfirmedReads.clear();
    this.watched = [];
    this.setStatus('idle');
    for (const entry of this.unacknowledged.values())
      this.settle(entry)?.reject(new MessageRefused('CLOSED', 'Signed out'));
  }

  private connect(): void {
    this.setStatus('connecting');
    let socket: WebSocket;
    try {
      socket = new WebSocket(this.url());
    } catch {
      // A policy of the browser, which reports it.
      return this.reconnectLater(0);
    }
    this.socket = socket;
    this.expectLife(READY_TIMEOUT_MS, this.drop);
    socket.onopen = () => this.transmit({ type: 'auth', userId: this.userId });
    this.unchecked = [];
    if (!this.parse) void this.loadCheck();
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      if (this.status === 'open') this.expectLife(this.heartbeatMs, this.probe);
      this.read(event.data);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.socket = undefined;
      clearTimeout(this.lifeTimer);
      if (event.code === CLOSE.auth || event.code === CLOSE.suspended) return this.setStatus('ended');
      const isTooMany = event.code === CLOSE.flood;
      // A hidden tab that reconnects would end another tab's connection, and so on.
      const mayComeBack = this.holders > 0 && (!isTooMany || (!document.hidden && document.hasFocus()));
      this.setStatus(mayComeBack ? 'connecting' : 'idle');
      if (mayComeBack) this.reconnectLater(isTooMany ? MAX_BACKOFF_MS : 0);
    };
  }

  private async loadCheck(): Promise<void> {
    try {
      this.parse = (await import('./socket-frames')).parseServerFrame;
      for (const text of this.unchecked.splice(0)) this.read(text);
    } catch (error) {
      console.warn('frames cannot be read', error);
      this.drop();
    }
  }

  private read(text: unknown): void {
    if (!this.parse) return void this.unchecked.push(text);
    const frame = this.parse(text);
    if (frame) this.receive(frame);
  }

  private reconnectLater(atLeastMs: number): void {
    const backoff = Math.min(MAX_BACKOFF_MS, 400 * 2 ** this.attempts++);
    const delay = Math.max(atLeastMs, backoff) * (0.5 + Math.random() / 2);
    this.reconnectTimer = setTimeout(() => this.holders > 0 && !this.socket && this.connect(), delay);
  }

  private readonly wake = (): void => {
    if (document.hidden) return;
    if (this.socket) return this.probe();
    clearTimeout(this.reconnectTimer);
    if (this.holders > 0 && this.status !== 'ended') this.connect();
  };

  private expectLife(withinMs: number, otherwise: () => void): void {
    clearTimeout(this.lifeTimer);
    this.lifeTimer = setTimeout(otherwise, withinMs);
  }

  /** Pages ignore pings, so this requests presence: always answered and without side effects. */
  private readonly probe = (): void => {
    if (document.hidden || this.status !== 'open') return;
    this.expectLife(SIGN_OF_LIFE_MS, this.drop);
    this.transmit({ type: 'presence', userIds: this.watched.length > 0 ? [...this.watched] : [this.userId] });
  };

  /** Without a network the browser keeps a dead socket open for minutes. */
  private readonly drop = (): void => {
    const socket = this.socket;
    if (!socket) return;
    this.socket = undefined;
    clearTimeout(this.lifeTimer);
    socket.close();
    this.setStatus('connecting');
    this.reconnectLater(0);
  };

  private close(): void {
    clearTimeout(this.reconnectTimer);
    clearTimeout(this.lifeTimer);
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.drop);
    removeEventListener('focus', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close(1000);
    this.setStatus('idle');
  }

  private receive(frame: Frame): void {
    if (frame.type === 'ready' || frame.type === 'resync') this.epoch++;
    if (frame.type === 'ready') this.resume(frame.heartbeatMs);
    if (frame.type === 'ack' && frame.clientId) this.settle(this.unacknowledged.get(frame.clientId))?.resolve(frame);
    if (frame.type === 'read' && frame.userId === this.userId) this.confirmRead(frame);
    if (frame.type === 'error' && frame.clientId) this.refused(this.unacknowledged.get(frame.clientId), frame);
    for (const listener of this.frameListeners) listener(frame);
  }

  private resume(heartbeatMs: number): void {
    this.attempts = 0;
    this.heartbeatMs = heartbeatMs;
    this.expectLife(heartbeatMs, this.probe);
    this.setStatus('open');
    if (this.cursors.size > 0)
      this.transmit({ type: 'resume', cursors: Object.fromEntries([...this.cursors].slice(-200)) });
    for (const [conversationId, seq] of this.unconfirmedReads) this.transmit({ type: 'read', conversationId, seq });
    for (const entry of this.unacknowledged.values()) this.transmitMessage(entry);
  }

  private confirmRead({ conversationId, seq }: Extract<Frame, { type: 'read' }>): void {
    if (seq >= (this.unconfirmedReads.get(conversationId) ?? 0)) this.unconfirmedReads.delete(conversationId);
  }

  private refused(entry: Unacknowledged | undefined, frame: Extract<Frame, { type: 'error' }>): void {
    if (!entry) return;
    clearTimeout(entry.timer);
    if (frame.retryAfterMs && frame.code === 'unavailable') {
      entry.timer = setTimeout(() => this.transmitMessage(entry), frame.retryAfterMs);
    } else {
      this.settle(entry)?.reject(new MessageRefused(frame.code, frame.message));
    }
  }

  private settle(entry: Unacknowledged | undefined): Unacknowledged | undefined {
    if (entry) {
      clearTimeout(entry.timer);
      this.unacknowledged.delete(entry.frame.clientId);
    }
    return entry;
  }

  private transmitMessage(entry: Unacknowledged): void {
    if (!this.transmit(entry.frame)) return;
    clearTimeout(entry.timer);
    // No response in time means a dead connection: reconnecting resends it.
    entry.timer = setTimeout(() => this.status === 'open' && this.drop(), ACK_TIMEOUT_MS);
  }

  private transmit(frame: ClientFrame): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  private setStatus(status: SocketStatus): void {
    if (status === this.status) return;
    this.status = status;
    for (const listener of this.statusListeners) listener();
  }
}

export const socket = new SocketClient(() => `${location.origin.replace(/^http/, 'ws')}/ws`);

export const useSocketStatus = (): SocketStatus => useSyncExternalStore(socket.onStatus, socket.currentStatus);
