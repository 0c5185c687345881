import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import { milesText } from '@corner/web-kit/format/units';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks';
import { Button } from '../../../../shared/ui/controls/button';
import { EmptyState } from '../../../../shared/ui/display/states/empty-state';
import { useGetFurtherQuery } from '../../state/discover-api';
import { text } from '../../discover-text';
import type { DeckFilters } from '../../filters/deck-filters';
import { applyFilters } from '../../state/deck-actions';
import { selectDeckArgs } from '../../state/deck-selectors';

interface EmptyDeckProps {
  intent: Intent;
  filters: DeckFilters;
  onAdjust: () => void;
}

export function EmptyDeck({ intent, filters, onAdjust }: EmptyDeckProps) {
  const dispatch = useAppDispatch();
  const args = useAppSelector((state) => selectDeckArgs(state));
  const { data, isFetching } = useGetFurtherQuery(args?.query ?? skipToken, {
    // Swipes since the last time have changed it.
    refetchOnMountOrArgChange: true,
  });
  const next = isFetching ? undefined : data?.counts.find(({ more }) => more > 0);
  return (
    <EmptyState
      scene="lamp"
      title={text('emptyTitle')}
      action={
        <div className="flex flex-col items-center gap-3">
          {next && (
            <Button
              onClick={() => dispatch(applyFilters({ [intent]: { ...filters[intent], distance: next.distance } }))}
            >
              {text('lookFurther', { people: countText(next.more), distance: milesText(next.distance) })}
            </Button>
          )}
          <Button variant={isFetching || next ? 'outline' : 'primary'} onClick={onAdjust}>
            {text('adjustFilters')}
          </Button>
        </div>
      }
    >
      {text('emptyBody')}
    </EmptyState>
  );
}

const countText = (count: number) => (count < LIMITS.deck.counted ? String(count) : `${LIMITS.deck.counted - 1}+`);
