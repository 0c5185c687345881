import type { Intent } from '@corner/domain/pairs/intents';
import { useSyncExternalStore } from 'react';
import { trimmed } from '@corner/domain/text/characters';
import { attempt, ownKey } from '../../../../shared/member-storage';

export interface Unsent {
  clientId: string;
  chatId: string;
  to: { matchId: string } | { recipientId: string; intent?: Intent | undefined };
  content: string;
  at: string;
  /** Why the server refused it; it waits for the member then. */
  failure: string | null;
}

/** One entry a message: tabs that write at the same time do not lose each other's. */
const keyOf = (memberId: string, clientId: string) => ownKey(memberId, `unsent.${clientId}`);
const draftKey = (memberId: string, chatId: string) => ownKey(memberId, `draft.${chatId}`);

export function storeUnsent(memberId: string, message: Unsent): void {
  attempt(() => localStorage.setItem(keyOf(memberId, message.clientId), JSON.stringify(message)));
}

export function forgetUnsent(memberId: string, clientId: string): void {
  attempt(() => localStorage.removeItem(keyOf(memberId, clientId)));
}

/** What this member wrote and was not acknowledged before the page was left, oldest first. */
export function storedUnsent(memberId: string): Unsent[] {
  const found: Unsent[] = [];
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(keyOf(memberId, ''))) continue;
      const message = readUnsent(localStorage.getItem(key));
      if (message) found.push(message);
    }
  });
  return found.sort((a, b) => a.at.localeCompare(b.at));
}

export function storeDraft(memberId: string, chatId: string, text: string): void {
  attempt(() => {
    if (text) sessionStorage.setItem(draftKey(memberId, chatId), text);
    else sessionStorage.removeItem(draftKey(memberId, chatId));
  });
  for (const listener of draftListeners) listener();
}

const draftListeners = new Set<() => void>();
const followDrafts = (listener: () => void) => {
  draftListeners.add(listener);
  return () => draftListeners.delete(listener);
};

/** What waits in the composer of a chat, without what is not seen of it. */
export const useDraft = (memberId: string, chatId: string): string =>
  useSyncExternalStore(followDrafts, () => trimmed(storedDraft(memberId, chatId)));

export function storedDraft(memberId: string, chatId: string): string {
  let draft = '';
  attempt(() => (draft = sessionStorage.getItem(draftKey(memberId, chatId)) ?? ''));
  return draft;
}

/** A draft with the words of a message that came back before it, once. */
export function withReturned(draft: string, { content }: Unsent): string {
  return draft.includes(content) ? draft : [content, draft].filter(Boolean).join('\n');
}

function readUnsent(text: string | null): Unsent | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Unsent> | null;
    const isWhole =
      value &&
      [value.clientId, value.chatId, value.content, value.at].every((field) => typeof field === 'string') &&
      typeof value.to === 'object' &&
      value.to !== null;
    return isWhole ? { ...(value as Unsent), failure: value.failure ?? null } : undefined;
  } catch {
    return undefined;
  }
}
