import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { socket } from '../../../shared/socket/socket';

/** The server watches this many at a time. */
const MAX_WATCHED = 100;

/** Whether a member is online; undefined where they do not share it or nothing is known. */
export type SharedPresence = boolean | undefined;

/** One query for all parts of the page that show presence. */
class Presence {
  private readonly wanted = new Map<string, number>();
  /** Of those who share it: whether they are online. */
  private readonly shared = new Map<string, boolean>();
  private readonly listeners = new Set<() => void>();
  private asking = false;

  constructor() {
    socket.onStatus(() => {
      if (socket.currentStatus() === 'open') return this.ask();
      // Without a connection presence is unknown.
      this.shared.clear();
      this.tell();
    });
    socket.onFrame((frame) => {
      if (frame.type !== 'presence') return;
      if (frame.shared) this.shared.set(frame.userId, frame.online);
      else this.shared.delete(frame.userId);
      this.tell();
    });
  }

  private tell(): void {
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

  /** Once for all changes of this moment. */
  private ask(): void {
    if (this.asking) return;
    this.asking = true;
    setTimeout(() => {
      this.asking = false;
      // The last added members are on the screen now.
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
/** A sign lasts this long when the one that ends it is lost. */
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

/** Call `typed` at every change and `stopped` when the text is sent or left. */
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
