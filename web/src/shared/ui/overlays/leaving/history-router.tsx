import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { pages, placeNow } from '../overlay-history';

/** The router on a history that overlays share. */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => placeNow());
  useLayoutEffect(() => pages.listen((next) => startTransition(() => setPlace(next))), []);
  return (
    <Router {...place} navigator={pages}>
      {children}
    </Router>
  );
}
