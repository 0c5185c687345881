import { useCallback, useEffect, useRef, useState } from 'react';
import { socket } from '../../../shared/socket/socket';

const SEND_EVERY_MS = 1000;
const IDLE_MS = 3000;
/** A sign lasts this long when the one that ends it is lost. */
const SHOWN_MS = 6000;

export function usePeerTyping(chatId: string, userId: string): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (on: boolean) => {
      clearTimeout(timer);
      setTyping(on);
      if (on) timer = setTimeout(() => setTyping(false), SHOWN_MS);
    };
    const stop = socket.onFrame((frame) => {
      if (frame.type === 'typing' && frame.userId === userId && frame.conversationId === chatId) show(frame.on);
      if (frame.type === 'message' && frame.data.senderId === userId && frame.data.conversationId === chatId) {
        show(false);
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
      setTyping(false);
    };
  }, [chatId, userId]);
  return typing;
}

/** Call `typed` at every change and `stopped` when the text is sent or left. */
export function useSendTyping(chatId: string, allowed: boolean) {
  const lastSent = useRef({ on: false, at: 0 });
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopped = useCallback(() => {
    clearTimeout(idle.current);
    if (!lastSent.current.on) return;
    lastSent.current.on = false;
    socket.send({ type: 'typing', conversationId: chatId, on: false });
  }, [chatId]);

  const typed = useCallback(() => {
    if (!allowed) return;
    clearTimeout(idle.current);
    idle.current = setTimeout(stopped, IDLE_MS);
    const now = Date.now();
    if (now - lastSent.current.at < SEND_EVERY_MS) return;
    if (socket.send({ type: 'typing', conversationId: chatId, on: true })) lastSent.current = { on: true, at: now };
  }, [allowed, chatId, stopped]);

  useEffect(() => stopped, [stopped]);
  return { typed, stopped };
}
