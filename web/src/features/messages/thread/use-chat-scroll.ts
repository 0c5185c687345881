import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Line } from './chat-lines';

/** So near to the end counts as being there. */
const BOTTOM_PX = 64;
/** So near to the top the page before is asked for. */
const TOP_PX = 400;

const isAtEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < BOTTOM_PX;

/** Keeps the reader's place: at the bottom, or at the same message while older or newer ones come in. */
export function useChatScroll(lines: readonly Line[], onNearTop: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const [unseen, setUnseen] = useState(0);
  const before = useRef({ firstKey: lines[0]?.key, lastKey: lines.at(-1)?.key, height: 0, isAtBottom: true });

  const note = () => {
    if (!box.current) return;
    before.current.isAtBottom = isAtEnd(box.current);
    before.current.height = box.current.scrollHeight;
    setAtBottom(before.current.isAtBottom);
    if (before.current.isAtBottom) setUnseen(0);
  };
  const toBottom = () => {
    if (!box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    note();
  };

  const first = lines[0]?.key;
  const last = lines.at(-1);
  const lastKey = last?.key;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { firstKey, lastKey: lastBefore, height, isAtBottom: wasAtBottom } = before.current;
    const added = lastBefore === undefined ? -1 : lines.findIndex(({ key }) => key === lastBefore);
    const arrived = added < 0 ? [] : lines.slice(added + 1);
    if (wasAtBottom || arrived.at(-1)?.own) element.scrollTop = element.scrollHeight;
    else if (firstKey !== first) element.scrollTop += element.scrollHeight - height;
    if (!wasAtBottom) setUnseen((count) => count + arrived.filter(({ own }) => !own).length);
    before.current = { ...before.current, firstKey: first, lastKey };
    note();
    if (element.scrollTop < TOP_PX) onNearTop();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the lines at the moment at which either end changes
  }, [first, lastKey, lines.length]);

  const isEmpty = lines.length === 0;
  // The keyboard, the composer and late fonts change heights without a new line.
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (before.current.isAtBottom && box.current) box.current.scrollTop = box.current.scrollHeight;
    });
    observer.observe(box.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [isEmpty]);

  const onScroll = () => {
    note();
    if (box.current && box.current.scrollTop < TOP_PX) onNearTop();
  };
  return { box, content, isAtBottom, unseen, onScroll, toBottom };
}
