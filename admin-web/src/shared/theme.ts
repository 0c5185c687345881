import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light' | 'system';

/** Shared with the member app; read by theme.js before the first paint. */
const KEY = 'corner.theme';
const systemLight = '(prefers-color-scheme: light)';

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'system' ? chosen : 'dark';
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts until the next visit.
  }
}

function isLight(): boolean {
  const theme = currentTheme();
  return theme === 'light' || (theme === 'system' && matchMedia(systemLight).matches);
}

/** The attribute is the truth: whoever sets it, and whatever the system changes to, is followed. */
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

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
/** Whether light is shown now, by choice or by the system's. */
export const useLight = (): boolean => useSyncExternalStore(subscribe, isLight);
