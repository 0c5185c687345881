import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { pages, placeNow } from '../leaving/overlay-history';

interface HistoryRouterProps {
  basename?: string;
  children: ReactNode;
}

/** A router that shares the history with overlays. */
export function HistoryRouter({ basename = '/', children }: HistoryRouterProps) {
  const [place, setPlace] = useState(() => placeNow());
  useLayoutEffect(() => pages.listen((next) => startTransition(() => setPlace(next))), []);
  return (
    <Router {...place} basename={basename} navigator={pages}>
      {children}
    </Router>
  );
}
