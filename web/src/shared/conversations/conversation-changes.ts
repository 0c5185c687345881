import { createAction } from '@reduxjs/toolkit';
import type { Frame } from './answers';

type Change = Extract<Frame, { type: 'message' | 'read' | 'conversation' | 'match' }>;

/** What the member changed in a conversation, in the words of the frame that others get. */
export const conversationChanged = createAction<Change>('conversations/changed');
