import { useSyncExternalStore } from 'react';
import { asApiError } from '@corner/contracts/errors/api-error';
import { catalogue } from '@corner/web-kit/language/i18n';

const text = catalogue('failure', { error: 'Error' });

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  /** Milliseconds; 5000 by default. */
  duration?: number;
  /** The page keeps its input until another one has signed in; the toaster says so. */
  staysFor?: 'sign-in';
}

export interface Toast extends ToastContent {
  id: number;
  open: boolean;
}

const REMOVE_AFTER_MS = 1_000_000;

let toasts: readonly Toast[] = [];

/** Shown once the current error is closed. */
let waiting: Toast | undefined;

let lastId = 0;

const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the current one, or after it if that is an error; returns its id. */
export function toast(content: ToastContent): number {
  // Repeated checks of the session would announce it over and over.
  const same = content.staysFor && toasts.find(({ open, staysFor }) => open && staysFor);
  if (same) return same.id;
  const entry = { ...content, id: ++lastId, open: true };
  const isLater =
    content.variant !== 'destructive' &&
    toasts.some(({ open, variant, staysFor }) => open && variant === 'destructive' && !staysFor);
  if (isLater) waiting = entry;
  else replace([entry]);
  return entry.id;
}

export const toastError = (title: string, description: string, duration?: number): number =>
  toast({ title, description, duration, variant: 'destructive' });

/** Closes a toast; it leaves the list 1,000,000 ms later. */
export function dismissToast(id: number): void {
  if (waiting?.id === id) waiting = undefined;
  if (!toasts.some((entry) => entry.id === id && entry.open)) return;
  replace(waiting ? [waiting] : toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  waiting = undefined;
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

/** Shows that a request failed; the end of the session has its own toast. */
export function showFailure(error: unknown, description: string, title = text('error')): void {
  if (asApiError(error)?.status === 401) return;
  toastError(title, description);
}
