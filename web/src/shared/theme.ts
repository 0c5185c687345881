import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light' | 'system';

/** Also read by public/theme.js before the first paint. */
const KEY = 'corner.theme';
const listeners = new Set<() => void>();

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'system' ? chosen : 'dark';
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const page = getComputedStyle(document.body).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts until the next visit.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'dark');
