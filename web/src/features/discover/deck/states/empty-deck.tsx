import type { FurtherResponse } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import { milesText } from '@corner/web-kit/format/units';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks';
import { Button } from '../../../../shared/ui/controls/button';
import { EmptyState } from '../../../../shared/ui/display/states/empty-state';
import { useGetFurtherQuery } from '../../state/discover-api';
import { text as deckText } from '../../discover-text';
import type { DeckFilters } from '../../filters/deck-filters';
import { applyFilters } from '../../state/deck-actions';
import { selectDeckArgs } from '../../state/deck-selectors';
import { text } from './empty-deck-text';
import { AlertSwitch } from './alert-switch';
import { Invitation } from './invitation';
import { LookAgain } from './look-again';

interface EmptyDeckProps {
  user: User;
  intent: Intent;
  filters: DeckFilters;
  onAdjust: () => void;
}

export function EmptyDeck({ user, intent, filters, onAdjust }: EmptyDeckProps) {
  const dispatch = useAppDispatch();
  const args = useAppSelector((state) => selectDeckArgs(state));
  const { data, isFetching } = useGetFurtherQuery(args?.query ?? skipToken, {
    // Swipes since the last time have changed it.
    refetchOnMountOrArgChange: true,
  });
  const further = isFetching ? undefined : data;
  const next = further?.counts.find(({ more }) => more > 0);
  const farthest = further?.farthest?.distance;
  const isWorthIt = next !== undefined || Boolean(further?.farthest?.atLeast);
  const reach = (distance: number) => dispatch(applyFilters({ [intent]: { ...filters[intent], distance } }));
  return (
    <EmptyState
      full
      scene="lamp"
      title={deckText('emptyTitle')}
      action={
        <div className="flex flex-col items-center gap-3">
          {further && <p className="max-w-sm text-balance">{fartherText(further)}</p>}
          <div className="flex flex-wrap justify-center gap-2">
            {next && (
              <Button size="small" onClick={() => reach(next.distance)}>
                {deckText('lookFurther', { people: countText(next.more), distance: milesText(next.distance) })}
              </Button>
            )}
            {farthest && (
              <Button size="small" variant={next || !isWorthIt ? 'outline' : 'primary'} onClick={() => reach(farthest)}>
                {text('showUpTo', { distance: milesText(farthest) })}
              </Button>
            )}
            <Button size="small" variant={isFetching || isWorthIt ? 'outline' : 'primary'} onClick={onAdjust}>
              {deckText('adjustFilters')}
            </Button>
          </div>
          <section aria-label={text('more')} className="flex flex-col items-center pt-2">
            {further && <AlertSwitch wasOn={further.alert} />}
            {further?.again && <LookAgain intent={intent} />}
            <Invitation user={user} />
          </section>
        </div>
      }
    >
      {deckText('emptyBody')}
    </EmptyState>
  );
}

const countText = (count: number) => (count < LIMITS.deck.counted ? String(count) : `${LIMITS.deck.counted - 1}+`);

function fartherText({ farthest, anywhere }: FurtherResponse): string {
  if (!anywhere) return '';
  if (anywhere.atLeast === 0) return text('few');
  if (!farthest) return text('anywhere', { anywhere: anywhere.atLeast });
  return text('farther', {
    within: farthest.atLeast,
    distance: milesText(farthest.distance),
    anywhere: anywhere.atLeast,
  });
}
