import { serverNow } from '@corner/web-kit/server-clock';
import { asApiError, type ApiError } from '@corner/contracts/errors/api-error';
import type { Card } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { conversationChanged } from '../../../shared/conversation-changes';
import type { AppThunk } from '../../../shared/store/store';
import { errorText } from '@corner/web-kit/error-text';
import { toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { discoverApi } from './discover-api';
import { text } from '../discover-text';
import { storeFilters, storedFilters, type AppliedFilters } from '../filters/deck-filters';
import { remember, remembered, rememberQueue, takeLeftQueues, whileSending } from './deck-memory';
import { selectCards, selectDealt, selectDeckArgs, selectIntent, shortageOf } from './deck-selectors';
import { deckActions, intentsOfMatch, selectDeck, type Pointing, type Queued, type Verdict } from './deck-slice';
import { storeChosen, storedChosen } from './shown-deck';

type QueuedSwipe = Exclude<Queued, { kind: 'undo' }>;

/** With so many cards left the next ones are asked for. */
const PREFETCH_AT = 5;
const LONGEST_WAIT_S = 60;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Goes on with the deck of this member, and with what a page that was left had not sent. */
export const openDeck =
  (memberId: string): AppThunk =>
  (dispatch, getState) => {
    const [intent, filters] = [storedChosen(memberId), storedFilters(memberId)];
    dispatch(deckActions.opened({ memberId, intent, filters, ...remembered(memberId) }));
    takeLeftQueues(memberId, (item) => dispatch(enqueue(addedAgain(item))));
    if (selectDealt(getState())?.data && selectCards(getState()).length <= PREFETCH_AT) dispatch(loadDeck());
  };

function addedAgain(item: Queued) {
  if (item.kind === 'undo') return deckActions.undoAsked(item.intent);
  return item.kind === 'words' ? deckActions.wordsLeft(item) : deckActions.swiped(item);
}

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

/** Takes the top card off and queues the verdict; false when the card has to stay. */
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
    dispatch(enqueue(deckActions.swiped({ card, verdict, intent: selectIntent(getState()), pointing })));
    dispatch(prefetchCards());
    return true;
  };

/** From an open profile; its words are as safe as those of the deck. */
export const likeElsewhere =
  (memberId: string, liked: { card: Card; intent: Intent; pointing: Pointing }): AppThunk =>
  (dispatch) => {
    dispatch(openDeck(memberId));
    dispatch(enqueue(deckActions.swiped({ ...liked, verdict: 'like', elsewhere: true })));
  };

export const undo = (): AppThunk => (dispatch, getState) =>
  dispatch(enqueue(deckActions.undoAsked(selectIntent(getState()))));

const enqueue =
  (
    added: ReturnType<typeof deckActions.swiped | typeof deckActions.wordsLeft | typeof deckActions.undoAsked>,
  ): AppThunk =>
  (dispatch, getState) => {
    const isIdle = selectDeck(getState()).queue.length === 0;
    dispatch(added);
    const { memberId, queue } = selectDeck(getState());
    if (memberId) rememberQueue(memberId, queue);
    if (isIdle) void dispatch(sendQueue());
  };

/** Sends what is queued, one after the other: the server's "last swipe" is the member's last swipe. */
const sendQueue = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const next = () => selectDeck(getState()).queue[0];
  await whileSending(selectDeck(getState()).memberId ?? '', async () => {
    for (let item = next(); item; item = next()) {
      await dispatch(item.kind === 'undo' ? sendUndo(item) : item.kind === 'words' ? sendWords(item) : sendSwipe(item));
      const deck = selectDeck(getState());
      if (!deck.memberId) continue;
      remember(deck.memberId, deck);
      rememberQueue(deck.memberId, deck.queue);
    }
  });
  const dealt = selectDealt(getState());
  if (dealt && !dealt.isUninitialized && !dealt.isError && selectCards(getState()).length === 0) dispatch(loadDeck());
};

/** Nothing is lost by being fast: the same goes out again when the server takes it. */
const waitWhenHurried = (refused: ApiError | undefined): Promise<unknown> | null =>
  refused?.code === 'RATE_LIMITED' ? wait(Math.min(refused.retryAfter ?? 1, LONGEST_WAIT_S)) : null;

const sendSwipe =
  (item: QueuedSwipe): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { card, verdict, intent, pointing, elsewhere } = item;
    const body = {
      targetId: card.id,
      isLike: verdict !== 'pass',
      kind: verdict,
      ...(intent && { intent }),
      about: pointing?.about,
    };
    const { data, error } = await dispatch(discoverApi.endpoints.swipe.initiate(body, { track: false }));
    if (data) {
      dispatch(deckActions.swipeSettled(data));
      const match = intent === 'training' ? 'announceTrainingMatch' : 'announceMatch';
      dispatch(deckActions.announced({ key: data.match ? match : ANNOUNCEMENTS[verdict], name: card.name }));
      if (data.matchId) dispatch(conversationChanged(matchOf(card, data.matchId, intentsOfMatch(data, intent))));
      else if (elsewhere && !pointing?.words) toast({ title: text('announceLike', { name: card.name }) });
      return;
    }
    const refused = asApiError(error);
    const pause = waitWhenHurried(refused);
    if (pause) return void (await pause);
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
      // The toast and the way to the login are the session's.
      dispatch(deckActions.queueAbandoned());
      return;
    }
    dispatch(deckActions.swipeRefused({ comesBack: true }));
    toastError(text('error'), elsewhere ? errorText(error, text('swipeFailed')) : text('swipeFailed'));
  };

/** The first words of a like that points at something; they follow it. */
const sendWords =
  (item: QueuedSwipe): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { card, intent, pointing } = item;
    const { content = '', clientId } = pointing?.words ?? {};
    const body = { recipientId: card.id, content, clientId, intent, about: pointing?.about };
    const { error } = await dispatch(discoverApi.endpoints.messageLiked.initiate(body, { track: false }));
    if (!error) {
      dispatch(deckActions.wordsSettled());
      return void toast({ title: text('wordsSent', { name: card.name }), variant: 'success' });
    }
    const refused = asApiError(error);
    const pause = waitWhenHurried(refused);
    if (pause) return void (await pause);
    if (refused?.status === 401) return void dispatch(deckActions.queueAbandoned());
    dispatch(deckActions.wordsReturned(item));
    toastError(text('error'), errorText(error, text('swipeFailed')));
  };

/** The match as in the frame, which may be lost. */
export const matchOf = ({ id, name, profileImages }: Card, matchId: string, intents: Intent[]) => ({
  type: 'match' as const,
  data: {
    matchId,
    conversationId: `match_${matchId}`,
    user: { id, name, profileImages, available: true },
    createdAt: new Date().toISOString(),
    intents,
  },
});

const sendUndo =
  ({ intent }: Queued): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { data, error } = await dispatch(discoverApi.endpoints.undoSwipe.initiate(intent, { track: false }));
    if (data) {
      const { card } = data;
      const args = selectDeckArgs(getState(), intent);
      if (args) {
        const putOnTop = discoverApi.util.updateQueryData('getDeck', args, (deck) => {
          deck.cards = [card, ...deck.cards.filter(({ id }) => id !== card.id)];
        });
        dispatch(putOnTop);
      }
      dispatch(deckActions.undone(data));
      dispatch(deckActions.announced({ key: 'announceUndone', name: card.name }));
      return;
    }
    const nothingLeft = asApiError(error)?.status === 409;
    dispatch(deckActions.undoRefused({ nothingLeft }));
    if (asApiError(error)?.status === 401) return;
    if (nothingLeft) toast({ title: text('nothingToUndo'), description: text('nothingToUndoBody') });
    else toastError(text('error'), text('undoFailed'));
  };

const ANNOUNCEMENTS = { pass: 'announcePass', like: 'announceLike', superlike: 'announceSuperLike' } as const;
