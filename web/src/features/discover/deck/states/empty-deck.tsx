import type { User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import { milesText } from '@corner/web-kit/format/units';
import { useAppDispatch } from '../../../../shared/store/hooks';
import { Button } from '../../../../shared/ui/controls/button';
import { EmptyState } from '../../../../shared/ui/display/states/empty-state';
import { useGetFurtherQuery } from '../../state/discover-api';
import { text } from '../../discover-text';
import { effectiveFilters, toDeckQuery, type FilterState } from '../../filters/filters';
import { applyFilters } from '../../state/deck-actions';

interface EmptyDeckProps {
  user: User;
  filters: FilterState | null;
  onAdjust: () => void;
}

export function EmptyDeck({ user, filters, onAdjust }: EmptyDeckProps) {
  const dispatch = useAppDispatch();
  const current = effectiveFilters(user, filters);
  const { data, isFetching } = useGetFurtherQuery(toDeckQuery(filters), {
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
            <Button onClick={() => dispatch(applyFilters({ ...current, distance: next.distance }))}>
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
