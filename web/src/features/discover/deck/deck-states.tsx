import type { Intent } from '@corner/domain/pairs/intents';
import type { User } from '@corner/contracts/profiles.api';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense } from 'react';
import { ErrorState } from '../../../shared/ui/display/states/error-state';
import { Skeleton, useAfter } from '../../../shared/ui/display/skeleton';
import type { DeckView } from '../state/deck-selectors';
import { text } from '../discover-text';
import type { DeckFilters } from '../filters/deck-filters';

const EmptyDeck = lazyComponent(() => import('./empty-deck').then((m) => m.EmptyDeck));
const UnverifiedDeck = lazyComponent(() => import('./unverified-deck').then((m) => m.UnverifiedDeck));

/** The shape of a card on its way, after 150 ms; the photo that came before the app is more than that. */
function DeckLoading() {
  const late = useAfter(150);
  return (
    <div role="status" className="panel absolute inset-0 overflow-hidden [body:has(>#early-photo)_&]:opacity-0">
      <div className={late ? 'flex h-full animate-fade flex-col justify-end gap-3 p-5' : 'sr-only'}>
        <p className="m-auto text-muted">{text('loading')}</p>
        <div className="flex gap-2">
          <Skeleton shape="pill" className="h-6 w-24" />
          <Skeleton shape="pill" className="h-6 w-20" />
        </div>
        <Skeleton className="h-11 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  );
}

interface DeckStateProps {
  view: Exclude<DeckView, 'cards'>;
  user: User;
  intent: Intent;
  filters: DeckFilters;
  covered: boolean;
  onAdjust: () => void;
  onRetry: () => void;
}

export function DeckPlaceholder({ view, user, intent, filters, covered, onAdjust, onRetry }: DeckStateProps) {
  if (view === 'loading') return <DeckLoading />;
  return (
    <div className={`absolute inset-0 flex flex-col overflow-y-auto ${covered ? 'pb-46' : ''}`}>
      {view === 'empty' && (
        <Suspense fallback={<DeckLoading />}>
          <EmptyDeck user={user} intent={intent} filters={filters} onAdjust={onAdjust} />
        </Suspense>
      )}
      {(view === 'failed' || view === 'review') && (
        <ErrorState title={text(`${view}Title`)} again={text('retry')} retry={onRetry}>
          {text(`${view}Body`)}
        </ErrorState>
      )}
      {view === 'unverified' && (
        <Suspense fallback={<DeckLoading />}>
          <UnverifiedDeck email={user.email} onRetry={onRetry} />
        </Suspense>
      )}
    </div>
  );
}
