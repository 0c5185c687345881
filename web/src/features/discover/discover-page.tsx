import type { User } from '@corner/contracts/profiles.api';
import { SlidersHorizontal, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { InactiveBanner } from '../../shared/account/inactive-banner';
import { useCurrentUser } from '../../shared/api/api';
import { lazyComponent } from '../../shared/lazy-component';
import { paths } from '../../shared/paths';
import { useAppDispatch } from '../../shared/store/hooks';
import { IconButton } from '../../shared/ui/controls/icon-button';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { lazyDialog } from '../../shared/ui/overlays/lazy-dialog';
import { useMediaQuery } from '@corner/web-kit/hooks/media-query';
import { applyFilters, loadDeck, swipe, undo } from './state/deck-actions';
import { DeckControls } from './deck/deck-controls';
import { deckActions, type Verdict } from './state/deck-slice';
import { DeckPlaceholder } from './deck/deck-states';
import { text } from './discover-text';
import { countActive, filtersInForce } from './filters/filters';
import { LikedPanel } from './outcomes/liked-panel';
import { useDueMatch } from './outcomes/use-due-match';
import { MemberDetails } from './member/member-details';
import { nameAndAge } from '../../shared/member-card/member-facts';
import { useDeck, useSuperLikeUsed } from './state/use-deck';
import { useDeckKeys } from './deck/use-deck-keys';

const CardStack = lazyComponent(() => import('./deck/card-stack').then((m) => m.CardStack));
// Asked for at once, beside the deck itself: neither waits for the other. What fails shows with the first card.
CardStack.preload().catch(() => undefined);
const FiltersSheet = lazyDialog(() => import('./filters/filters-sheet').then((m) => m.FiltersSheet));
const DetailsSheet = lazyDialog(() => import('./deck/details-sheet').then((m) => m.DetailsSheet));
const loadMatchDialog = () => import('./outcomes/match-dialog').then((m) => m.MatchDialog);
const MatchDialog = lazyDialog(loadMatchDialog);
const ShortageDialog = lazyDialog(() => import('./outcomes/shortage-dialog').then((m) => m.ShortageDialog));

const FEW_LIKES = 10;

export function DiscoverPage() {
  const { data: user } = useCurrentUser();
  return user ? <Discover user={user} /> : null;
}

function Discover({ user }: { user: User }) {
  const { refetch: refetchUser } = useCurrentUser();
  const dispatch = useAppDispatch();
  const { deck, cards, view } = useDeck(user);
  const wide = useMediaQuery('(min-width: 1024px)');
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [detailsOf, setDetailsOf] = useState<string | null>(null);

  const filters = filtersInForce(user, deck.filters);
  const top = cards[0];
  const match = useDueMatch(deck.matches[0], loadMatchDialog);
  const superLikeUsed = useSuperLikeUsed();
  const undoing = deck.queue.some(({ kind }) => kind === 'undo');
  // A card may leave the deck under its profile.
  const detailsOpen = top !== undefined && detailsOf === top.id;
  const modal = Boolean(filtersOpen || detailsOpen || match || deck.shortage);

  function decide(verdict: Verdict) {
    if (dispatch(swipe(verdict))) {
      navigator.vibrate?.(verdict === 'pass' ? 8 : 16);
      setDetailsOf(null);
    }
  }

  const placeholder = {
    user,
    filters: deck.filters,
    covered: deck.liked !== null,
    onAdjust: () => setFiltersOpen(true),
    onRetry: () => {
      if (view === 'unverified') void refetchUser();
      dispatch(loadDeck());
    },
  };

  useDeckKeys({ enabled: !modal, onSwipe: decide });

  return (
    <>
      <InactiveBanner user={user} />
      <div className="relative min-h-128 flex-1 overflow-hidden">
        <div className="absolute inset-0 flex flex-col">
          <DeckHeader
            activeFilters={countActive(filters)}
            likesLeft={deck.allowance?.remaining}
            onFilters={() => setFiltersOpen(true)}
          />
          <div className="flex min-h-0 flex-1 justify-center gap-8 lg:items-center lg:px-8 lg:pb-8">
            <section
              aria-label={text('stack')}
              className="gutter flex h-full max-h-[712px] min-w-0 flex-1 flex-col lg:max-w-[27rem]"
            >
              <div className="relative min-h-0 max-h-[600px] flex-1">
                {view === 'cards' ? (
                  <Suspense fallback={<DeckPlaceholder view="loading" {...placeholder} />}>
                    <CardStack cards={cards} leaving={deck.leaving} onSwipe={decide} />
                  </Suspense>
                ) : (
                  <DeckPlaceholder view={view} {...placeholder} />
                )}
                {deck.liked && <LikedPanel key={deck.liked.id} liked={deck.liked} />}
              </div>
              <div className="py-3">
                <DeckControls
                  disabled={view !== 'cards'}
                  empty={view === 'empty'}
                  onSwipe={decide}
                  superLikeUsed={superLikeUsed}
                  undo={{ can: deck.undoable > 0 && !undoing, run: () => dispatch(undo()) }}
                  details={
                    top && !wide
                      ? { label: text('showProfile', { name: top.name }), show: () => setDetailsOf(top.id) }
                      : undefined
                  }
                />
              </div>
            </section>
            {wide && top && view === 'cards' && (
              <aside
                aria-label={text('showProfile', { name: top.name })}
                // It scrolls, so the keyboard has to reach it.
                tabIndex={0}
                key={top.id}
                className="h-full max-h-[712px] w-104 max-w-[45%] panel overflow-y-auto p-6"
              >
                <h2 className="poster mb-3 text-4xl">{nameAndAge(top)}</h2>
                <MemberDetails card={top} />
              </aside>
            )}
          </div>
        </div>
        <p role="status" className="sr-only">
          {deck.announcement && text(deck.announcement.key, { name: deck.announcement.name })}
        </p>
      </div>

      <FiltersSheet
        open={filtersOpen}
        close={() => setFiltersOpen(false)}
        filters={filters}
        onApply={(changed) => {
          setFiltersOpen(false);
          dispatch(applyFilters(changed));
        }}
      />
      {top && !wide && (
        <DetailsSheet
          card={top}
          open={detailsOpen}
          close={() => setDetailsOf(null)}
          onSwipe={decide}
          superLikeUsed={superLikeUsed}
        />
      )}
      {match && (
        <MatchDialog
          key={match.matchId}
          match={match}
          user={user}
          open
          close={() => dispatch(deckActions.matchClosed())}
        />
      )}
      {deck.shortage && !match && (
        <ShortageDialog
          shortage={deck.shortage}
          open
          close={() => dispatch(deckActions.shortageClosed())}
          onLike={() => {
            dispatch(deckActions.shortageClosed());
            decide('like');
          }}
        />
      )}
    </>
  );
}

interface DeckHeaderProps {
  activeFilters: number;
  likesLeft: number | undefined;
  onFilters: () => void;
}

function DeckHeader({ activeFilters, likesLeft = Infinity, onFilters }: DeckHeaderProps) {
  return (
    <header className="gutter page-header flex items-center gap-2 pt-safe pb-2 lg:px-8">
      <PageTitle title={text('title')} className="poster flex-1 text-4xl" />
      {likesLeft <= FEW_LIKES && (
        <p className="rounded-full border border-line bg-surface px-3 py-1.5 text-xs font-bold text-muted tabular-nums">
          {text('likesLeft', { count: likesLeft })}
        </p>
      )}
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
