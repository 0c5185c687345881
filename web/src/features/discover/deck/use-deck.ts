import type { Card } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api/api';
import type { SafetyTarget } from '../../../shared/safety/safety-store';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks';
import { socket } from '../../../shared/socket';
import { leaveCard, openDeck } from './deck-actions';
import { deckActions, selectDeck, superLikeBackAt, type DeckState } from './deck-slice';
import { wishesOf } from '../filters/filters';

export const useDeck = (): DeckState => useAppSelector(selectDeck);

/** Whether today's super-likes are used; ends by itself when the next one is due. */
export function useSuperLikeUsed(): boolean {
  const backAt = superLikeBackAt(useDeck());
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(backAt), backAt - Date.now());
    return () => clearTimeout(timer);
  }, [backAt]);
  return backAt > passed;
}

/** The member of a card as one to be safe from; leaving takes the card out of the deck. */
export function useSafetyTarget(card: Card): SafetyTarget {
  const dispatch = useAppDispatch();
  return { id: card.id, name: card.name, leave: () => dispatch(leaveCard(card)) };
}

/** Opens the member's deck and listens for matches that the other side completes. */
export function useOpenDeck(user: User): void {
  const dispatch = useAppDispatch();
  const { id, isEmailVerified } = user;
  const wishes = wishesOf(user);
  useEffect(() => {
    // Verifying the address opens the deck that was refused before.
    dispatch(openDeck(id, wishes));
  }, [dispatch, id, wishes, isEmailVerified]);
  useEffect(() => {
    const release = socket.acquire(id);
    const stop = socket.onFrame((frame) => {
      if (frame.type !== 'match') return;
      const { matchId, user: other } = frame.data;
      dispatch(
        deckActions.matchHeard({ matchId, id: other.id, name: other.name, photo: other.profileImages[0] ?? null }),
      );
      dispatch(api.util.invalidateTags(['Conversations']));
    });
    return () => {
      stop();
      release();
    };
  }, [dispatch, id]);
}
