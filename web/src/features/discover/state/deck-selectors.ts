import type { ApiError } from '@corner/contracts/errors/api-error';
import { createSelector } from '@reduxjs/toolkit';
import { api } from '../../../shared/api/api';
import type { RootState } from '../../../shared/store/store';
import { discoverApi, type DeckArgs } from './discover-api';
import { toDeckQuery, deckPreferences } from '../filters/filters';
import { selectDeck, type DeckState, type Shortage, type Verdict } from './deck-slice';

/** The arguments of the deck in hand; null before it is opened. */
export const selectDeckArgs = createSelector(
  [
    (state: RootState) => api.endpoints.getCurrentUser.select()(state).data,
    (state: RootState) => selectDeck(state).memberId,
    (state: RootState) => selectDeck(state).filters,
  ],
  (user, memberId, filters): DeckArgs | null =>
    user && user.id === memberId ? { memberId, preferences: deckPreferences(user), query: toDeckQuery(filters) } : null,
);

export function selectDealt(state: RootState) {
  const args = selectDeckArgs(state);
  return args ? discoverApi.endpoints.getDeck.select(args)(state) : undefined;
}

export const selectCards = createSelector(
  [
    (state: RootState) => selectDealt(state)?.data?.cards,
    (state: RootState) => selectDeck(state).gone,
    (state: RootState) => selectDeck(state).blocked,
  ],
  (cards = [], gone, blocked) => cards.filter(({ id }) => !gone[id] && !blocked[id]),
);

export type DeckView = 'cards' | 'loading' | 'empty' | 'failed' | 'unverified';

interface Standing {
  cards: readonly unknown[];
  exhausted: boolean;
  isFetching: boolean;
  error: ApiError | undefined;
  queue: readonly unknown[];
}

/** What the page shows in place of, or as, the stack. */
export function deckView({ cards, exhausted, isFetching, error, queue }: Standing): DeckView {
  if (error?.code === 'EMAIL_NOT_VERIFIED') return 'unverified';
  if (cards.length > 0) return 'cards';
  if (isFetching) return 'loading';
  if (error) return 'failed';
  // The last verdict may still be on its way; what comes after it is asked for then.
  return exhausted && queue.length === 0 ? 'empty' : 'loading';
}

/** Until when (epoch ms) no super-like is left, as far as is known here; 0 when there may be one. */
export function superLikeBackAt({ allowance, superLikeAt }: DeckState): number {
  if (superLikeAt) return superLikeAt;
  return allowance?.superLikesRemaining === 0 && allowance.resetAt ? Date.parse(allowance.resetAt) : 0;
}

/** Why this verdict cannot be sent now, as far as is known here; the server has the last word. */
export function shortageOf(deck: DeckState, verdict: Verdict, now: number): Shortage | null {
  if (verdict === 'pass') return null;
  const likesAt = deck.allowance?.resetAt ? Date.parse(deck.allowance.resetAt) : 0;
  if (deck.allowance?.remaining === 0 && likesAt > now) return { kind: 'likes', until: likesAt };
  if (verdict === 'superlike' && (deck.superLikeAt ?? 0) > now) return { kind: 'superlikes', until: deck.superLikeAt };
  return null;
}
