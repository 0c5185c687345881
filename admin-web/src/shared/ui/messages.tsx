import { message } from 'antd';
import type { MessageInstance } from 'antd/es/message/interface';
import { createContext, use, type ReactNode } from 'react';

const Messages = createContext<MessageInstance | null>(null);

/** Messages cover a phone's header: let presses through, and do not keep them open on hover. */
const styles = { root: { pointerEvents: 'none' } } as const;

/** Shows messages at the top of the page; Ant Design's own App would also load all its dialogs. */
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
