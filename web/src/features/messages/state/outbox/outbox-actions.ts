import type { Conversation } from '@corner/contracts/messaging.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { v7 } from 'uuid';
import { forgetMembers } from '../../../../shared/member-storage';
import { conversationChanged } from '../../../../shared/conversation-changes';
import { MessageRefused, socket } from '../../../../shared/socket/socket';
import type { AppThunk } from '../../../../shared/store/store';
import { toastError } from '../../../../shared/ui/overlays/toast-store';
import { stripMatchPrefix } from '../conversation-rules';
import { text } from '../../notice-text';
import { outboxActions, selectOutbox } from './outbox-slice';
import {
  forgetUnsent,
  storeDraft,
  storedDraft,
  storedUnsent,
  storeUnsent,
  withReturned,
  type Unsent,
} from './unsent-storage';

/** Takes up what this member had written before the page was left, and sends on what was not refused. */
export const openOutbox =
  (memberId: string): AppThunk =>
  (dispatch, getState) => {
    forgetMembers(memberId);
    if (selectOutbox(getState()).memberId === memberId) return;
    const messages = storedUnsent(memberId);
    dispatch(outboxActions.opened({ memberId, messages }));
    for (const message of messages) if (message.failure === null) void dispatch(deliver(message));
  };

/** Sends a text, which is about `intent` where it is the first; it stays in the outbox until the server has it. */
export const sendMessage =
  (conversation: Conversation, content: string, intent?: Intent): AppThunk =>
  (dispatch, getState) => {
    const chatId = stripMatchPrefix(conversation.id);
    const message: Unsent = {
      clientId: v7(),
      chatId,
      to: conversation.isMatch ? { matchId: chatId } : { recipientId: conversation.user.id, intent },
      content,
      at: new Date().toISOString(),
      failure: null,
    };
    const { memberId } = selectOutbox(getState());
    if (memberId) storeUnsent(memberId, message);
    dispatch(outboxActions.written(message));
    void dispatch(deliver(message));
  };

/** Sends a refused message again, under its `clientId`. */
export const retryMessage =
  (message: Unsent): AppThunk =>
  (dispatch) => {
    dispatch(settleFailure(message, null));
    void dispatch(deliver(message));
  };

export const discardMessage =
  ({ clientId }: Unsent): AppThunk =>
  (dispatch, getState) => {
    const { memberId } = selectOutbox(getState());
    if (memberId) forgetUnsent(memberId, clientId);
    dispatch(outboxActions.delivered(clientId));
  };

const deliver =
  (message: Unsent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { clientId, content, to } = message;
    try {
      const { conversationId, id, seq, createdAt } = await socket.sendMessage({ clientId, content, ...to });
      const senderId = selectOutbox(getState()).memberId ?? '';
      const sender = { id: senderId, name: '', profileImages: [] };
      // The push may be late or lost; the acknowledgement says as much.
      const data = { id, conversationId, seq, senderId, sender, content, createdAt, clientId };
      dispatch(conversationChanged({ type: 'message', data }));
      dispatch(discardMessage(message));
    } catch (error) {
      if (!(error instanceof MessageRefused)) throw error;
      // Signed out: what is stored has gone already.
      if (error.code === 'CLOSED') return;
      if (error.code === 'contact_details') return dispatch(returnToComposer(message, error.message));
      dispatch(settleFailure(message, error.message));
      toastError(text('sendFailed'), error.message || text('tryLater'));
    }
  };

/** Words that can never go out as they are: the member changes them where they wrote them. */
const returnToComposer =
  (message: Unsent, failure: string): AppThunk =>
  (dispatch, getState) => {
    const { memberId } = selectOutbox(getState());
    if (memberId) {
      storeDraft(memberId, message.chatId, withReturned(storedDraft(memberId, message.chatId), message));
      forgetUnsent(memberId, message.clientId);
    }
    dispatch(outboxActions.returned({ ...message, failure }));
  };

const settleFailure =
  (message: Unsent, failure: string | null): AppThunk =>
  (dispatch, getState) => {
    const { memberId } = selectOutbox(getState());
    if (memberId) storeUnsent(memberId, { ...message, failure });
    dispatch(outboxActions.failureChanged({ clientId: message.clientId, failure }));
  };
