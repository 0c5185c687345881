import { useEffect, useSyncExternalStore } from 'react';
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
