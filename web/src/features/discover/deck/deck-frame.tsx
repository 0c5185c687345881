import type { User } from '@corner/contracts/profiles.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { SlidersHorizontal, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { classNames } from '../../../shared/ui/class-names';
import { IconButton } from '../../../shared/ui/controls/button';
import { Skeleton, useAfter } from '../../../shared/ui/display/loading';
import { ErrorState } from '../../../shared/ui/display/states';
import { text } from '../discover-text';
import type { DeckFilters } from '../filters/deck-filters';
import type { DeckView } from '../state/deck-selectors';

const FEW_LIKES = 10;

const LikesLink = lazyComponent(() => import('../../../shared/likes/likes-link').then((m) => m.LikesLink));
const DeckSwitch = lazyComponent(() => import('../../../shared/intents/deck-switch').then((m) => m.DeckSwitch));

interface DeckHeaderProps {
  /** The member's intents; several show a choice. */
  held: readonly Intent[];
  intent: Intent;
  onChoose: (intent: Intent) => void;
  wide: boolean;
  activeFilters: number;
  likesLeft: number | undefined;
  onFilters: () => void;
}

export function DeckHeader({ held, intent, onChoose, wide, likesLeft = Infinity, ...filters }: DeckHeaderProps) {
  const { activeFilters, onFilters } = filters;
  const isChoice = held.length > 1;
  const isNarrow = isChoice && !wide;
  return (
    <header className="gutter page-header flex items-center gap-2 pt-safe pb-2 roomy:px-8">
      <PageTitle
        title={text('title')}
        className={isNarrow ? 'sr-only' : 'poster flex-1 text-4xl max-[359px]:text-[min(1.875rem,9.4vw)]'}
      />
      {isChoice && (
        <div className={isNarrow ? 'flex min-w-0 flex-1' : 'flex'}>
          <Suspense>
            <DeckSwitch decks={held} shown={intent} onChoose={onChoose} />
          </Suspense>
        </div>
      )}
      {likesLeft <= FEW_LIKES && <LikesLeft count={likesLeft} short={isNarrow} />}
      {/* The narrowest phones have no room beside two decks: they reach it by Messages. */}
      <span className={isNarrow ? 'contents max-[359px]:hidden' : 'contents'}>
        <Suspense fallback={<span className="size-11 shrink-0" />}>
          <LikesLink />
        </Suspense>
      </span>
      <IconButton
        label={activeFilters > 0 ? text('filtersActive', { count: activeFilters }) : text('filters')}
        variant="surface"
        className="relative"
        onClick={onFilters}
      >
        <SlidersHorizontal aria-hidden />
        {activeFilters > 0 && (
          <span
            aria-hidden
            className="absolute -end-1 -top-1 grid size-5 place-items-center rounded-full bg-blue text-2xs font-bold text-white"
          >
            {activeFilters}
          </span>
        )}
      </IconButton>
      <IconButton asChild label={text('profile')} variant="surface">
        <Link to={paths.profile}>
          <UserRound aria-hidden />
        </Link>
      </IconButton>
    </header>
  );
}

function LikesLeft({ count, short }: { count: number; short: boolean }) {
  return (
    <p
      className={classNames(
        'text-xs font-bold text-muted tabular-nums',
        !short && 'rounded-full border border-line bg-surface px-3 py-1.5',
      )}
    >
      {short && <span aria-hidden>♥ {count}</span>}
      <span className={short ? 'sr-only' : ''}>{text('likesLeft', { count })}</span>
    </p>
  );
}

const EmptyDeck = lazyComponent(() => import('./empty-deck').then((m) => m.EmptyDeck));
const UnverifiedDeck = lazyComponent(() => import('./empty-deck').then((m) => m.UnverifiedDeck));

/** Placeholder card after 150 ms; not needed over an early photo. */
function DeckLoading() {
  const late = useAfter(150);
  return (
    <div role="status" className="panel absolute inset-0 overflow-hidden [body:has(>#early-photo)_&]:opacity-0">
      <div className={classNames('flex h-full flex-col justify-end gap-3 p-5', late ? 'animate-fade' : 'opacity-0')}>
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
