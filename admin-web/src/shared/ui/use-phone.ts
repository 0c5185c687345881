import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 767px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
