import { useSyncExternalStore } from 'react';
import { keep, onKept } from '../device-storage.js';

export type Theme = 'dark' | 'light' | 'system';

/** Also read by web/public/theme.js before the first paint. */
const KEY = 'corner.theme';
const systemLight = '(prefers-color-scheme: light)';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies the theme and stores it for both apps: they share an origin. */
export function setTheme(theme: Theme): void {
  show(theme);
  keep(KEY, theme);
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const page = getComputedStyle(document.body).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}

onKept(KEY, (theme) => show(theme as Theme));

function isLight(): boolean {
  const theme = currentTheme();
  return theme === 'light' || (theme === 'system' && matchMedia(systemLight).matches);
}

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
/** The theme that the switch changes to: first one that looks different, last the system's. */
function nextTheme(): Theme {
  const theme = currentTheme();
  const system = matchMedia(systemLight).matches ? 'light' : 'dark';
  if (theme === 'system') return system === 'light' ? 'dark' : 'light';
  return theme === system ? 'system' : system;
}

export const useNextTheme = (): Theme => useSyncExternalStore(subscribe, nextTheme, () => 'dark');
export const useLight = (): boolean => useSyncExternalStore(subscribe, isLight);
