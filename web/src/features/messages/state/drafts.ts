import { useSyncExternalStore } from 'react';
import { attempt, ownKey } from '../../../shared/member-storage';

const keyOf = (memberId: string, chatId: string) => ownKey(memberId, `draft.${chatId}`);

/** Without storage, drafts last as long as the page. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function storeDraft(memberId: string, chatId: string, text: string): void {
  const key = keyOf(memberId, chatId);
  unstored.set(key, text);
  attempt(() => {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
    unstored.delete(key);
  });
  for (const listener of listeners) listener();
}

export function storedDraft(memberId: string, chatId: string): string {
  const key = keyOf(memberId, chatId);
  let draft = unstored.get(key);
  attempt(() => (draft ??= sessionStorage.getItem(key) ?? undefined));
  return draft ?? '';
}

export const useDraft = (memberId: string, chatId: string): string =>
  useSyncExternalStore(follow, () => storedDraft(memberId, chatId));
