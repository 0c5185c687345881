import type { ServerFrame } from '@corner/contracts/messaging.api';

type Shape = Record<string, 'string' | 'number' | 'boolean' | 'object'>;

/** What a frame must carry before anyone reads it; optional fields are left to the reader. */
const shapes: Record<ServerFrame['type'], Shape> = {
  ready: { userId: 'string', heartbeatMs: 'number' },
  ack: { conversationId: 'string', id: 'string', seq: 'number', createdAt: 'string' },
  message: { data: 'object' },
  history: { conversationId: 'string', items: 'object', more: 'boolean' },
  resync: {},
  read: { conversationId: 'string', userId: 'string', seq: 'number' },
  typing: { conversationId: 'string', userId: 'string', on: 'boolean' },
  presence: { userId: 'string', online: 'boolean' },
  match: { data: 'object' },
  conversation: { data: 'object' },
  error: { code: 'string', message: 'string' },
};
const messageShape: Shape = {
  id: 'string',
  conversationId: 'string',
  seq: 'number',
  senderId: 'string',
  content: 'string',
  createdAt: 'string',
};

function fits(value: unknown, shape: Shape): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(shape).every(([key, type]) => {
    const field = (value as Record<string, unknown>)[key];
    return typeof field === type && field !== null;
  });
}

/** The frame in a text, or undefined when it is none that this client knows. */
export function parseServerFrame(text: unknown): ServerFrame | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const frame = JSON.parse(text) as ServerFrame;
    const shape = frame && Object.hasOwn(shapes, frame.type) ? shapes[frame.type] : undefined;
    if (!shape || !fits(frame, shape)) return undefined;
    if (frame.type === 'message' && !fits(frame.data, messageShape)) return undefined;
    if (
      frame.type === 'history' &&
      !(Array.isArray(frame.items) && frame.items.every((item) => fits(item, messageShape)))
    ) {
      return undefined;
    }
    return frame;
  } catch {
    return undefined;
  }
}
