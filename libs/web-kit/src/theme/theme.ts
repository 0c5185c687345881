import { useSyncExternalStore } from 'react';
import { keep } from '../device-storage.js';

export type Theme = 'dark' | 'light' | 'system';

/** Also read by web/public/theme.js before the first paint. */
const KEY = 'corner.theme';
const systemLight = '(prefers-color-scheme: light)';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Shows it at once and keeps it for the next visit, in both apps: they share an origin. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const page = getComputedStyle(document.body).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
  keep(KEY, theme);
}

function isLight(): boolean {
  const theme = currentTheme();
  return theme === 'light' || (theme === 'system' && matchMedia(systemLight).matches);
}

/** Follows the attribute, which scripts and the system's setting change. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia(systemLight);
  system.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', listener);
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'system');
/** What a switch changes to: first what looks different, the system's own look last. */
function nextTheme(): Theme {
  const theme = currentTheme();
  const system = matchMedia(systemLight).matches ? 'light' : 'dark';
  if (theme === 'system') return system === 'light' ? 'dark' : 'light';
  return theme === system ? 'system' : system;
}

export const useNextTheme = (): Theme => useSyncExternalStore(subscribe, nextTheme, () => 'dark');
/** Whether light is shown now, by choice or by the system's. */
export const useLight = (): boolean => useSyncExternalStore(subscribe, isLight);
