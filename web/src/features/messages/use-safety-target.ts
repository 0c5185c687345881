import type { Conversation } from '@corner/contracts/messaging.api';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import type { SafetyTarget } from '../../shared/safety/safety-store';
import { useAppDispatch } from '../../shared/store/hooks';
import { bareId, chatSegment, without, withReturned, type ConversationList } from './inbox/conversation-rules';
import { conversationsApi } from './inbox/conversations-api';

/** The other side of a conversation as one to be safe from; leaving takes the conversation off the list and the screen. */
export function useSafetyTarget(): (conversation: Conversation) => SafetyTarget {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const change = (update: (list: ConversationList) => ConversationList) =>
    dispatch(conversationsApi.util.updateQueryData('getConversations', undefined, update));
  return (conversation) => ({
    id: conversation.user.id,
    name: conversation.user.available ? conversation.user.name : '',
    ...(conversation.isMatch && { matchId: bareId(conversation.id) }),
    leave: () => {
      change((list) => without(list, conversation));
      const isOpen = [paths.chat(chatSegment(conversation)), paths.chat(`dm_${conversation.user.id}`)];
      if (isOpen.includes(pathname)) navigate(paths.matches, { replace: true });
      return () => change((list) => withReturned(list, conversation));
    },
  });
}
