import type { ServerFrame } from '@corner/contracts/messaging.api';
import { createAction } from '@reduxjs/toolkit';

type Change = Extract<ServerFrame, { type: 'message' | 'read' | 'conversation' | 'match' }>;

/** What the member changed in a conversation, in the words of the frame that others get. */
export const conversationChanged = createAction<Change>('conversations/changed');
