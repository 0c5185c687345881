import type { Intent } from '@corner/domain/pairs/intents';
import { v7 } from 'uuid';
import { refusesWords } from '@corner/web-kit/error-text';
import { serverNow } from '@corner/web-kit/server-clock';
import { conversationChanged, messageIn, type Conversation } from '../../../shared/conversations/answers';
import { makeLine, type Outcome } from '../../../shared/store/outbox';
import { MessageRefused, socket } from '../../../shared/socket/socket';
import type { AppThunk } from '../../../shared/store/store';
import { toastError } from '../../../shared/ui/overlays/toast-store';
import { text } from '../notice-text';
import { storeDraft, storedDraft } from './drafts';
import { outboxActions, selectOutbox, type Unsent } from './outbox-slice';

const messages = makeLine<Unsent>({
  name: 'unsent',
  ownerIn: (state) => selectOutbox(state).memberId,
  itemsIn: (state) => selectOutbox(state).messages,
  nextIn: (state) => selectOutbox(state).messages.find(({ failure }) => failure === null),
  send: (message) => deliver(message),
  restored: outboxActions.written,
});

/** Loads what this member wrote before the page was left, and sends what was not rejected. */
export const openOutbox =
  (memberId: string): AppThunk =>
  (dispatch, getState) => {
    if (selectOutbox(getState()).memberId === memberId) return;
    dispatch(outboxActions.opened({ memberId, messages: [] }));
    dispatch(messages.takeLeft(memberId));
  };

/** Sends a text, with `intent` for a first one; it stays in the outbox until the server has acknowledged it. */
export const sendMessage =
  (memberId: string, conversation: Conversation, content: string, intent?: Intent): AppThunk =>
  (dispatch) => {
    const chatId = conversation.id;
    const message: Unsent = {
      clientId: v7(),
      chatId,
      to: conversation.isMatch ? { matchId: chatId } : { recipientId: conversation.user.id, intent },
      content,
      at: new Date(serverNow()).toISOString(),
      failure: null,
    };
    dispatch(openOutbox(memberId));
    dispatch(messages.change(outboxActions.written(message)));
  };

/** Resends a rejected message under its `clientId`. */
export const retryMessage = ({ clientId }: Unsent): AppThunk =>
  messages.change(outboxActions.failureChanged({ clientId, failure: null }));

export const discardMessage = ({ clientId }: Unsent): AppThunk => messages.change(outboxActions.delivered(clientId));

const deliver =
  (message: Unsent): AppThunk<Promise<Outcome>> =>
  async (_dispatch, getState) => {
    const { clientId, content, to } = message;
    const senderId = selectOutbox(getState()).memberId ?? '';
    try {
      const { conversationId, id, seq, createdAt, held } = await socket.sendMessage({ clientId, content, ...to });
      const sender = { id: senderId, name: '', profileImages: [] };
      // The push may be late or lost; the acknowledgement contains the same data.
      const data = messageIn({ id, conversationId, seq, senderId, sender, content, createdAt, clientId, held });
      return (dispatch) => {
        dispatch(conversationChanged({ type: 'message', data }));
        dispatch(outboxActions.delivered(clientId));
      };
    } catch (error) {
      if (!(error instanceof MessageRefused)) throw error;
      // Signed out: the stored messages are already deleted.
      return error.code === 'CLOSED' ? 'ended' : refuse(message, senderId, error);
    }
  };

const refuse =
  (message: Unsent, memberId: string, { code, message: failure }: MessageRefused): AppThunk =>
  (dispatch) => {
    const { clientId, chatId, content } = message;
    if (refusesWords(code)) {
      // Return it to the draft: the member has to edit it.
      storeDraft(memberId, chatId, [content, storedDraft(memberId, chatId)].filter(Boolean).join('\n'));
      dispatch(outboxActions.returned({ ...message, failure }));
    } else {
      dispatch(outboxActions.failureChanged({ clientId, failure }));
      toastError(text('sendFailed'), failure || text('tryLater'));
    }
  };
