import type { Card, SwipeResponse, UndoResponse } from '@corner/contracts/discovery.api';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { safetyApi } from '../../../shared/safety/safety-api';
import { rootReducer } from '../../../shared/store/store';
import type { FilterState } from '../filters/filters';
import type { Memory } from './deck-memory';

export type Verdict = 'pass' | 'like' | 'superlike';
/** `offline` and the like: nothing was answered. `unverified`: the deck opens with a verified email address. */
export type DeckProblem = 'failed' | 'unverified';
export type Queued = { kind: 'swipe'; card: Card; verdict: Verdict; generation: number } | { kind: 'undo' };

export interface Person {
  id: string;
  name: string;
  photo: string | null;
}
export interface MatchNotice extends Person {
  matchId: string;
}
/** What the member ran out of, and when one comes back (epoch ms), when known. */
export interface Shortage {
  kind: 'likes' | 'superlikes';
  until: number | null;
}
type Allowance = Pick<SwipeResponse, 'remaining' | 'superLikesRemaining' | 'resetAt'>;

export interface DeckState {
  /** Whose deck it is; another member starts anew. */
  memberId: string | null;
  /** The member's own wishes under which the server dealt the cards, as `wishesOf`. */
  wishes: string;
  /** Null until the member applied filters. */
  filters: FilterState | null;
  /** Grows when the deck starts over: what belongs to an older one is dropped. */
  generation: number;
  /** The deck, top card first. */
  cards: Card[];
  /** Which way the last card went; null when it left without a verdict. */
  leaving: Verdict | null;
  /** Swiped members, who do not come back with a refetch that was answered too early. */
  gone: Record<string, true>;
  /** Swipes and undos in the order in which they go out; the first may be under way. */
  queue: Queued[];
  sending: boolean;
  fetching: boolean;
  /** False until the first answer of this generation. */
  loaded: boolean;
  /** The last answer had no new cards. */
  exhausted: boolean;
  problem: DeckProblem | null;
  allowance: Allowance | null;
  /** When the next super-like comes back (epoch ms), known after one was refused. */
  superLikeAt: number | null;
  /** How many of the last swipes the server may take back. */
  undoable: number;
  matches: MatchNotice[];
  announcedMatches: Record<string, true>;
  /** The last liked member, with the message written so far. */
  liked: (Person & { draft: string }) | null;
  shortage: Shortage | null;
  /** For the polite live region. */
  announcement: string;
}

/** Whose deck, and what this tab still knows of it. */
type Opening = { memberId: string } & Pick<DeckState, 'wishes' | 'filters'> & Partial<Memory>;

const initialState: DeckState = {
  memberId: null,
  wishes: '',
  filters: null,
  generation: 0,
  cards: [],
  leaving: null,
  gone: {},
  queue: [],
  sending: false,
  fetching: false,
  loaded: false,
  exhausted: false,
  problem: null,
  allowance: null,
  superLikeAt: null,
  undoable: 0,
  matches: [],
  announcedMatches: {},
  liked: null,
  shortage: null,
  announcement: '',
};

const personOf = (card: Card): Person => ({
  id: card.id,
  name: card.name,
  photo: card.profileImages[0] ?? null,
});

function startOver(state: DeckState): void {
  state.generation++;
  state.cards = [];
  state.loaded = false;
  state.fetching = false;
  state.exhausted = false;
  state.problem = null;
}

function putOnTop(state: DeckState, card: Card): void {
  delete state.gone[card.id];
  state.cards = [card, ...state.cards.filter(({ id }) => id !== card.id)];
}

function takeOut(state: DeckState, id: string): void {
  state.gone[id] = true;
  if (state.cards[0]?.id === id) state.leaving = null;
  state.cards = state.cards.filter((card) => card.id !== id);
  if (state.liked?.id === id) state.liked = null;
}

function noteMatch(state: DeckState, match: MatchNotice): void {
  if (state.announcedMatches[match.matchId]) return;
  state.announcedMatches[match.matchId] = true;
  state.matches.push(match);
}

export const deckSlice = createSlice({
  name: 'deck',
  initialState,
  reducers: {
    opened(state, { payload }: PayloadAction<Opening>) {
      if (state.memberId !== payload.memberId) {
        return { ...initialState, ...payload, generation: state.generation + 1 };
      }
      if (state.wishes === payload.wishes) return state;
      state.wishes = payload.wishes;
      startOver(state);
      return state;
    },
    filtersApplied(state, { payload }: PayloadAction<FilterState | null>) {
      state.filters = payload;
      startOver(state);
    },
    fetchStarted(state) {
      state.fetching = true;
      state.problem = null;
    },
    /** Merges by member: known cards are brought up to date where they lie, new ones go below. */
    fetched(state, { payload }: PayloadAction<{ generation: number; cards: Card[] }>) {
      if (payload.generation !== state.generation) return;
      const fresh = new Map(payload.cards.map((card) => [card.id, card]));
      state.cards = state.cards.map((card) => fresh.get(card.id) ?? card);
      for (const { id } of state.cards) fresh.delete(id);
      const added = [...fresh.values()].filter(({ id }) => !state.gone[id]);
      state.cards.push(...added);
      state.exhausted = added.length === 0;
      state.fetching = false;
      state.loaded = true;
    },
    fetchFailed(state, { payload }: PayloadAction<{ generation: number; problem: DeckProblem }>) {
      if (payload.generation !== state.generation) return;
      state.fetching = false;
      state.problem = payload.problem;
    },
    swiped(state, { payload: verdict }: PayloadAction<Verdict>) {
      const card = state.cards.shift();
      if (!card) return;
      state.leaving = verdict;
      state.gone[card.id] = true;
      state.queue.push({ kind: 'swipe', card, verdict, generation: state.generation });
      if (!state.liked?.draft.trim()) state.liked = null;
    },
    undoAsked(state) {
      state.queue.push({ kind: 'undo' });
    },
    sendingChanged(state, { payload }: PayloadAction<boolean>) {
      state.sending = payload;
    },
    swipeSettled(state, { payload: answer }: PayloadAction<SwipeResponse>) {
      const swipe = state.queue.shift();
      if (swipe?.kind !== 'swipe') return;
      const { match, matchId = swipe.card.id, remaining, superLikesRemaining, resetAt } = answer;
      state.allowance = { remaining, superLikesRemaining, resetAt };
      // What lies before a match cannot be reached by undo any more.
      state.undoable = match ? 0 : state.undoable + 1;
      if (match) noteMatch(state, { ...personOf(swipe.card), matchId });
      else if (swipe.verdict !== 'pass' && !state.liked?.draft.trim()) {
        state.liked = { ...personOf(swipe.card), draft: '' };
      }
    },
    /** The first of the queue was refused: its card comes back, unless the member is gone. */
    swipeRefused(state, { payload }: PayloadAction<{ comesBack: boolean }>) {
      const swipe = state.queue.shift();
      if (swipe?.kind !== 'swipe' || !payload.comesBack) return;
      if (swipe.generation === state.generation) putOnTop(state, swipe.card);
      else delete state.gone[swipe.card.id];
    },
    /** The member wants nothing to do with this one; no verdict is sent. */
    cardLeft(state, { payload: id }: PayloadAction<string>) {
      takeOut(state, id);
    },
    cardReturned(state, { payload }: PayloadAction<{ card: Card; generation: number }>) {
      delete state.gone[payload.card.id];
      if (payload.generation === state.generation) putOnTop(state, payload.card);
    },
    /** Nothing of the queue will be sent: the session is over. */
    queueAbandoned(state) {
      for (const item of state.queue.reverse()) if (item.kind === 'swipe') putOnTop(state, item.card);
      state.queue = [];
    },
    undone(state, { payload: { card, ...allowance } }: PayloadAction<UndoResponse>) {
      state.queue.shift();
      state.undoable = Math.max(0, state.undoable - 1);
      state.allowance = allowance;
      if (state.liked?.id === card.id) state.liked = null;
      putOnTop(state, card);
    },
    undoRefused(state, { payload }: PayloadAction<{ nothingLeft: boolean }>) {
      state.queue.shift();
      if (payload.nothingLeft) state.undoable = 0;
    },
    problemMet(state, { payload }: PayloadAction<DeckProblem>) {
      startOver(state);
      state.problem = payload;
    },
    ranOut(state, { payload }: PayloadAction<Shortage>) {
      state.shortage = payload;
      if (payload.kind === 'superlikes') state.superLikeAt = payload.until;
      else if (payload.until) {
        const superLikesRemaining = state.allowance?.superLikesRemaining ?? 0;
        state.allowance = { remaining: 0, superLikesRemaining, resetAt: new Date(payload.until).toISOString() };
      }
    },
    shortageClosed(state) {
      state.shortage = null;
    },
    matchHeard(state, { payload }: PayloadAction<MatchNotice>) {
      noteMatch(state, payload);
    },
    matchClosed(state) {
      const closed = state.matches.shift();
      // The conversation is open now: a message goes there.
      if (state.liked?.id === closed?.id && !state.liked?.draft.trim()) state.liked = null;
    },
    draftChanged(state, { payload }: PayloadAction<string>) {
      if (state.liked) state.liked.draft = payload;
    },
    likedClosed(state) {
      state.liked = null;
    },
    announced(state, { payload }: PayloadAction<string>) {
      state.announcement = payload;
    },
  },
  // A member blocked anywhere in the app leaves the deck.
  extraReducers: (builder) => {
    const { blockMember, reportMember } = safetyApi.endpoints;
    builder.addMatcher(blockMember.matchFulfilled, (state, { meta }) => takeOut(state, meta.arg.originalArgs));
    builder.addMatcher(reportMember.matchFulfilled, (state, { meta, payload }) => {
      if (payload.blocked) takeOut(state, meta.arg.originalArgs.memberId);
    });
  },
});

export const deckActions = deckSlice.actions;

declare module '../../../shared/store/store' {
  export interface LazyLoadedSlices {
    deck: DeckState;
  }
}
export const selectDeck = rootReducer.inject(deckSlice).selector((state) => state.deck);

export type DeckView = 'cards' | 'loading' | 'empty' | DeckProblem;

/** What the page shows in place of, or as, the stack. */
export function viewOf(deck: DeckState): DeckView {
  if (deck.problem === 'unverified') return 'unverified';
  if (deck.cards.length > 0) return 'cards';
  if (deck.problem && !deck.fetching) return deck.problem;
  // The last verdict may still be on its way; what comes after it is asked for then.
  return deck.loaded && !deck.fetching && deck.queue.length === 0 ? 'empty' : 'loading';
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
