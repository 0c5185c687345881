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
  /** Private windows of Safari store no blobs. */
  bytes: ArrayBuffer;
  type: string;
  /** Imported media wait until the first profile is complete. */
  isImported?: boolean;
}

interface ShownKept extends Kept {
  blob: Blob;
  url: string;
}

type Change = (list: readonly Kept[]) => readonly Kept[];

const KEY = 'media';
const NOTHING: readonly ShownKept[] = [];
const stores = new Map<string, UseStore>();
const listeners = new Set<() => void>();
let shown: { of: string; list: readonly ShownKept[] } = { of: '', list: NOTHING };
/** Members whose media the browser refused to store: they last as long as the page. */
const unstored = new Set<string>();

function storeOf(memberId: string): UseStore {
  const store = stores.get(memberId) ?? createStore(keptName(memberId), 'media');
  stores.set(memberId, store);
  return store;
}

function show(memberId: string, list: readonly Kept[]): readonly ShownKept[] {
  const before = new Map(shown.list.map((item) => [item.id, item]));
  const next = list.map((item) => {
    const blob = new Blob([item.bytes], { type: item.type });
    return before.get(item.id) ?? { ...item, blob, url: URL.createObjectURL(blob) };
  });
  for (const item of before.values()) if (!next.includes(item)) URL.revokeObjectURL(item.url);
  shown = { of: memberId, list: next };
  markKept(memberId, next.length);
  for (const listener of listeners) listener();
  return next;
}

const onPage = (memberId: string) => (shown.of === memberId ? shown.list : NOTHING);

export async function readKept(memberId: string): Promise<readonly ShownKept[]> {
  if (unstored.has(memberId)) return onPage(memberId);
  try {
    return show(memberId, (await get<readonly Kept[]>(KEY, storeOf(memberId))) ?? []);
  } catch {
    return onPage(memberId);
  }
}

async function changeStored(memberId: string, change: Change): Promise<readonly Kept[]> {
  let after: readonly Kept[] = [];
  await update<readonly Kept[]>(KEY, (stored) => (after = change(stored ?? []).map(plain)), storeOf(memberId));
  return after;
}

export async function changeKept(memberId: string, change: Change): Promise<void> {
  let after: readonly Kept[] | undefined;
  try {
    if (!unstored.has(memberId)) after = await changeStored(memberId, change);
  } catch {
    unstored.add(memberId);
  }
  show(memberId, after ?? change(onPage(memberId)));
  notifyOtherTabs(keptName(memberId));
}

export async function keep(memberId: string, kind: Kept['kind'], blob: Blob, isImported = false): Promise<void> {
  const id = crypto.randomUUID?.() ?? String(Math.random());
  const item: Kept = { id, kind, bytes: await blob.arrayBuffer(), type: blob.type, isImported };
  await changeKept(memberId, (list) => [...list.filter((each) => kind === 'photo' || each.kind === 'photo'), item]);
}

export const drop = (memberId: string, id: string): Promise<void> =>
  changeKept(memberId, (list) => list.filter((item) => item.id !== id));

const plain = ({ id, kind, bytes, type, isImported }: Kept): Kept => ({ id, kind, bytes, type, isImported });

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
