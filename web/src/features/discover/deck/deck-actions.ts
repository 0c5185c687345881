import { asApiError, type ApiError } from '@corner/contracts/api-error';
import type { Card } from '@corner/contracts/discovery.api';
import type { AppThunk } from '../../../shared/store/store';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { remember, remembered } from './deck-memory';
import { deckActions, selectDeck, shortageOf, type Queued, type Verdict } from './deck-slice';
import { discoverApi } from '../discover-api';
import { text } from '../discover-text';
import { storeFilters, storedFilters, toDeckQuery, type FilterState } from '../filters/filters';

type QueuedSwipe = Extract<Queued, { kind: 'swipe' }>;

/** With so many cards left the next ones are asked for. */
const PREFETCH_AT = 5;
const LONGEST_WAIT_S = 60;

const fail = (title: string, description: string) => toast({ title, description, variant: 'destructive' });
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Shows the deck of this member, continuing where it was left. */
export const openDeck =
  (memberId: string, wishes: string): AppThunk =>
  (dispatch, getState) => {
    dispatch(deckActions.opened({ memberId, wishes, filters: storedFilters(memberId), ...remembered(memberId) }));
    if (selectDeck(getState()).cards.length <= PREFETCH_AT) void dispatch(loadDeck());
  };

export const loadDeck = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { generation, filters, fetching } = selectDeck(getState());
  if (fetching) return;
  dispatch(deckActions.fetchStarted());
  // Subscribed while it runs: the end of an earlier answer's time in the cache would abort it.
  const request = dispatch(discoverApi.endpoints.getDeck.initiate(toDeckQuery(filters), { forceRefetch: true }));
  const { data, error } = await request;
  request.unsubscribe();
  if (data) dispatch(deckActions.fetched({ generation, cards: data }));
  else
    dispatch(
      deckActions.fetchFailed({ generation, problem: isUnverified(asApiError(error)) ? 'unverified' : 'failed' }),
    );
};

export const applyFilters =
  (filters: FilterState | null): AppThunk =>
  (dispatch, getState) => {
    dispatch(deckActions.filtersApplied(filters));
    const { memberId } = selectDeck(getState());
    if (memberId) storeFilters(memberId, filters);
    void dispatch(loadDeck());
  };

/** Takes the top card off and queues the verdict; false when the card has to stay. */
export const swipe =
  (verdict: Verdict): AppThunk<boolean> =>
  (dispatch, getState) => {
    const deck = selectDeck(getState());
    if (!deck.cards[0]) return false;
    const shortage = shortageOf(deck, verdict, Date.now());
    if (shortage) {
      dispatch(deckActions.ranOut(shortage));
      return false;
    }
    dispatch(deckActions.swiped(verdict));
    void dispatch(sendQueue());
    const { cards, exhausted } = selectDeck(getState());
    if (cards.length <= PREFETCH_AT && !exhausted) void dispatch(loadDeck());
    return true;
  };

/** Takes a card out of the deck without a verdict; answers how it comes back. */
export const leaveCard =
  (card: Card): AppThunk<() => void> =>
  (dispatch, getState) => {
    const { generation, cards: before } = selectDeck(getState());
    // A member in a conversation is in no deck and does not come back.
    if (!before.some(({ id }) => id === card.id)) return () => undefined;
    dispatch(deckActions.cardLeft(card.id));
    const { cards, exhausted } = selectDeck(getState());
    if (cards.length <= PREFETCH_AT && !exhausted) void dispatch(loadDeck());
    return () => dispatch(deckActions.cardReturned({ card, generation }));
  };

export const undo = (): AppThunk => (dispatch) => {
  dispatch(deckActions.undoAsked());
  void dispatch(sendQueue());
};

/** Sends what is queued, one after the other: the server's "last swipe" is the member's last swipe. */
const sendQueue = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const next = () => selectDeck(getState()).queue[0];
  if (selectDeck(getState()).sending) return;
  dispatch(deckActions.sendingChanged(true));
  try {
    for (let item = next(); item; item = next()) {
      await dispatch(item.kind === 'undo' ? sendUndo() : sendSwipe(item));
      remember(selectDeck(getState()));
    }
  } finally {
    dispatch(deckActions.sendingChanged(false));
  }
  const { cards, problem } = selectDeck(getState());
  if (cards.length === 0 && !problem) void dispatch(loadDeck());
};

const sendSwipe =
  ({ card, verdict }: QueuedSwipe): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const body = { targetId: card.id, isLike: verdict !== 'pass', kind: verdict };
    const { data, error } = await dispatch(discoverApi.endpoints.swipe.initiate(body, { track: false }));
    if (data) {
      dispatch(deckActions.swipeSettled(data));
      dispatch(deckActions.announced(text(data.match ? 'saidMatch' : SAID[verdict], { name: card.name })));
      return;
    }
    const refused = asApiError(error);
    switch (refused?.code) {
      case 'RATE_LIMITED':
        // Nothing is lost by swiping fast: the same swipe goes out again when the server takes it.
        return wait(Math.min(refused.retryAfter ?? 1, LONGEST_WAIT_S)) as Promise<void>;
      case 'LIKE_QUOTA':
      case 'SUPER_LIKE_QUOTA':
        dispatch(deckActions.swipeRefused({ comesBack: true }));
        dispatch(
          deckActions.ranOut({
            kind: refused.code === 'LIKE_QUOTA' ? 'likes' : 'superlikes',
            until: refused.retryAfter ? Date.now() + refused.retryAfter * 1000 : null,
          }),
        );
        return;
      case 'MEMBER_NOT_FOUND':
        dispatch(deckActions.swipeRefused({ comesBack: false }));
        toast({ title: text('unavailable', { name: card.name }) });
        return;
      case 'EMAIL_NOT_VERIFIED':
        dispatch(deckActions.swipeRefused({ comesBack: true }));
        dispatch(deckActions.problemMet('unverified'));
        return;
    }
    if (refused?.status === 401) {
      // The toast and the way to the login are the session's.
      dispatch(deckActions.queueAbandoned());
      return;
    }
    dispatch(deckActions.swipeRefused({ comesBack: true }));
    fail(text('error'), text('swipeFailed'));
  };

const sendUndo = (): AppThunk<Promise<void>> => async (dispatch) => {
  const { data, error } = await dispatch(discoverApi.endpoints.undoSwipe.initiate(undefined, { track: false }));
  if (data) {
    dispatch(deckActions.undone(data));
    dispatch(deckActions.announced(text('saidUndone', { name: data.card.name })));
    return;
  }
  const nothingLeft = asApiError(error)?.status === 409;
  dispatch(deckActions.undoRefused({ nothingLeft }));
  if (asApiError(error)?.status === 401) return;
  if (nothingLeft) toast({ title: text('nothingToUndo'), description: text('nothingToUndoBody') });
  else fail(text('error'), text('undoFailed'));
};

const SAID = { pass: 'saidPass', like: 'saidLike', superlike: 'saidSuperLike' } as const;

const isUnverified = (error: ApiError | undefined) => error?.code === 'EMAIL_NOT_VERIFIED';
