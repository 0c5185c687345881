import type { About } from '@corner/contracts/schemas/about';
import type { Message as Sent } from '../../../shared/conversations/answers';
import { sentState } from '../state/conversation-rules';
import type { Thread } from '../state/message-order';
import type { Unsent } from '../state/outbox-slice';
import { isEmojiOnly } from './message-parts';

type Message = Omit<Sent, 'isMatch'>;
export type LineState = 'received' | 'sending' | 'held' | 'refused' | 'sent' | 'read' | 'failed';

export interface Line {
  /** Stable from the outbox to the read mark. */
  key: string;
  own: boolean;
  content: string;
  about?: About | undefined;
  at: string;
  time: number;
  day: string;
  /** Estimated rows of text. */
  rows: number;
  state: LineState;
  /** The unacknowledged message, for `sending` and `failed`. */
  unsent?: Unsent;
  startsDay: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
}

const GROUP_MS = 5 * 60_000;
const ROW_CHARACTERS = 40;
const EMOJI_ROWS = 2;

/**
 * Builds the lines for member `me`: messages in order, then unacknowledged ones, without duplicates. Unchanged lines
 * keep their object identity.
 */
export function lineMaker(me: string) {
  const made = new WeakMap<Message | Unsent, Line>();
  const isOwn = (message: Message) => message.senderId === me;

  /** Reuses the line of a message and updates its state. */
  function lineOf(source: Message | Unsent, state: LineState): Line {
    const known = made.get(source) ?? firstLineOf(source, me);
    return known.state === state ? known : { ...known, state };
  }

  return (thread: Thread, unsent: readonly Unsent[], theirReadSeq: number): Line[] => {
    // Own messages beyond a gap are already on screen.
    const shown = [...thread.messages, ...thread.held.filter(isOwn), ...(thread.waiting ? [thread.waiting] : [])];
    const acknowledged = new Set(shown.filter(isOwn).map(({ clientId }) => clientId));
    const waiting = unsent.filter(({ clientId }) => !acknowledged.has(clientId));
    const stateOf = (message: Message): LineState => (isOwn(message) ? sentState(message, theirReadSeq) : 'received');
    const sources = [...shown, ...waiting];
    const lines = [
      ...shown.map((message) => lineOf(message, stateOf(message))),
      ...waiting.map((message) => lineOf(message, message.failure === null ? 'sending' : 'failed')),
    ];
    return lines.map((line, index) => {
      const startsDay = lines[index - 1]?.day !== line.day;
      const startsGroup = startsDay || !isSameGroup(lines[index - 1], line);
      const next = lines[index + 1];
      const endsGroup = next?.day !== line.day || !isSameGroup(line, next);
      const source = sources[index]!;
      const isKnown =
        made.get(source) === line &&
        line.startsDay === startsDay &&
        line.startsGroup === startsGroup &&
        line.endsGroup === endsGroup;
      if (isKnown) return line;
      const changed = { ...line, startsDay, startsGroup, endsGroup };
      made.set(source, changed);
      return changed;
    });
  };
}

function firstLineOf(source: Message | Unsent, me: string): Line {
  const places = { startsDay: false, startsGroup: false, endsGroup: false };
  const { content } = source;
  if ('at' in source) {
    const { clientId: key, at } = source;
    return { key, own: true, content, at, ...measuresOf(at, content), state: 'sending', unsent: source, ...places };
  }
  const own = source.senderId === me;
  const at = source.createdAt;
  const key = own && source.clientId ? source.clientId : source.id;
  const { about } = source;
  return { key, own, content, about, at, ...measuresOf(at, content), state: own ? 'sent' : 'received', ...places };
}

function measuresOf(at: string, content: string): Pick<Line, 'time' | 'day' | 'rows'> {
  const date = new Date(at);
  const rowsOf = (row: string) => Math.max(1, Math.ceil(row.length / ROW_CHARACTERS));
  const rows = isEmojiOnly(content) ? EMOJI_ROWS : content.split('\n').reduce((sum, row) => sum + rowsOf(row), 0);
  return { time: date.getTime(), day: date.toDateString(), rows };
}

function isSameGroup(a: Line | undefined, b: Line | undefined): boolean {
  if (!a || !b || a.own !== b.own || (a.state === 'failed') !== (b.state === 'failed')) return false;
  return Math.abs(b.time - a.time) < GROUP_MS;
}
