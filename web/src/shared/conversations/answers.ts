import type {
  Conversation as ConversationAnswer,
  Message as MessageAnswer,
  ServerFrame,
} from '@corner/contracts/messaging.api';
import { createAction } from '@reduxjs/toolkit';
import { personIn, type Person } from './person';

/** Its id is the pair's, whether they are matched or not. */
type LastMessage = NonNullable<ConversationAnswer['lastMessage']>;

export interface Conversation extends Omit<ConversationAnswer, 'user' | 'lastMessage'> {
  user: Person;
  lastMessage: (Omit<LastMessage, 'seq'> & { seq: number }) | null;
}

/** A held message has `seq` 0, before all others. */
export interface Message extends Omit<MessageAnswer, 'seq'> {
  seq: number;
  /** Whether the two were matched when it was written. */
  isMatch: boolean;
}

type News = Extract<ServerFrame, { type: 'match' }>['data'];
export type MatchNews = Omit<News, 'user'> & { user: Person };

/** A socket frame in the app's form. */
export type Frame =
  | Exclude<ServerFrame, { type: 'message' | 'history' | 'match' | 'conversation' }>
  | { type: 'message'; data: Message }
  | { type: 'history'; conversationId: string; items: Message[]; more: boolean }
  | { type: 'match'; data: MatchNews }
  | { type: 'conversation'; data: Conversation };

const MATCH = /^match_/;

/** Strips `match_` from the pair's id: the server adds it while they are matched, which can change. */
export const pairIn = (conversationId: string): string => conversationId.replace(MATCH, '').toLowerCase();

export const conversationIn = (answer: ConversationAnswer): Conversation => ({
  ...answer,
  id: pairIn(answer.id),
  user: personIn(answer.user),
  lastMessage: answer.lastMessage && { ...answer.lastMessage, seq: answer.lastMessage.seq ?? 0 },
});

export const messageIn = (answer: MessageAnswer): Message => ({
  ...answer,
  seq: answer.seq ?? 0,
  conversationId: pairIn(answer.conversationId),
  isMatch: MATCH.test(answer.conversationId),
});

export function frameIn(frame: ServerFrame): Frame {
  switch (frame.type) {
    case 'message':
      return { ...frame, data: messageIn(frame.data) };
    case 'conversation':
      return { ...frame, data: conversationIn(frame.data) };
    case 'match': {
      const { conversationId, user, ...data } = frame.data;
      return { ...frame, data: { ...data, conversationId: pairIn(conversationId), user: personIn(user) } };
    }
    case 'history':
      return { ...frame, conversationId: pairIn(frame.conversationId), items: frame.items.map(messageIn) };
    case 'read':
    case 'typing':
      return { ...frame, conversationId: pairIn(frame.conversationId) };
    default:
      return frame;
  }
}

type Change = Extract<Frame, { type: 'message' | 'read' | 'conversation' | 'match' }>;

/** The member's own change of a conversation, in the form of the frame that others receive. */
export const conversationChanged = createAction<Change>('conversations/changed');
