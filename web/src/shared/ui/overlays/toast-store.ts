import { useSyncExternalStore } from 'react';

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  /** Milliseconds; 5000 by default. */
  duration?: number;
}
export interface Toast extends ToastContent {
  id: number;
  open: boolean;
}

const MAX_TOASTS = 1;
const REMOVE_AFTER_MS = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before it and returns its id. */
export function toast(content: ToastContent): number {
  const id = ++lastId;
  replace([{ ...content, id, open: true }, ...toasts].slice(0, MAX_TOASTS));
  return id;
}

export const toastError = (title: string, description: string, duration?: number): number =>
  toast({ title, description, duration, variant: 'destructive' });

/** Closes a toast; it leaves the list 1,000,000 ms later. */
export function dismissToast(id: number): void {
  if (!toasts.some((entry) => entry.id === id && entry.open)) return;
  replace(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => replace(toasts.filter((entry) => entry.id !== id)), REMOVE_AFTER_MS);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, currentToasts, currentToasts);
