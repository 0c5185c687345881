import { LIMITS } from '@corner/domain/limits';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { DeckQuery } from '../filters/filters';
import { text } from '../filters/filters-text';
import { useCountDeckQuery } from './discover-api';

/** A slider moves through many values. */
const REST_MS = 400;
const { max } = LIMITS.deck;

/** How many would be shown, once the filters rest. */
export function FoundCount({ query }: { query: DeckQuery }) {
  const [rested, setRested] = useState<DeckQuery>();
  const key = JSON.stringify(query);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(key) as DeckQuery), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const { currentData: count } = useCountDeckQuery(rested ?? skipToken);
  const isShown = count !== undefined && JSON.stringify(rested) === key;
  return (
    <p role="status" className="min-h-5 min-w-full text-center text-sm text-muted">
      {isShown && (count < max ? text('found', { count }) : text('foundMost', { count }))}
    </p>
  );
}
