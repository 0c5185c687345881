import type { ApiError } from '@corner/contracts/errors/api-error';
import { heldOf, intentsOf, type Intent } from '@corner/domain/pairs/intents';
import { createSelector } from '@reduxjs/toolkit';
import { signedInMember } from '../../../shared/api/api';
import type { RootState } from '../../../shared/store/store';
import { discoverApi, type DeckArgs } from './discover-api';
import { deckPreferences, queryOf } from '../filters/deck-filters';
import { selectDeck, type DeckState, type Shortage, type Verdict } from './deck-slice';
import { nameOf, shownOf } from '../first-request';

export const selectHeld = createSelector([signedInMember], (user) => intentsOf(heldOf(user?.intents)));

export const selectIntent = (state: RootState): Intent => shownOf(selectHeld(state), selectDeck(state).intent);

const argsOf = (intent: Intent) =>
  createSelector(
    [
      signedInMember,
      selectHeld,
      (state: RootState) => selectDeck(state).memberId,
      (state: RootState) => selectDeck(state).filters,
    ],
    (user, held, memberId, filters): DeckArgs | null => {
      // The server sends no cards before the address is verified.
      if (!user?.isEmailVerified || user.id !== memberId) return null;
      const query = { ...nameOf(held, intent), ...queryOf(intent, filters) };
      return { memberId, preferences: deckPreferences(user, intent), query };
    },
  );
const deckArgs = { dating: argsOf('dating'), training: argsOf('training') };

/** The arguments of a deck, by default the shown one; null without one. */
export const selectDeckArgs = (state: RootState, intent = selectIntent(state)) => deckArgs[intent](state);

export function selectDealt(state: RootState, intent?: Intent) {
  const args = selectDeckArgs(state, intent);
  return args ? discoverApi.endpoints.getDeck.select(args)(state) : undefined;
}

export const selectCards = createSelector(
  [
    (state: RootState) => selectDealt(state)?.data?.cards,
    (state: RootState) => selectDeck(state).gone[selectIntent(state)],
    (state: RootState) => selectDeck(state).blocked,
  ],
  (cards = [], gone, blocked) => cards.filter(({ id }) => !gone[id] && !blocked[id]),
);

export type DeckView = 'cards' | 'loading' | 'empty' | 'failed' | 'review' | 'unverified';

interface Standing {
  cards: readonly unknown[];
  exhausted: boolean;
  isFetching: boolean;
  error: ApiError | undefined;
  queue: readonly unknown[];
}

/** Selects what the page shows in the stack's place. */
export function deckView({ cards, exhausted, isFetching, error, queue }: Standing): DeckView {
  if (error?.code === 'EMAIL_NOT_VERIFIED') return 'unverified';
  if (cards.length > 0) return 'cards';
  if (isFetching) return 'loading';
  if (error) return error.code === 'ACCOUNT_IN_REVIEW' ? 'review' : 'failed';
  // More cards are requested after the pending verdict.
  return exhausted && queue.length === 0 ? 'empty' : 'loading';
}

/** Epoch ms until which no super-like is known to be left; 0 if there may be one. */
export function superLikeBackAt({ allowance, superLikeAt }: DeckState): number {
  if (superLikeAt) return superLikeAt;
  return allowance?.superLikesRemaining === 0 && allowance.resetAt ? Date.parse(allowance.resetAt) : 0;
}

/** Why this verdict cannot be sent, as far as the client knows; the server decides. */
export function shortageOf(deck: DeckState, verdict: Verdict, now: number): Shortage | null {
  if (verdict === 'pass') return null;
  const likesAt = deck.allowance?.resetAt ? Date.parse(deck.allowance.resetAt) : 0;
  if (deck.allowance?.remaining === 0 && likesAt > now) return { kind: 'likes', until: likesAt };
  if (verdict === 'superlike' && (deck.superLikeAt ?? 0) > now) return { kind: 'superlikes', until: deck.superLikeAt };
  return null;
}
