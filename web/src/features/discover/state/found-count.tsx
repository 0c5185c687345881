import { LIMITS } from '@corner/domain/limits';
import { useDebounced } from '@corner/web-kit/hooks/debounced';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { DeckQuery } from '../filters/filters';
import { text } from '../filters/filters-text';
import { useCountDeckQuery } from './discover-api';

/** A slider moves through many values. */
const REST_MS = 400;
const { max } = LIMITS.deck;

/** How many would be shown, once the filters rest. */
export function FoundCount({ query }: { query: DeckQuery }) {
  const wanted = JSON.stringify(query);
  const rested = useDebounced(wanted, REST_MS, '');
  const { currentData: count } = useCountDeckQuery(rested ? (JSON.parse(rested) as DeckQuery) : skipToken);
  const isShown = count !== undefined && rested === wanted;
  return (
    <p role="status" className="min-h-5 min-w-full text-center text-sm text-muted">
      {isShown && (count < max ? text('found', { count }) : text('foundMost', { count }))}
    </p>
  );
}
