import { serverNow } from '@corner/web-kit/server-clock';
import { asApiError, type ApiError } from '@corner/contracts/errors/api-error';
import type { Card, SwipeResponse, UndoResponse } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { errorText } from '@corner/web-kit/error-text';
import { changeAnswered } from '../../../shared/api/api';
import { conversationChanged } from '../../../shared/conversations/answers';
import type { AppThunk } from '../../../shared/store/store';
import { toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { discoverApi } from './discover-api';
import { text } from '../discover-text';
import { storedFilters, storeFilters, type AppliedFilters } from '../filters/deck-filters';
import { makeLine, type Outcome } from '../../../shared/store/outbox';
import { remember, remembered } from './deck-memory';
import { selectCards, selectDealt, selectDeckArgs, selectIntent, shortageOf } from './deck-selectors';
import {
  deckActions,
  intentsOfMatch,
  lastSwiped,
  selectDeck,
  type Pointing,
  type Queued,
  type Verdict,
  type Words,
} from './deck-slice';
import { storeChosen, storedChosen } from '../first-request';

type QueuedSwipe = Extract<Queued, { kind: 'swipe' }>;

/** Requests more cards when so many are left. */
const PREFETCH_AT = 5;
const LONGEST_WAIT_S = 60;

/** One queue: the server's undo reverts the member's last swipe. */
const verdicts = makeLine<Queued>({
  name: 'swipes',
  ownerIn: (state) => selectDeck(state).memberId,
  itemsIn: (state) => selectDeck(state).queue,
  send: (item) => deliver(item),
  restored(item) {
    if (item.kind === 'undo') return deckActions.undoRequested(item);
    return item.kind === 'words' ? deckActions.wordsWritten(item) : deckActions.swiped(item);
  },
  // Drop undos stored without a swipe's id by older versions.
  stillDue: (left) => left.filter((item) => item.kind !== 'undo' || item.targetId),
  drained: () => (dispatch, getState) => {
    const dealt = selectDealt(getState());
    if (dealt && !dealt.isUninitialized && !dealt.isError && selectCards(getState()).length === 0) dispatch(loadDeck());
  },
});

/** Resumes this member's deck and the outbox of a closed page. */
export const openDeck =
  (memberId: string): AppThunk =>
  (dispatch, getState) => {
    const [intent, filters] = [storedChosen(memberId), storedFilters(memberId)];
    dispatch(deckActions.opened({ memberId, intent, filters, ...remembered(memberId) }));
    dispatch(verdicts.takeLeft(memberId));
    if (selectDealt(getState())?.data && selectCards(getState()).length <= PREFETCH_AT) dispatch(loadDeck());
  };

export const loadDeck = (): AppThunk => (dispatch, getState) => {
  const args = selectDeckArgs(getState());
  const options = { forceRefetch: true, subscribe: false };
  if (args) void dispatch(discoverApi.endpoints.getDeck.initiate(args, options));
};

export const prefetchCards = (): AppThunk => (dispatch, getState) => {
  const dealt = selectDealt(getState())?.data;
  if (dealt && !dealt.exhausted && selectCards(getState()).length <= PREFETCH_AT) dispatch(loadDeck());
};

export const applyFilters =
  (changed: Partial<AppliedFilters>): AppThunk =>
  (dispatch, getState) => {
    dispatch(deckActions.filtersApplied(changed));
    const { memberId } = selectDeck(getState());
    if (memberId) storeFilters(memberId, changed);
    dispatch(loadDeck());
  };

export const chooseDeck =
  (intent: Intent): AppThunk =>
  (dispatch, getState) => {
    dispatch(deckActions.deckChosen(intent));
    const { memberId } = selectDeck(getState());
    if (memberId) storeChosen(memberId, intent);
  };

/** Removes the top card and queues the verdict; returns false if the card has to stay. */
export const swipe =
  (verdict: Verdict, pointing?: Pointing): AppThunk<boolean> =>
  (dispatch, getState) => {
    const [card] = selectCards(getState());
    if (!card) return false;
    const shortage = shortageOf(selectDeck(getState()), verdict, serverNow());
    if (shortage) {
      dispatch(deckActions.ranOut(shortage));
      return false;
    }
    dispatch(verdicts.change(deckActions.swiped({ card, verdict, intent: selectIntent(getState()), pointing })));
    dispatch(prefetchCards());
    return true;
  };

/** Likes from an open profile; queues words as the deck does. */
export const likeElsewhere =
  (memberId: string, liked: { card: Card; intent: Intent; pointing: Pointing }): AppThunk =>
  (dispatch) => {
    dispatch(openDeck(memberId));
    dispatch(verdicts.change(deckActions.swiped({ ...liked, verdict: 'like', elsewhere: true })));
  };

export const undo = (): AppThunk => (dispatch, getState) => {
  const intent = selectIntent(getState());
  const targetId = lastSwiped(selectDeck(getState()), intent);
  if (targetId) dispatch(verdicts.change(deckActions.undoRequested({ intent, targetId })));
};

/** Callbacks for the outcome of first words. */
const wordsListeners = new Map<string, (result: WordsResult) => void>();

export interface WordsResult {
  error?: unknown;
  waits?: true;
}

/** Sends first words after all earlier decisions, also if the page is left meanwhile. */
export const sendFirstWords =
  (memberId: string, words: Words & { pointing: Required<Pick<Pointing, 'words'>> }): AppThunk<Promise<WordsResult>> =>
  (dispatch) =>
    new Promise((resolve) => {
      dispatch(openDeck(memberId));
      wordsListeners.set(words.pointing.words.clientId, resolve);
      dispatch(verdicts.change(deckActions.wordsWritten(words)));
    });

const deliver =
  (item: Queued): AppThunk<Promise<Outcome>> =>
  async (dispatch) => {
    const outcome = await dispatch(
      item.kind === 'undo' ? sendUndo(item) : item.kind === 'words' ? sendWords(item) : sendSwipe(item),
    );
    if (typeof outcome !== 'function') return outcome;
    return (_dispatch, getState) => {
      dispatch(outcome);
      const deck = selectDeck(getState());
      if (deck.memberId) remember(deck.memberId, deck);
    };
  };

/** Delay before the same item is resent after throttling or without a network. */
function retryDelayOf(refused: ApiError | undefined): number | 'unanswered' | null {
  if (refused?.status === 0) return 'unanswered';
  return refused?.code === 'RATE_LIMITED' ? Math.min(refused.retryAfter ?? 1, LONGEST_WAIT_S) : null;
}

const sendSwipe =
  (item: QueuedSwipe): AppThunk<Promise<Outcome>> =>
  async (dispatch) => {
    const { card, verdict, intent, pointing } = item;
    const body = {
      targetId: card.id,
      isLike: verdict !== 'pass',
      kind: verdict,
      ...(intent && { intent }),
      about: pointing?.about,
    };
    const { data, error } = await dispatch(discoverApi.endpoints.swipe.initiate(body, { track: false }));
    return data ? settleSwipe(item, data) : (retryDelayOf(asApiError(error)) ?? refuseSwipe(item, error));
  };

const settleSwipe =
  ({ card, verdict, intent, pointing, elsewhere }: QueuedSwipe, data: SwipeResponse): AppThunk =>
  (dispatch) => {
    dispatch(deckActions.swipeSettled(data));
    const match = intent === 'training' ? 'announceTrainingMatch' : 'announceMatch';
    dispatch(deckActions.announced({ key: data.match ? match : ANNOUNCEMENTS[verdict], name: card.name }));
    if (data.matchId) dispatch(conversationChanged(matchOf(card, data.matchId, intentsOfMatch(data, intent))));
    else if (elsewhere && !pointing?.words) toast({ title: text('announceLike', { name: card.name }) });
  };

const refuseSwipe =
  ({ card, elsewhere }: QueuedSwipe, error: unknown): AppThunk =>
  (dispatch) => {
    const refused = asApiError(error);
    switch (refused?.code) {
      case 'LIKE_QUOTA':
      case 'SUPER_LIKE_QUOTA':
        if (elsewhere) break;
        dispatch(deckActions.swipeRefused({ comesBack: true }));
        dispatch(
          deckActions.ranOut({
            kind: refused.code === 'LIKE_QUOTA' ? 'likes' : 'superlikes',
            until: refused.retryAfter ? serverNow() + refused.retryAfter * 1000 : null,
          }),
        );
        return;
      case 'MEMBER_NOT_FOUND':
        dispatch(deckActions.swipeRefused({ comesBack: false }));
        toast({ title: text('unavailable', { name: card.name }) });
        return;
      case 'EMAIL_NOT_VERIFIED':
        dispatch(deckActions.swipeRefused({ comesBack: true }));
        dispatch(loadDeck());
        return;
    }
    if (refused?.status === 401) {
      // The session shows the toast and the login.
      dispatch(deckActions.queueAbandoned());
      return;
    }
    dispatch(deckActions.swipeRefused({ comesBack: true }));
    toastError(text('error'), elsewhere ? errorText(error, text('swipeFailed')) : text('swipeFailed'));
  };

const sendWords =
  (item: Words): AppThunk<Promise<Outcome>> =>
  async (dispatch) => {
    const { card, intent, pointing } = item;
    const { content = '', clientId = '' } = pointing?.words ?? {};
    const body = { recipientId: card.id, content, clientId, intent, about: pointing?.about };
    const { error } = await dispatch(discoverApi.endpoints.messageLiked.initiate(body, { track: false }));
    const later = retryDelayOf(asApiError(error));
    const listener = wordsListeners.get(clientId);
    wordsListeners.delete(clientId);
    listener?.(later ? { waits: true } : { error });
    return later ?? settleWords(item, error, listener !== undefined);
  };

/** Shows the outcome unless a form is waiting for it. */
const settleWords =
  (item: Words, error: unknown, isAwaited: boolean): AppThunk =>
  (dispatch) => {
    const { name } = item.card;
    if (asApiError(error)?.status === 401) return void dispatch(deckActions.queueAbandoned());
    dispatch(error && !isAwaited ? deckActions.wordsReturned(item) : deckActions.wordsSettled());
    if (isAwaited) return;
    if (error) toastError(text('error'), errorText(error, text('swipeFailed')));
    else toast({ title: text(item.verdict ? 'wordsSent' : 'messageArrived', { name }), variant: 'success' });
  };

/** The match as in its frame, which may be lost. */
export const matchOf = ({ id, name, profileImages }: Card, matchId: string, intents: Intent[]) => ({
  type: 'match' as const,
  data: {
    matchId,
    conversationId: matchId,
    user: { id, name, profileImages },
    createdAt: new Date(serverNow()).toISOString(),
    intents,
  },
});

const sendUndo =
  ({ intent, targetId }: Extract<Queued, { kind: 'undo' }>): AppThunk<Promise<Outcome>> =>
  async (dispatch) => {
    const body = { ...(intent && { intent }), targetId };
    const { data, error } = await dispatch(discoverApi.endpoints.undoSwipe.initiate(body, { track: false }));
    return data ? settleUndo(data, intent) : (retryDelayOf(asApiError(error)) ?? refuseUndo(asApiError(error)));
  };

const settleUndo =
  (answer: UndoResponse, intent: Intent | undefined): AppThunk =>
  (dispatch, getState) => {
    const { card } = answer;
    const args = selectDeckArgs(getState(), intent);
    if (args) {
      const putOnTop = discoverApi.util.updateQueryData('getDeck', args, (deck) => {
        deck.cards = [card, ...deck.cards.filter(({ id }) => id !== card.id)];
      });
      dispatch(changeAnswered(discoverApi.util.getRunningQueryThunk('getDeck', args), putOnTop));
    }
    dispatch(deckActions.undone(answer));
    dispatch(deckActions.announced({ key: 'announceUndone', name: card.name }));
  };

const refuseUndo =
  (refused: ApiError | undefined): AppThunk =>
  (dispatch) => {
    const nothingLeft = refused?.status === 409;
    dispatch(deckActions.undoRefused({ nothingLeft }));
    if (refused?.status === 401) return;
    if (nothingLeft) toast({ title: text('nothingToUndo'), description: text('nothingToUndoBody') });
    else toastError(text('error'), text('undoFailed'));
  };

const ANNOUNCEMENTS = { pass: 'announcePass', like: 'announceLike', superlike: 'announceSuperLike' } as const;
