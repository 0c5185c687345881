import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useGetOlderMessagesInfiniteQuery, type ChatKey } from '../state/chat-api';
import { withOlder, type Thread } from '../state/message-order';
import type { Line } from './chat-lines';

/** Within this distance the reader counts as being at the end. */
const BOTTOM_PX = 64;
/** Within this distance of the top the previous page is fetched. */
const TOP_PX = 400;
const PADDING_PX = 16;
/** Height of the row for older messages. */
const OLDER_PX = 56;
/** Height of a bubble's padding and rows, and the extra at both ends of a group and at a new day. */
const HEIGHT = { bubble: 24, row: 22, groupStart: 12, groupEnd: 20, day: 48 };

/** An estimate until measured; a better one makes the scroll bar steadier. */
function heightOf({ rows, startsDay, startsGroup, endsGroup }: Line): number {
  const above = startsDay ? HEIGHT.day : startsGroup ? HEIGHT.groupStart : 0;
  return HEIGHT.bubble + rows * HEIGHT.row + above + (endsGroup ? HEIGHT.groupEnd : 0);
}

/** Renders only lines near the view, and keeps the scroll position when others are added. */
export function useChatScroll(
  lines: readonly Line[],
  hasOlder: boolean,
  onNearTop: () => void,
  /** Content above the lines is read first. */
  startsAtTop: boolean,
) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ isAtBottom: true, isFar: false });
  const [seenKey, setSeenKey] = useState(lines.at(-1)?.key);
  const lastKey = lines.at(-1)?.key;
  if (place.isAtBottom && seenKey !== lastKey) setSeenKey(lastKey);

  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    getItemKey: useCallback((index: number) => lines[index]!.key, [lines]),
    estimateSize: (index) => heightOf(lines[index]!),
    initialRect: { width: 0, height: window.innerHeight },
    // Starts the first paint at the end.
    initialOffset: () =>
      Math.max(
        0,
        lines.reduce((sum, line) => sum + heightOf(line), -window.innerHeight),
      ),
    overscan: 6,
    paddingStart: PADDING_PX + (hasOlder ? OLDER_PX : 0),
    paddingEnd: PADDING_PX,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: BOTTOM_PX,
  });

  const note = () => {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    const distance = scrollHeight - scrollTop - clientHeight;
    const isAtBottom = distance < BOTTOM_PX;
    const isFar = distance > clientHeight;
    if (isAtBottom !== place.isAtBottom || isFar !== place.isFar) setPlace({ isAtBottom, isFar });
    if (scrollTop < TOP_PX) onNearTop();
  };

  useLayoutEffect(() => {
    if (!startsAtTop) virtualizer.scrollToEnd();
  }, [virtualizer, startsAtTop]);
  const lastOwnKey = lines.at(-1)?.own ? lastKey : undefined;
  useLayoutEffect(() => {
    if (lastOwnKey) virtualizer.scrollToEnd();
  }, [virtualizer, lastOwnKey]);
  const firstKey = lines[0]?.key;
  // oxlint-disable-next-line react/exhaustive-deps -- the position when either end changes
  useLayoutEffect(note, [firstKey, lastKey, lines.length]);

  const isEmpty = lines.length === 0;
  const { isAtBottom } = place;
  // Keyboard, composer and typing indicator change heights without a new line.
  useEffect(() => {
    if (!box.current || !isAtBottom || startsAtTop) return undefined;
    const observer = new ResizeObserver(() => virtualizer.scrollToEnd());
    observer.observe(box.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [virtualizer, isEmpty, isAtBottom, startsAtTop]);

  const seen = isAtBottom ? -1 : lines.findLastIndex(({ key }) => key === seenKey);
  const unseen = seen < 0 ? 0 : lines.slice(seen + 1).filter(({ own }) => !own).length;
  return { box, content, virtualizer, isAtBottom, isFar: place.isFar, unseen, onScroll: note };
}

export interface OlderMessages {
  load: () => void;
  isFetching: boolean;
  isError: boolean;
}

/** A chat's thread with the older pages that were loaded. */
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
