import { catalogue } from '@corner/web-kit/language/i18n';
import { createStore, get, update, type UseStore } from 'idb-keyval';
import { HardDrive } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { onOtherTabs, notifyOtherTabs } from '../../../shared/other-tabs';
import { keptName, markKept } from './kept-mark';

export const text = catalogue('kept-media', {
  waiting: 'Kept on this device. It goes to your profile by itself once your email is confirmed.',
  imported: 'Kept on this device. It goes to your profile once that is complete and your email is confirmed.',
  sending: 'Your email is confirmed. What this device kept is on its way to your profile.',
  sent: 'What this device kept is on your profile now.',
  failed: 'Failed to update profile. Please try again.',
});

interface Kept {
  id: string;
  kind: 'photo' | 'video';
  blob: Blob;
  /** Imported media wait until the first profile is complete. */
  isImported?: boolean;
}

interface ShownKept extends Kept {
  url: string;
}

type Change = (list: readonly Kept[]) => readonly Kept[];

const KEY = 'list';
const NOTHING: readonly ShownKept[] = [];
const stores = new Map<string, UseStore>();
const listeners = new Set<() => void>();
let shown: { of: string; list: readonly ShownKept[] } = { of: '', list: NOTHING };

function storeOf(memberId: string): UseStore {
  const store = stores.get(memberId) ?? createStore(keptName(memberId), 'media');
  stores.set(memberId, store);
  return store;
}

function show(memberId: string, list: readonly Kept[]): void {
  const before = new Map(shown.list.map((item) => [item.id, item.url]));
  const next = list.map((item) => ({ ...item, url: before.get(item.id) ?? URL.createObjectURL(item.blob) }));
  const urls = new Set(next.map(({ url }) => url));
  for (const url of before.values()) if (!urls.has(url)) URL.revokeObjectURL(url);
  shown = { of: memberId, list: next };
  markKept(memberId, next.length);
  for (const listener of listeners) listener();
}

export async function readKept(memberId: string): Promise<readonly Kept[]> {
  try {
    const list = (await get<readonly Kept[]>(KEY, storeOf(memberId))) ?? [];
    show(memberId, list);
    return list;
  } catch {
    return shown.of === memberId ? shown.list : [];
  }
}

export async function changeKept(memberId: string, change: Change): Promise<void> {
  let after = change(shown.of === memberId ? shown.list : []);
  try {
    await update<readonly Kept[]>(
      KEY,
      (stored) => (after = change(stored ?? []).map(plain)) as Kept[],
      storeOf(memberId),
    );
  } catch {
    // Without storage it lasts as long as the page.
  }
  show(memberId, after);
  notifyOtherTabs(keptName(memberId));
}

export const keep = (memberId: string, kind: Kept['kind'], blob: Blob, isImported = false): Promise<void> =>
  changeKept(memberId, (list) => [
    ...list.filter((item) => kind === 'photo' || item.kind === 'photo'),
    { id: crypto.randomUUID?.() ?? String(Math.random()), kind, blob, isImported },
  ]);

export const drop = (memberId: string, id: string): Promise<void> =>
  changeKept(memberId, (list) => list.filter((item) => item.id !== id));

const plain = ({ id, kind, blob, isImported }: Kept): Kept => ({ id, kind, blob, isImported });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useKept(memberId: string | undefined): readonly ShownKept[] {
  useEffect(() => {
    if (!memberId) return;
    void readKept(memberId);
    return onOtherTabs(keptName(memberId), () => void readKept(memberId));
  }, [memberId]);
  const { of, list } = useSyncExternalStore(subscribe, () => shown);
  return of === memberId ? list : NOTHING;
}

export function KeptLine({ isProven, isImported }: { isProven: boolean; isImported?: boolean }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <HardDrive className="size-4 shrink-0" aria-hidden />
      {text(isImported ? 'imported' : isProven ? 'sending' : 'waiting')}
    </p>
  );
}
