import type { Card, SwipeResponse, UndoResponse } from '@corner/contracts/discovery.api';
import type { About } from '@corner/contracts/schemas/about';
import type { Intent } from '@corner/domain/pairs/intents';
import { createSlice, isAnyOf, prepareAutoBatched, type PayloadAction } from '@reduxjs/toolkit';
import { safetyApi } from '../../../shared/safety/safety-api';
import { rootReducer } from '../../../shared/store/store';
import { NO_FILTERS, type AppliedFilters } from '../filters/deck-filters';
import { allowanceIn, NOTHING_UNDOABLE, type Allowance, type Memory } from './deck-memory';

export type Verdict = 'pass' | 'like' | 'superlike';
interface OfDeck {
  /** Missing in items stored before there were two decks. */
  intent?: Intent;
}
/** The liked item, and first words about it. */
export interface Pointing {
  about?: About | undefined;
  words?: { content: string; clientId: string };
}
/** First words to a liked or matched member. */
export interface Words extends OfDeck {
  card: Pick<Card, 'id' | 'name' | 'profileImages'>;
  pointing?: Pointing | undefined;
  /** The verdict of the like that they belong to. */
  verdict?: Verdict;
}
/** Names the swipe, so that a retry undoes only one. */
interface TakenBack extends OfDeck {
  targetId: string;
}
interface Swiped extends Words {
  card: Card;
  verdict: Verdict;
  /** Made outside the deck, which shows nothing of it. */
  elsewhere?: true;
}
/** Words of a like follow it, and replace it once it is answered. */
export type Queued = ({ kind: 'swipe' } & Swiped) | ({ kind: 'words' } & Words) | ({ kind: 'undo' } & TakenBack);

export interface Person {
  id: string;
  name: string;
  photo: string | null;
}
export interface MatchNotice extends Person {
  matchId: string;
  intent: Intent;
  /** Whether they already matched for the other intent. */
  widened: boolean;
}
type MatchNews = Omit<MatchNotice, 'intent' | 'widened'> & { intents: Intent[]; added?: Intent | undefined };
/** What the member ran out of, and when one is available again (epoch ms), if known. */
export interface Shortage {
  kind: 'likes' | 'superlikes';
  until: number | null;
}
interface Answered {
  id: string;
  verdict: Verdict;
  intent: Intent;
  answer: Allowance;
}
interface Announcement {
  key:
    | 'announcePass'
    | 'announceLike'
    | 'announceSuperLike'
    | 'announceMatch'
    | 'announceTrainingMatch'
    | 'announceUndone';
  name: string;
}

/** The member's actions on the deck. The query holds the cards and their loading state. */
export interface DeckState extends Memory {
  /** The deck's member; another one starts over. */
  memberId: string | null;
  /** The last chosen deck, shown only if it is among the intents. */
  intent: Intent | null;
  filters: AppliedFilters;
  /** Verdicts by swiped member: their cards stay hidden, also when a late response contains them. */
  gone: Record<Intent, Record<string, Verdict>>;
  /** The last undone card and its verdict. */
  returned: Record<Intent, { id: string; from: Verdict } | null>;
  /** Blocked members, also while the request is pending. */
  blocked: Record<string, true>;
  /** Swipes and undos in sending order; the first is in flight. */
  queue: Queued[];
  /** When the next super-like is available (epoch ms), known after a rejection. */
  superLikeAt: number | null;
  matches: MatchNotice[];
  announcedMatches: Record<string, Intent[]>;
  /** The last liked member; typed text keeps the offer until it is sent or discarded. */
  liked:
    | (Person & OfDeck & { hasWords: boolean; isLastSuper?: boolean; about?: About | undefined; draft?: string })
    | null;
  shortage: Shortage | null;
  announcement: Announcement | null;
}

const initialState: DeckState = {
  memberId: null,
  intent: null,
  filters: NO_FILTERS,
  gone: { dating: {}, training: {} },
  returned: { dating: null, training: null },
  blocked: {},
  queue: [],
  allowance: null,
  superLikeAt: null,
  undoable: NOTHING_UNDOABLE,
  matches: [],
  announcedMatches: {},
  liked: null,
  shortage: null,
  announcement: null,
};

const MOST_UNDOABLE = 50;

/** The intents of a match, as far as the swipe's response tells. */
export const intentsOfMatch = ({ widened }: SwipeResponse, intent: Intent = 'dating'): Intent[] =>
  widened ? ['dating', 'training'] : [intent];

const personOf = (card: Words['card']): Person => ({
  id: card.id,
  name: card.name,
  photo: card.profileImages[0] ?? null,
});

const deckOf = (item: OfDeck | undefined): Intent => item?.intent ?? 'dating';

/** The member that an undo means: the deck's last swipe, sent or not. */
export const lastSwiped = ({ undoable, queue }: DeckState, intent: Intent): string | undefined =>
  queue
    .flatMap((item) => (item.kind === 'swipe' && !item.elsewhere && deckOf(item) === intent ? [item.card.id] : []))
    .at(-1) ?? undoable[intent].at(-1);

/** The response and the frame of a match arrive in either order. */
function noteMatch(state: DeckState, { intents, added, ...match }: MatchNews): void {
  const known = state.announcedMatches[match.matchId] ?? [];
  const news = intents.find((intent) => !known.includes(intent));
  if (!news) return;
  state.announcedMatches[match.matchId] = intents;
  state.matches.push({ ...match, intent: added ?? news, widened: intents.length > 1 });
}

function bringBack(state: DeckState, id: string, intent: Intent): void {
  // After a reload the verdict is unknown.
  state.returned[intent] = { id, from: state.gone[intent][id] ?? 'pass' };
  delete state.gone[intent][id];
}

function block(state: DeckState, id: string): void {
  state.blocked[id] = true;
  if (state.liked?.id === id) state.liked = null;
}

export const deckSlice = createSlice({
  name: 'deck',
  initialState,
  reducers: {
    opened(state, { payload }: PayloadAction<{ memberId: string } & Pick<DeckState, 'intent' | 'filters'> & Memory>) {
      return state.memberId === payload.memberId ? state : { ...initialState, ...payload };
    },
    deckChosen(state, { payload }: PayloadAction<Intent>) {
      state.intent = payload;
      // Otherwise it would return again.
      state.returned = { dating: null, training: null };
      if (!state.liked?.hasWords) state.liked = null;
    },
    filtersApplied(state, { payload }: PayloadAction<Partial<AppliedFilters>>) {
      Object.assign(state.filters, payload);
    },
    /** Dispatched once the card has started to leave. */
    swiped: {
      prepare: prepareAutoBatched<Swiped>(),
      reducer(state, { payload }: PayloadAction<Swiped>) {
        state.gone[deckOf(payload)][payload.card.id] = payload.verdict;
        state.queue.push({ kind: 'swipe', ...payload });
        if (!state.liked?.hasWords) state.liked = null;
      },
    },
    wordsWritten(state, { payload }: PayloadAction<Words>) {
      state.queue.push({ ...payload, kind: 'words' });
    },
    /** In the list of likes, or on a profile. */
    answeredElsewhere(state, { payload: { id, verdict, intent, answer } }: PayloadAction<Answered>) {
      state.gone[intent][id] = verdict;
      state.allowance = allowanceIn(answer);
    },
    undoRequested(state, { payload }: PayloadAction<TakenBack>) {
      state.queue.push({ kind: 'undo', ...payload });
    },
    swipeSettled(state, { payload: answer }: PayloadAction<SwipeResponse>) {
      const swipe = state.queue.shift();
      if (swipe?.kind !== 'swipe') return;
      const { match, matchId = swipe.card.id, superLikesRemaining } = answer;
      const { card, verdict, intent, pointing, elsewhere } = swipe;
      if (pointing?.words) state.queue.unshift({ ...swipe, kind: 'words' });
      state.allowance = allowanceIn(answer);
      if (elsewhere) return;
      // Undo cannot go back beyond a match.
      state.undoable[deckOf(swipe)] = match ? [] : [...state.undoable[deckOf(swipe)], card.id].slice(-MOST_UNDOABLE);
      const added = answer.widened ? deckOf(swipe) : undefined;
      if (match) noteMatch(state, { ...personOf(card), matchId, intents: intentsOfMatch(answer, intent), added });
      else if (verdict !== 'pass' && !state.liked?.hasWords && !pointing?.words) {
        const isLastSuper = verdict === 'superlike' && superLikesRemaining === 0;
        const liked = { ...personOf(card), intent, hasWords: false, about: pointing?.about };
        state.liked = isLastSuper ? { ...liked, isLastSuper } : liked;
      }
    },
    wordsSettled(state) {
      state.queue.shift();
    },
    /** A like's words were rejected: return them for editing. */
    wordsReturned(state, { payload: { card, intent, pointing } }: PayloadAction<Words>) {
      state.queue.shift();
      const liked = { ...personOf(card), intent, about: pointing?.about };
      if (!state.liked?.hasWords) state.liked = { ...liked, hasWords: true, draft: pointing?.words?.content ?? '' };
    },
    /** The first item was rejected: its card returns unless the member is gone. */
    swipeRefused(state, { payload }: PayloadAction<{ comesBack: boolean }>) {
      const swipe = state.queue.shift();
      if (swipe?.kind === 'swipe' && payload.comesBack) bringBack(state, swipe.card.id, deckOf(swipe));
    },
    /** The session is over: nothing of the queue will be sent. */
    queueAbandoned(state) {
      for (const item of state.queue) if (item.kind === 'swipe') delete state.gone[deckOf(item)][item.card.id];
      state.queue = [];
    },
    undone(state, { payload: { card, ...allowance } }: PayloadAction<UndoResponse>) {
      const intent = deckOf(state.queue.shift());
      state.undoable[intent] = state.undoable[intent].filter((id) => id !== card.id);
      state.allowance = allowance;
      if (state.liked?.id === card.id) state.liked = null;
      bringBack(state, card.id, intent);
    },
    undoRefused(state, { payload }: PayloadAction<{ nothingLeft: boolean }>) {
      const intent = deckOf(state.queue.shift());
      if (payload.nothingLeft) state.undoable[intent] = [];
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
    matchReceived(state, { payload }: PayloadAction<MatchNews>) {
      noteMatch(state, payload);
    },
    matchClosed(state) {
      const closed = state.matches.shift();
      // The conversation is open now: messages go there.
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
  // A member blocked anywhere leaves the deck, and returns after a failed block or an unblock.
  extraReducers: (builder) => {
    const { blockMember, reportMember, unblock } = safetyApi.endpoints;
    builder.addMatcher(isAnyOf(blockMember.matchPending, blockMember.matchFulfilled), (state, { meta }) =>
      block(state, meta.arg.originalArgs),
    );
    builder.addMatcher(isAnyOf(blockMember.matchRejected, unblock.matchFulfilled), (state, { meta }) => {
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
