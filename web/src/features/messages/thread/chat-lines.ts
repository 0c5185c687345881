import type { Message } from '@corner/contracts/messaging.api';
import type { Thread } from '../state/message-order';
import type { Unsent } from '../state/unsent-storage';

export type LineState = 'received' | 'sending' | 'sent' | 'read' | 'failed';

export interface Line {
  /** Stays the same from the first key press to the read mark. */
  key: string;
  own: boolean;
  content: string;
  at: string;
  state: LineState;
  /** The message that waits, for `sending` and `failed`. */
  unsent?: Unsent;
  startsDay: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
}

const GROUP_MS = 5 * 60_000;

/** What the member `me` sees: the messages in order, then what has not been acknowledged; each message once. */
export function linesOf(thread: Thread, unsent: readonly Unsent[], me: string, theirReadSeq: number): Line[] {
  const isOwn = (message: Message) => message.senderId === me;
  // An own message beyond a gap has been on the screen since it was written.
  const shown = [...thread.messages, ...thread.held.filter(isOwn)];
  const acknowledged = new Set(shown.filter(isOwn).map(({ clientId }) => clientId));
  const lines: Omit<Line, 'startsDay' | 'startsGroup' | 'endsGroup'>[] = shown.map((message) => ({
    key: isOwn(message) && message.clientId ? message.clientId : message.id,
    own: isOwn(message),
    content: message.content,
    at: message.createdAt,
    state: !isOwn(message) ? 'received' : message.seq <= theirReadSeq ? 'read' : 'sent',
  }));
  for (const message of unsent) {
    if (acknowledged.has(message.clientId)) continue;
    const { clientId: key, content, at, failure } = message;
    lines.push({ key, own: true, content, at, state: failure === null ? 'sending' : 'failed', unsent: message });
  }
  return lines.map((line, index) => {
    const startsDay = !isSameDay(lines[index - 1]?.at, line.at);
    const next = lines[index + 1];
    return {
      ...line,
      startsDay,
      startsGroup: startsDay || !isSameGroup(lines[index - 1], line),
      endsGroup: !next || !isSameDay(line.at, next.at) || !isSameGroup(line, next),
    };
  });
}

function isSameGroup(
  a: Pick<Line, 'own' | 'at' | 'state'> | undefined,
  b: Pick<Line, 'own' | 'at' | 'state'>,
): boolean {
  if (!a || a.own !== b.own || (a.state === 'failed') !== (b.state === 'failed')) return false;
  return Math.abs(Date.parse(b.at) - Date.parse(a.at)) < GROUP_MS;
}

function isSameDay(a: string | undefined, b: string): boolean {
  return a !== undefined && new Date(a).toDateString() === new Date(b).toDateString();
}
