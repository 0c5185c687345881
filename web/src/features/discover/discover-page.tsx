import { Suspense, useRef, useState } from 'react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { useMediaQuery } from '@corner/web-kit/hooks/media-query';
import { InactiveBanner } from '../../shared/account/inactive-banner';
import { useCurrentUser, useMember } from '../../shared/api/api';
import { useAppDispatch } from '../../shared/store/store';
import { lazyDialog } from '../../shared/ui/overlays/lazy-dialog';
import { classNames } from '../../shared/ui/class-names';
import { applyFilters, chooseDeck, loadDeck, swipe, undo } from './state/deck-actions';
import { DeckControls, useDeckKeys } from './deck/deck-controls';
import { DeckHeader, DeckPlaceholder } from './deck/deck-frame';
import { deckActions, type Pointing, type Verdict } from './state/deck-slice';
import { text } from './discover-text';
import {
  changedIn,
  filtersInForce,
  NO_FILTERS,
  preferredIn,
  queryOf,
  type AppliedFilters,
} from './filters/deck-filters';
import { isUnplaced, nameOf, questionOf } from './first-request';
import { useDeck, useDueMatch, useSuperLikeUsed } from './state/use-deck';
import { flyAway, touch } from './deck/card-motion';

const CardStack = lazyComponent(() => import('./deck/card-stack').then((m) => m.CardStack));
// Preloads in parallel with the deck. A failure shows with the first card.
CardStack.preload().catch(() => undefined);
const LikedPanel = lazyComponent(() => import('./outcomes/liked-panel').then((m) => m.LikedPanel));
const FiltersSheet = lazyDialog(() => import('./filters/filters-sheet').then((m) => m.FiltersSheet));
const TrainingSheet = lazyDialog(() => import('./filters/filters-sheet').then((m) => m.TrainingSheet));
const FoundCount = lazyComponent(() => import('./state/found-count').then((m) => m.FoundCount));
const DetailsSheet = lazyDialog(() => import('./member/details-sheet').then((m) => m.DetailsSheet));
const loadMatchDialog = () => import('./outcomes/match-dialog').then((m) => m.MatchDialog);
const MatchDialog = lazyDialog(loadMatchDialog);
const DetailsPanel = lazyComponent(() => import('./member/details-panel').then((m) => m.DetailsPanel));
const ShortageDialog = lazyDialog(() => import('./outcomes/shortage-dialog').then((m) => m.ShortageDialog));

const PlaceLine = lazyComponent(() => import('./deck/deck-question').then((m) => m.PlaceLine));
const DeckQuestion = lazyComponent(() => import('./deck/deck-question').then((m) => m.DeckQuestion));

/** Reserves the profile's place, so that the card does not move. */
const RoomBeside = () => <div className="max-w-120 min-w-0 flex-1" />;

export function DiscoverPage() {
  const user = useMember();
  const { refetch: refetchUser } = useCurrentUser();
  const dispatch = useAppDispatch();
  const { deck, held, intent, cards, view: dealt } = useDeck(user);
  const question = dealt === 'unverified' ? undefined : questionOf(user);
  const view = question ? 'question' : dealt;
  const wide = useMediaQuery('(min-width: 768px) and (min-height: 480px)');
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [details, setDetails] = useState<{ of: string; photo: number } | null>(null);

  const [said, setSaid] = useState({ what: deck.announcement, number: 0 });
  if (said.what !== deck.announcement) setSaid({ what: deck.announcement, number: said.number + 1 });
  const topCard = useRef<HTMLElement>(null);
  const filters = filtersInForce(user, deck.filters);
  const preferred = preferredIn(user);
  const top = cards[0];
  const match = useDueMatch(deck.matches[0], loadMatchDialog);
  const superLikeUsed = useSuperLikeUsed();
  const canUndo = deck.undoable[intent].length > 0;
  const hasControls = (view !== 'empty' && view !== 'unverified') || canUndo;
  const undoing = deck.queue.some(({ kind }) => kind === 'undo');
  // The card may leave the deck while its profile is open.
  const detailsOpen = top !== undefined && details?.of === top.id;

  function decide(verdict: Verdict, pointing?: Pointing): boolean {
    const leaves = dispatch(swipe(verdict, pointing));
    if (verdict !== 'pass') LikedPanel.preload().catch(() => undefined);
    if (leaves) {
      touch(verdict);
      setDetails(null);
      // Starts the animation before React renders.
      if (topCard.current) flyAway(topCard.current, verdict);
    }
    return leaves;
  }

  function takeBack() {
    touch('undo');
    dispatch(undo());
  }

  function apply(changed: Partial<AppliedFilters>) {
    setFiltersOpen(false);
    dispatch(applyFilters(changed));
  }

  const found = (draft: AppliedFilters) => (
    <Suspense>
      <FoundCount query={{ ...nameOf(held, intent), ...queryOf(intent, draft) }} />
    </Suspense>
  );
  const open = top && !wide ? (photo = 0) => setDetails({ of: top.id, photo }) : undefined;

  const placeholder = {
    user,
    intent,
    filters,
    covered: deck.liked !== null,
    onAdjust: () => setFiltersOpen(true),
    onRetry: () => {
      if (view === 'unverified') void refetchUser();
      dispatch(loadDeck());
    },
  };

  useDeckKeys({ enabled: !question && !deck.liked?.hasWords, onSwipe: decide });

  return (
    <>
      <InactiveBanner user={user} />
      {!question && isUnplaced(user) && (
        <Suspense>
          <PlaceLine user={user} />
        </Suspense>
      )}
      <div className="relative min-h-104 flex-1 overflow-hidden shallow:min-h-0">
        <div className="absolute inset-0 flex flex-col">
          <DeckHeader
            held={held}
            intent={intent}
            onChoose={(chosen) => dispatch(chooseDeck(chosen))}
            wide={wide}
            activeFilters={changedIn(user, filters, intent)}
            likesLeft={deck.allowance?.remaining}
            onFilters={() => setFiltersOpen(true)}
          />
          <div className="flex min-h-0 flex-1 justify-center gap-4 roomy:items-center xl:gap-8 roomy:px-8 roomy:pb-8">
            <section
              aria-label={text('stack')}
              className={classNames(
                'deck-row gutter flex h-full min-w-0 flex-1 flex-col roomy:flex-none roomy:basis-108',
                // An empty deck needs more room than a card.
                view === 'empty' ? 'roomy:max-h-[800px]' : 'roomy:max-h-[712px] upright:max-h-[932px]',
              )}
            >
              <div
                className={classNames(
                  'relative min-h-0 flex-1',
                  view !== 'empty' && 'max-h-[600px] upright:max-h-[820px]',
                )}
              >
                {view === 'question' ? (
                  <Suspense>
                    <DeckQuestion user={user} question={question!} />
                  </Suspense>
                ) : view === 'cards' ? (
                  <Suspense fallback={<DeckPlaceholder view="loading" {...placeholder} />}>
                    <CardStack
                      key={intent}
                      cards={cards}
                      topCard={topCard}
                      gone={deck.gone[intent]}
                      returned={deck.returned[intent]}
                      ownSports={user.combatSports}
                      onSwipe={decide}
                      onOpen={open}
                    />
                  </Suspense>
                ) : (
                  <DeckPlaceholder view={view} {...placeholder} />
                )}
                <Suspense>{deck.liked && <LikedPanel key={deck.liked.id} liked={deck.liked} />}</Suspense>
              </div>
              {hasControls ? (
                // Long phones leave the remaining room around the buttons.
                <div className="deck-controls my-auto py-3">
                  <DeckControls
                    disabled={view !== 'cards'}
                    empty={view === 'empty'}
                    onSwipe={decide}
                    superLikeUsed={superLikeUsed}
                    undo={{ can: canUndo && !undoing, run: takeBack }}
                    details={open && { label: text('showProfile', { name: top!.name }), show: () => open() }}
                  />
                </div>
              ) : (
                <div className="pt-3" />
              )}
            </section>
            {wide && top && view === 'cards' && (
              <Suspense fallback={<RoomBeside />}>
                <DetailsPanel key={top.id} card={top} intent={intent} onLike={(pointing) => decide('like', pointing)} />
              </Suspense>
            )}
            {wide && view === 'loading' && <RoomBeside />}
          </div>
        </div>
        <p role="status" className="sr-only">
          {/* A new element, so that the same words about another member are announced again. */}
          {deck.announcement && (
            <span key={said.number}>{text(deck.announcement.key, { name: deck.announcement.name })}</span>
          )}
        </p>
      </div>

      <FiltersSheet
        open={filtersOpen && intent === 'dating'}
        close={() => setFiltersOpen(false)}
        filters={filters.dating}
        preferred={preferred.dating}
        onApply={(dating) => apply({ dating })}
        found={(dating) => found({ ...NO_FILTERS, dating })}
      />
      <TrainingSheet
        open={filtersOpen && intent === 'training'}
        close={() => setFiltersOpen(false)}
        user={user}
        filters={filters.training}
        preferred={preferred.training}
        onApply={(training) => apply({ training })}
        found={(training) => found({ ...NO_FILTERS, training })}
      />
      {top && !wide && (
        <DetailsSheet
          card={top}
          cardInDeck={topCard}
          intent={intent}
          photo={details?.photo ?? 0}
          open={detailsOpen}
          close={() => setDetails(null)}
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
