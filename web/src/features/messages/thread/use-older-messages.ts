import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { useGetOlderMessagesInfiniteQuery, type ChatKey } from '../state/chat-api';
import { withOlder, type Thread } from '../state/message-order';

export interface OlderMessages {
  load: () => void;
  isFetching: boolean;
  isError: boolean;
}

/** A chat's thread with the older messages that the reader asked for. */
export function useOlderMessages(chatKey: ChatKey, live: Thread): { thread: Thread; older: OlderMessages } {
  const [isAsked, setAsked] = useState(false);
  const before = live.messages[0]?.seq;
  const isWanted = isAsked && live.hasOlder && before !== undefined;
  const query = useGetOlderMessagesInfiniteQuery(isWanted ? { ...chatKey, before } : skipToken);
  const { currentData: data, hasNextPage, isFetching, isError } = query;
  const thread = useMemo(() => (data ? withOlder(live, data.pages, hasNextPage) : live), [live, data, hasNextPage]);
  const load = () => {
    if (isFetching || !thread.hasOlder || before === undefined) return;
    if (!isWanted) setAsked(true);
    else void (data ? query.fetchNextPage() : query.refetch());
  };
  return { thread, older: { load, isFetching, isError } };
}
