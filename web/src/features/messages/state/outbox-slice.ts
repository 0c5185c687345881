import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Intent } from '@corner/domain/pairs/intents';
import { rootReducer } from '../../../shared/store/store';

export interface Unsent {
  clientId: string;
  chatId: string;
  to: { matchId: string } | { recipientId: string; intent?: Intent | undefined };
  content: string;
  at: string;
  /** Why the server rejected it; it then waits for the member. */
  failure: string | null;
}

export interface OutboxState {
  memberId: string | null;
  messages: Unsent[];
  /** A text that the server wants reworded; it is also the chat's draft. */
  returned: Unsent | null;
}

const initialState: OutboxState = { memberId: null, messages: [], returned: null };

/** Messages that the server has rejected or not acknowledged yet. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    opened: (_state, { payload }: PayloadAction<Omit<OutboxState, 'returned'>>) => ({ ...payload, returned: null }),
    written(state, { payload }: PayloadAction<Unsent>) {
      state.messages.push(payload);
      state.returned = null;
    },
    returned(state, { payload }: PayloadAction<Unsent>) {
      state.messages = state.messages.filter(({ clientId }) => clientId !== payload.clientId);
      state.returned = payload;
    },
    reworded(state) {
      state.returned = null;
    },
    delivered(state, { payload: clientId }: PayloadAction<string>) {
      state.messages = state.messages.filter((message) => message.clientId !== clientId);
    },
    failureChanged(state, { payload }: PayloadAction<Pick<Unsent, 'clientId' | 'failure'>>) {
      const message = state.messages.find(({ clientId }) => clientId === payload.clientId);
      if (message) message.failure = payload.failure;
    },
  },
});

export const outboxActions = outboxSlice.actions;

declare module '../../../shared/store/store' {
  export interface LazyLoadedSlices {
    outbox: OutboxState;
  }
}
export const selectOutbox = rootReducer.inject(outboxSlice).selector((state) => state.outbox);
