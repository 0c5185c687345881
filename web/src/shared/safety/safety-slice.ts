import type { Card } from '@corner/contracts/discovery.api';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../store/store';

/** The member to block, report or unmatch, from the opening page; a report may name one picture. */
export interface SafetyTarget extends Partial<Pick<Card, 'photos' | 'profileVideoUrl'>> {
  id: string;
  name: string;
  matchId?: string;
  /** Already blocked: only a report is offered. */
  blocked?: boolean;
  /** Skips the choice of an action. */
  asked?: 'block' | 'report';
  /** Preselects a report's category, and blocks too by default. */
  wrong?: 'harassment' | 'scam';
  inView?: number;
}

export interface SafetyState {
  target: SafetyTarget | null;
  open: boolean;
  /** Increments with each request, so that typed text is not shown for another member. */
  number: number;
}

const initialState: SafetyState = { target: null, open: false, number: 0 };

/** The dialogs outlive the row or chat that opened them. */
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
