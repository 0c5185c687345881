import { useEffect, useState } from 'react';
import type { Thread } from '../../state/message-order';

/** So long the line stays for orientation once what is below it counts as read. */
const READ_MS = 5_000;

/** The first of the messages that were unread when the chat was opened, until they are read or answered. */
export function useUnreadKey(
  { messages, upTo }: Thread,
  myReadSeq: number,
  me: string,
  isInView: (key: string) => boolean,
): string | undefined {
  const [opened] = useState({ myReadSeq, upTo });
  const [isOver, setOver] = useState(false);
  const first = messages.find(({ seq, senderId }) => seq > opened.myReadSeq && senderId !== me);
  const lastOwn = messages.findLast(({ senderId }) => senderId === me);
  const isUnread = !isOver && first && first.seq <= opened.upTo && !(lastOwn && lastOwn.seq > first.seq);
  const isSettling = Boolean(isUnread && myReadSeq >= opened.upTo && isInView(first.id));
  useEffect(() => {
    if (!isSettling) return undefined;
    const timer = setTimeout(() => setOver(true), READ_MS);
    return () => clearTimeout(timer);
  }, [isSettling]);
  return isUnread ? first.id : undefined;
}
