import type { Card } from '@corner/contracts/discovery.api';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../store/store';

/** The member to block, report or unmatch, as the opening page knows them; a report may name one of their pictures. */
export interface SafetyTarget extends Partial<Pick<Card, 'photos' | 'profileVideoUrl'>> {
  id: string;
  name: string;
  /** The match that can be ended, where there is one. */
  matchId?: string;
  /** They are blocked already: all there is left to do is to report them. */
  blocked?: boolean;
  /** What the member wants to do is known already. */
  asked?: 'block' | 'report';
  /** What is wrong is known already, and blocks them as well unless the member says otherwise. */
  wrong?: 'harassment' | 'scam';
  /** Which of the photos was looked at. */
  inView?: number;
}

export interface SafetyState {
  target: SafetyTarget | null;
  open: boolean;
  /** Grows with each request: what was typed for one member is not shown for the next. */
  number: number;
}

const initialState: SafetyState = { target: null, open: false, number: 0 };

/** The dialogs stand above all pages: the row or chat that opened them may be gone before they close. */
const safetySlice = createSlice({
  name: 'safety',
  initialState,
  reducers: {
    openSafety: ({ number }, { payload: target }: PayloadAction<SafetyTarget>) => ({
      target,
      open: true,
      number: number + 1,
    }),
    closeSafety(state) {
      state.open = false;
    },
  },
});

export const { openSafety, closeSafety } = safetySlice.actions;

declare module '../store/store' {
  export interface LazyLoadedSlices {
    safety: SafetyState;
  }
}
export const selectSafety = rootReducer.inject(safetySlice).selector((state) => state.safety);
