import { useEffect, useSyncExternalStore } from 'react';
import { socket } from '../../../../shared/socket/socket';

/** The server watches this many at a time. */
const MAX_WATCHED = 100;

/** One query for all parts of the page that show presence. */
class Presence {
  private readonly wanted = new Map<string, number>();
  private readonly online = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private asking = false;

  constructor() {
    socket.onStatus(() => {
      if (socket.currentStatus() === 'open') return this.ask();
      // Without a connection presence is unknown.
      this.online.clear();
      this.tell();
    });
    socket.onFrame((frame) => {
      if (frame.type !== 'presence') return;
      if (frame.online) this.online.add(frame.userId);
      else this.online.delete(frame.userId);
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

  isOnline(userId: string): boolean {
    return this.online.has(userId);
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

/** Whether a watched member is online, as far as they share it. */
export function useOnline(userId: string): boolean {
  return useSyncExternalStore(presence.subscribe, () => presence.isOnline(userId));
}
