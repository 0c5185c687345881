import { LIMITS } from '@corner/domain/limits';
import { useDebounced } from '@corner/web-kit/hooks/debounced';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { DeckQuery } from '../filters/filters';
import { Avatar } from '../../../shared/ui/photos/photo';
import { text } from '../filters/filters-text';
import { useCountDeckQuery } from './discover-api';

/** Debounces sliders. */
const REST_MS = 400;
const { max } = LIMITS.deck;

/** Shows the number of matching members once the filters stop changing. */
export function FoundCount({ query }: { query: DeckQuery }) {
  const wanted = JSON.stringify(query);
  const rested = useDebounced(wanted, REST_MS, '');
  const { currentData: found } = useCountDeckQuery(rested ? (JSON.parse(rested) as DeckQuery) : skipToken);
  const shown = rested === wanted ? found : undefined;
  return (
    <div className="flex min-h-11 min-w-full items-center justify-center gap-2.5">
      {shown && (
        <span aria-hidden className="flex shrink-0">
          {shown.slice(0, 3).map(({ id, name, profileImages }) => (
            <Avatar key={id} id={id} name={name} src={profileImages[0]} size="small" className="-ms-2.5" />
          ))}
        </span>
      )}
      <p role="status" className="text-sm text-muted">
        {shown && text(shown.length < max ? 'found' : 'foundMost', { count: shown.length })}
      </p>
    </div>
  );
}
