import { directionOf } from '@corner/domain/languages';
import { useLanguage } from '@corner/web-kit/language/language';
import { Direction } from 'radix-ui';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { makeStore, type AppStore } from '../shared/store/store';
import { Router } from './router';
import { Toasts } from './layout/toasts';

export function App({ store }: { store?: AppStore }) {
  const [ownStore] = useState(() => store ?? makeStore());
  // Re-render on a language change: texts are read during rendering.
  const language = useLanguage();
  return (
    <Provider store={ownStore}>
      <Direction.Provider dir={directionOf(language)}>
        <Router />
        <Toasts />
      </Direction.Provider>
    </Provider>
  );
}

/** Loads tooltips at the first mouse or key event; fingers never show one. */
export function expectTooltips(): void {
  const types = ['pointerover', 'keydown'];
  function load(event: Event) {
    if ('pointerType' in event && event.pointerType === 'touch') return;
    for (const type of types) removeEventListener(type, load);
    import('./layout/tooltips').then(
      ({ showTooltips }) => showTooltips(),
      (error: unknown) => console.warn('tooltips cannot be shown', error),
    );
  }
  for (const type of types) addEventListener(type, load);
}
