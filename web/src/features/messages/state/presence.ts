import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { socket } from '../../../shared/socket/socket';

const MAX_WATCHED = 100;

/** Whether a member is online; undefined if not shared or unknown. */
export type SharedPresence = boolean | undefined;

/** Shares one query among all components that show presence. */
class Presence {
  private readonly wanted = new Map<string, number>();
  /** Online state of the members who share it. */
  private readonly shared = new Map<string, boolean>();
  private readonly listeners = new Set<() => void>();
  private isFetching = false;

  constructor() {
    socket.onStatus(() => {
      if (socket.currentStatus() === 'open') return this.ask();
      // Without a connection presence is unknown.
      this.shared.clear();
      this.publish();
    });
    socket.onFrame((frame) => {
      if (frame.type !== 'presence') return;
      if (frame.shared) this.shared.set(frame.userId, frame.online);
      else this.shared.delete(frame.userId);
      this.publish();
    });
  }

  private publish(): void {
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  of(userId: string): SharedPresence {
    return this.shared.get(userId);
  }

  watch(userIds: readonly string[]): () => void {
    for (const id of userIds) this.wanted.set(id, (this.wanted.get(id) ?? 0) + 1);
    this.ask();
    return () => {
      for (const id of userIds) {
        const left = (this.wanted.get(id) ?? 0) - 1;
        if (left > 0) this.wanted.set(id, left);
        else this.wanted.delete(id);
      }
      this.ask();
    };
  }

  /** Batches all changes of one tick. */
  private ask(): void {
    if (this.isFetching) return;
    this.isFetching = true;
    setTimeout(() => {
      this.isFetching = false;
      // The last added members are currently on screen.
      const userIds = [...this.wanted.keys()].reverse().slice(0, MAX_WATCHED);
      socket.send({ type: 'presence', userIds });
    });
  }
}

const presence = new Presence();

export function useWatchPresence(userIds: readonly string[]): void {
  const ids = userIds.join(' ');
  useEffect(() => (ids ? presence.watch(ids.split(' ')) : undefined), [ids]);
}

export function usePresence(userId: string): SharedPresence {
  return useSyncExternalStore(presence.subscribe, () => presence.of(userId));
}

const SEND_EVERY_MS = 1000;
const IDLE_MS = 3000;
/** Milliseconds after which an indicator ends if its end frame is lost. */
const SHOWN_MS = 6000;

export function usePeerTyping(chatId: string, userId: string): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (on: boolean) => {
      clearTimeout(timer);
      setTyping(on);
      if (on) timer = setTimeout(() => setTyping(false), SHOWN_MS);
    };
    const stop = socket.onFrame((frame) => {
      if (frame.type === 'typing' && frame.userId === userId && frame.conversationId === chatId) show(frame.on);
      if (frame.type === 'message' && frame.data.senderId === userId && frame.data.conversationId === chatId) {
        show(false);
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
      setTyping(false);
    };
  }, [chatId, userId]);
  return typing;
}

/** Call `typed` on every change and `stopped` when the text is sent or abandoned. */
export function useSendTyping(chatId: string, allowed: boolean) {
  const lastSent = useRef({ on: false, at: 0 });
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopped = useCallback(() => {
    clearTimeout(idle.current);
    if (!lastSent.current.on) return;
    lastSent.current.on = false;
    socket.send({ type: 'typing', conversationId: chatId, on: false });
  }, [chatId]);

  const typed = useCallback(() => {
    if (!allowed) return;
    clearTimeout(idle.current);
    idle.current = setTimeout(stopped, IDLE_MS);
    const now = Date.now();
    if (now - lastSent.current.at < SEND_EVERY_MS) return;
    if (socket.send({ type: 'typing', conversationId: chatId, on: true })) lastSent.current = { on: true, at: now };
  }, [allowed, chatId, stopped]);

  useEffect(() => stopped, [stopped]);
  return { typed, stopped };
}
