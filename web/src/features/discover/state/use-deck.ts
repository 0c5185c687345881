import { asApiError, type ApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { isOverlayOpen, onOverlays } from '@corner/web-kit/leaving/overlay-history';
import { serverNow } from '@corner/web-kit/server-clock';
import { useEffect, useRef, useState } from 'react';
import { isAnyOf } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCurrentUser } from '../../../shared/api/api';
import { safetyApi } from '../../../shared/safety/safety-api';
import { socket } from '../../../shared/socket/socket';
import { onAction, useAppDispatch, useAppSelector } from '../../../shared/store/store';
import { openDeck, prefetchCards } from './deck-actions';
import { deckView, selectCards, selectDeckArgs, selectHeld, selectIntent, superLikeBackAt } from './deck-selectors';
import { deckActions, selectDeck, type MatchNotice } from './deck-slice';
import { useGetDeckQuery } from './discover-api';

const { blockMember, reportMember } = safetyApi.endpoints;
const isBlocked = isAnyOf(blockMember.matchFulfilled, reportMember.matchFulfilled);

/** The member's deck without the swiped cards. */
export function useDeck({ id, isEmailVerified }: User) {
  useFollowDeck(id);
  const deck = useAppSelector(selectDeck);
  const held = useAppSelector(selectHeld);
  const intent = useAppSelector(selectIntent);
  const cards = useAppSelector(selectCards);
  const args = useAppSelector((state) => selectDeckArgs(state));
  const { currentData, isFetching, error } = useGetDeckQuery(args ?? skipToken);
  const refused = asApiError(error);
  const isRefetching = useFollowIntents(refused) || isFetching;
  const exhausted = currentData?.exhausted ?? false;
  const dealt = deckView({ cards, exhausted, isFetching: isRefetching, error: refused, queue: deck.queue });
  const view = isEmailVerified ? dealt : 'unverified';
  return { deck, held, intent, cards, view };
}

/** Refetches the member when this deck's intent was turned off elsewhere; true while loading. */
function useFollowIntents(error: ApiError | undefined): boolean {
  const { refetch } = useCurrentUser();
  const [answered, setAnswered] = useState<ApiError>();
  const isOff = error?.details?.some(({ field }) => field === 'intent') ?? false;
  useEffect(() => {
    if (isOff) void refetch().then(() => setAnswered(error));
  }, [isOff, error, refetch]);
  return isOff && answered !== error;
}

/** Whether today's super-likes are used; false again once the next one is due. */
export function useSuperLikeUsed(): boolean {
  const backAt = superLikeBackAt(useAppSelector(selectDeck));
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(backAt), backAt - serverNow());
    return () => clearTimeout(timer);
  }, [backAt]);
  return backAt > passed;
}

/** Opens the member's deck and subscribes to matches that the other side completes. */
function useFollowDeck(id: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(openDeck(id));
    const stops = [
      socket.acquire(id),
      socket.onFrame((frame) => {
        if (frame.type !== 'match') return;
        const { matchId, user: other, intents = ['dating'], added } = frame.data;
        const photo = other.profileImages[0] ?? null;
        dispatch(deckActions.matchReceived({ matchId, id: other.id, name: other.name, photo, intents, added }));
      }),
      // The blocked member may have been the last card.
      onAction((action) => isBlocked(action) && dispatch(prefetchCards())),
    ];
    return () => {
      for (const stop of stops.reverse()) stop();
    };
  }, [dispatch, id]);
}

/** Milliseconds after a swipe in which the next touch would hit a dialog's button. */
const PAUSE_MS = 300;
const HAND = ['pointerdown', 'pointerup', 'pointercancel', 'focusin', 'focusout'] as const;

const isTyping = () => document.activeElement?.matches('input, textarea') === true;

/** The match to show, once its dialog is loaded and no gesture, typing or dialog is in progress. */
export function useDueMatch(
  next: MatchNotice | undefined,
  loadDialog: () => Promise<unknown>,
): MatchNotice | undefined {
  const hand = useRef({ pointers: new Set<number>(), liftedAt: -Infinity, moved: () => {} });
  useEffect(() => {
    const { current } = hand;
    function follow({ type, pointerId }: PointerEvent) {
      if (type === 'pointerdown') current.pointers.add(pointerId);
      else if (type.startsWith('pointer')) {
        current.pointers.delete(pointerId);
        current.liftedAt = performance.now();
      }
      current.moved();
    }
    for (const type of HAND) window.addEventListener(type, follow as EventListener, true);
    return () => {
      for (const type of HAND) window.removeEventListener(type, follow as EventListener, true);
    };
  }, []);

  const [due, setDue] = useState<string>();
  const waiting = next?.matchId === due ? undefined : next?.matchId;
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const { current } = hand;
    let timer: ReturnType<typeof setTimeout>;
    let isLoaded = false;
    function look() {
      clearTimeout(timer);
      if (!isLoaded || current.pointers.size > 0 || isTyping() || isOverlayOpen()) return;
      // The focus may be moving between two fields.
      timer = setTimeout(() => isTyping() || setDue(waiting), current.liftedAt + PAUSE_MS - performance.now());
    }
    const begin = () => {
      isLoaded = true;
      look();
    };
    current.moved = look;
    const forget = onOverlays(look);
    loadDialog().then(begin, begin);
    return () => {
      clearTimeout(timer);
      isLoaded = false;
      current.moved = () => {};
      forget();
    };
  }, [waiting, loadDialog]);
  return waiting === undefined ? next : undefined;
}
