import type { Card, SwipeResponse, UndoResponse } from '@corner/contracts/discovery.api';
import { createSlice, isAnyOf, prepareAutoBatched, type PayloadAction } from '@reduxjs/toolkit';
import { safetyApi } from '../../../shared/safety/safety-api';
import { rootReducer } from '../../../shared/store/store';
import type { FilterState } from '../filters/filters';
import type { Memory } from './deck-memory';

export type Verdict = 'pass' | 'like' | 'superlike';
interface Swiped {
  card: Card;
  verdict: Verdict;
}
export type Queued = ({ kind: 'swipe' } & Swiped) | { kind: 'undo' };

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
interface Announcement {
  key: 'announcePass' | 'announceLike' | 'announceSuperLike' | 'announceMatch' | 'announceUndone';
  name: string;
}

/** What the member did with the deck. The cards and their loading are the query's. */
export interface DeckState extends Memory {
  /** Whose deck it is; another member starts over. */
  memberId: string | null;
  filters: FilterState | null;
  /** Swiped members and which way they went: their cards are not shown, also when a late answer has them. */
  gone: Record<string, Verdict>;
  /** The card that came back last, and which way it had gone. */
  returned: { id: string; from: Verdict } | null;
  /** Blocked members, also while the server is asked. */
  blocked: Record<string, true>;
  /** Swipes and undos in the order in which they go out; the first is under way. */
  queue: Queued[];
  /** When the next super-like comes back (epoch ms), known after one was refused. */
  superLikeAt: number | null;
  matches: MatchNotice[];
  announcedMatches: Record<string, true>;
  /** The last liked member; a message with words in it stays until it is sent or given up. */
  liked: (Person & { hasWords: boolean }) | null;
  shortage: Shortage | null;
  announcement: Announcement | null;
}

const initialState: DeckState = {
  memberId: null,
  filters: null,
  gone: {},
  returned: null,
  blocked: {},
  queue: [],
  allowance: null,
  superLikeAt: null,
  undoable: 0,
  matches: [],
  announcedMatches: {},
  liked: null,
  shortage: null,
  announcement: null,
};

const personOf = (card: Card): Person => ({
  id: card.id,
  name: card.name,
  photo: card.profileImages[0] ?? null,
});

function noteMatch(state: DeckState, match: MatchNotice): void {
  if (state.announcedMatches[match.matchId]) return;
  state.announcedMatches[match.matchId] = true;
  state.matches.push(match);
}

function bringBack(state: DeckState, id: string): void {
  // Before a reload it went, and nothing says which way.
  state.returned = { id, from: state.gone[id] ?? 'pass' };
  delete state.gone[id];
}

function block(state: DeckState, id: string): void {
  state.blocked[id] = true;
  if (state.liked?.id === id) state.liked = null;
}

export const deckSlice = createSlice({
  name: 'deck',
  initialState,
  reducers: {
    opened(state, { payload }: PayloadAction<{ memberId: string } & Pick<DeckState, 'filters'> & Memory>) {
      return state.memberId === payload.memberId ? state : { ...initialState, ...payload };
    },
    filtersApplied(state, { payload }: PayloadAction<FilterState | null>) {
      state.filters = payload;
    },
    /** Rendered once the card has set out. */
    swiped: {
      prepare: prepareAutoBatched<Swiped>(),
      reducer(state, { payload: { card, verdict } }: PayloadAction<Swiped>) {
        state.gone[card.id] = verdict;
        state.queue.push({ kind: 'swipe', card, verdict });
        if (!state.liked?.hasWords) state.liked = null;
      },
    },
    undoAsked(state) {
      state.queue.push({ kind: 'undo' });
    },
    swipeSettled(state, { payload: answer }: PayloadAction<SwipeResponse>) {
      const swipe = state.queue.shift();
      if (swipe?.kind !== 'swipe') return;
      const { match, matchId = swipe.card.id, remaining, superLikesRemaining, resetAt } = answer;
      state.allowance = { remaining, superLikesRemaining, resetAt };
      // What lies before a match cannot be reached by undo any more.
      state.undoable = match ? 0 : state.undoable + 1;
      if (match) noteMatch(state, { ...personOf(swipe.card), matchId });
      else if (swipe.verdict !== 'pass' && !state.liked?.hasWords) {
        state.liked = { ...personOf(swipe.card), hasWords: false };
      }
    },
    /** The first of the queue was refused: its card comes back, unless the member is gone. */
    swipeRefused(state, { payload }: PayloadAction<{ comesBack: boolean }>) {
      const swipe = state.queue.shift();
      if (swipe?.kind === 'swipe' && payload.comesBack) bringBack(state, swipe.card.id);
    },
    /** Nothing of the queue will be sent: the session is over. */
    queueAbandoned(state) {
      for (const item of state.queue) if (item.kind === 'swipe') delete state.gone[item.card.id];
      state.queue = [];
    },
    undone(state, { payload: { card, ...allowance } }: PayloadAction<UndoResponse>) {
      state.queue.shift();
      state.undoable = Math.max(0, state.undoable - 1);
      state.allowance = allowance;
      if (state.liked?.id === card.id) state.liked = null;
      bringBack(state, card.id);
    },
    undoRefused(state, { payload }: PayloadAction<{ nothingLeft: boolean }>) {
      state.queue.shift();
      if (payload.nothingLeft) state.undoable = 0;
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
    matchReceived(state, { payload }: PayloadAction<MatchNotice>) {
      noteMatch(state, payload);
    },
    matchClosed(state) {
      const closed = state.matches.shift();
      // The conversation is open now: a message goes there.
      if (state.liked?.id === closed?.id && !state.liked?.hasWords) state.liked = null;
    },
    wordsChanged(state, { payload: hasWords }: PayloadAction<boolean>) {
      if (state.liked) state.liked.hasWords = hasWords;
    },
    likedClosed(state) {
      state.liked = null;
    },
    announced(state, { payload }: PayloadAction<Announcement>) {
      state.announcement = payload;
    },
  },
  // A member blocked anywhere in the app leaves the deck, and comes back when the server refuses.
  extraReducers: (builder) => {
    const { blockMember, reportMember } = safetyApi.endpoints;
    builder.addMatcher(isAnyOf(blockMember.matchPending, blockMember.matchFulfilled), (state, { meta }) =>
      block(state, meta.arg.originalArgs),
    );
    builder.addMatcher(blockMember.matchRejected, (state, { meta }) => {
      delete state.blocked[meta.arg.originalArgs];
    });
    builder.addMatcher(reportMember.matchFulfilled, (state, { meta, payload }) => {
      if (payload.blocked) block(state, meta.arg.originalArgs.memberId);
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
