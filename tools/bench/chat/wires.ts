import type { ChatMember } from './chat-driver.js';

export type Received =
  | { type: 'ready' }
  | { type: 'message'; senderId: string; content: string }
  | { type: 'error'; code: string }
  | { type: 'reply'; text: string };

export interface Wire {
  path: string;
  /** The client's first message on an open socket. */
  hello?: (member: ChatMember) => string;
  read: (text: string) => Received | undefined;
  write: (message: { conversation: string; to: string; content: string; clientId: string }) => string;
}

interface Frame {
  type: 'ready' | 'message' | 'error';
  code?: string;
  data?: { senderId: string; content: string };
}

function readFrame(text: string): Received | undefined {
  const { type, code, data } = JSON.parse(text) as Frame;
  if (type === 'message') return { type, ...data! };
  if (type === 'error') return { type, code: code ?? 'no code' };
  return type === 'ready' ? { type } : undefined;
}

/** Engine.IO's and Socket.IO's packets: 0 open, 2 ping, 40 connected, 42 an event. */
function readPacket(text: string): Received | undefined {
  if (text.startsWith('0')) return { type: 'reply', text: '40' };
  if (text === '2') return { type: 'reply', text: '3' };
  if (text.startsWith('40')) return { type: 'ready' };
  if (!text.startsWith('42')) return undefined;
  const [, data] = JSON.parse(text.slice(2)) as [string, { senderId: string; content: string }];
  return { type: 'message', ...data };
}

export const WIRES = {
  corner: {
    path: '/ws',
    hello: ({ id }) => JSON.stringify({ type: 'auth', userId: id }),
    read: readFrame,
    write: ({ conversation, content, clientId }) =>
      JSON.stringify({ type: 'message', matchId: conversation, content, clientId }),
  },
  relay: { path: '/ws', read: readFrame, write: ({ to, content }) => JSON.stringify({ to, content }) },
  socketIo: {
    path: '/socket.io/?EIO=4&transport=websocket',
    read: readPacket,
    write: ({ to, content }) => `42${JSON.stringify(['message', { to, content }])}`,
  },
} satisfies Record<string, Wire>;
