import type {
  AgainResponse,
  Card,
  FurtherResponse,
  SwipeRequest,
  SwipeResponse,
  UndoRequest,
  UndoResponse,
} from '@corner/contracts/discovery.api';
import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import type { Message, SendMessageRequest } from '@corner/contracts/messaging.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import { answers } from '../../../shared/api/answer-schemas';
import { api, signedInMember } from '../../../shared/api/api';
import { rememberAllowance } from './deck-memory';
import { takeOffLike } from '../../../shared/likes/likes-api';

/** No query string without parameters. */
const request = (url: string, params: Record<string, string | number>) =>
  Object.keys(params).length > 0 ? { url, params } : url;

/** Cache key of a deck: its member and everything that selects its cards. */
export interface DeckArgs {
  memberId: string;
  preferences: string;
  query: Record<string, string | number>;
}
export interface Deck {
  /** All received cards, also those already swiped. */
  cards: Card[];
  /** The last response had no new cards. */
  exhausted: boolean;
}

export const discoverApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeck: build.query<Deck, DeckArgs>({
      query: ({ query }) => request('discover', query),
      rawResponseSchema: answers?.cards,
      transformResponse: (cards: Card[]) => ({ cards, exhausted: cards.length === 0 }),
      // Updates known cards in place and appends new ones.
      merge(deck, { cards }) {
        const fresh = new Map(cards.map((card) => [card.id, card]));
        deck.cards = deck.cards.map((card) => fresh.get(card.id) ?? card);
        for (const { id } of deck.cards) fresh.delete(id);
        deck.cards.push(...fresh.values());
        deck.exhausted = fresh.size === 0;
      },
    }),
    /** Fetches one page of a deck to count it; that deck is not shown yet. */
    countDeck: build.query<Card[], Record<string, string | number>>({
      query: (params) => request('discover', { ...params, limit: LIMITS.deck.max }),
      rawResponseSchema: answers?.cards,
    }),
    getFurther: build.query<FurtherResponse, Record<string, string | number>>({
      query: (params) => request('discover/further', params),
      rawResponseSchema: answers?.further,
      keepUnusedDataFor: 0,
    }),
    setAlert: build.mutation<unknown, boolean>({
      query: (isOn) => ({ url: 'discover/alert', method: isOn ? 'PUT' : 'DELETE' }),
    }),
    lookAgain: build.mutation<AgainResponse, Intent>({
      query: (intent) => ({ url: 'discover/again', method: 'POST', body: { intent } }),
      rawResponseSchema: answers?.again,
    }),
    swipe: build.mutation<SwipeResponse, SwipeRequest>({
      // Leaving the page must not abort a pending swipe.
      query: (body) => ({ url: 'swipe', method: 'POST', body, keepalive: true }),
      rawResponseSchema: answers?.swipeAnswer,
      onQueryStarted: ({ targetId, intent = 'dating' }, { dispatch, getState, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(takeOffLike(targetId, intent));
            const member = signedInMember(getState());
            if (member) rememberAllowance(member.id, data);
          },
          (failure: { error?: unknown }) => {
            if (asApiError(failure.error)?.status === 404) dispatch(takeOffLike(targetId, intent));
          },
        ) as Promise<void>,
    }),
    undoSwipe: build.mutation<UndoResponse, UndoRequest>({
      query: (body) => ({ url: 'swipe/undo', method: 'POST', body }),
      rawResponseSchema: answers?.undoAnswer,
      // A like that this swipe answered is open again.
      invalidatesTags: (_answer, error) => (error ? [] : ['Discover']),
    }),
    messageLiked: build.mutation<Message, SendMessageRequest>({
      query: (body) => ({ url: 'messages', method: 'POST', body, keepalive: true }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Conversations']),
    }),
  }),
});

export const { useCountDeckQuery, useGetDeckQuery, useGetFurtherQuery, useLookAgainMutation, useSetAlertMutation } =
  discoverApi;
