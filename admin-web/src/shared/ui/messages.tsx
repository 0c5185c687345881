import { message } from 'antd';
import type { MessageInstance } from 'antd/es/message/interface';
import { createContext, use, type ReactNode } from 'react';

const Messages = createContext<MessageInstance | null>(null);

/** It lies on the header of a phone: presses reach what it covers, and a pointer there does not keep it. */
const styles = { root: { pointerEvents: 'none' } } as const;

/** Shows what was done and what failed at the top of the page; Ant Design's own App would bring all its dialogs as well. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [messages, holder] = message.useMessage({ top: 16, maxCount: 3, duration: 5, styles });
  return (
    <Messages value={messages}>
      {holder}
      {children}
    </Messages>
  );
}

export function useMessages(): MessageInstance {
  const messages = use(Messages);
  if (!messages) throw new Error('There is no MessagesProvider above');
  return messages;
}
