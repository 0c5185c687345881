import type { Message as Sent } from '../../../shared/conversations/answers';

type Message = Omit<Sent, 'isMatch'>;

export interface Thread {
  /** In order of `seq`, without a gap from the first one to `upTo`. */
  messages: Message[];
  /** Pushed beyond a gap: hidden until the gap is filled. */
  held: Message[];
  /** An own first message that is under review or was rejected; always last. */
  waiting?: Message | undefined;
  /** Everything up to this `seq` has been received. */
  upTo: number;
  /** Whether messages older than the first one exist. */
  hasOlder: boolean;
}

/** Builds a thread from the newest page; `size` is the requested number. */
export function threadOf(page: readonly Message[], size: number): Thread {
  const messages = union(
    [],
    page.filter((message) => !message.held),
  );
  const waiting = page.find((message) => message.held);
  return { messages, held: [], waiting, upTo: messages.at(-1)?.seq ?? 0, hasOlder: page.length >= size };
}

/** Adds a pushed message: shown if it is the next one, held if an earlier one is missing. */
export function withPushed(thread: Thread, message: Message): Thread {
  if (message.held) return { ...thread, waiting: message };
  if (message.seq <= thread.upTo || thread.held.some(({ seq }) => seq === message.seq)) return thread;
  return settled({ ...thread, held: union(thread.held, [message]) });
}

/** Adds the messages after `upTo` from `resume` and `sync`. */
export function withHistory(thread: Thread, items: readonly Message[]): Thread {
  const missing = items.filter(({ seq }) => seq > thread.upTo);
  if (missing.length === 0) return thread;
  const messages = union(thread.messages, missing);
  const isOut = missing.some(({ id }) => id === thread.waiting?.id);
  return settled({ ...thread, messages, upTo: messages.at(-1)!.seq, ...(isOut && { waiting: undefined }) });
}

/** Prepends older pages, given latest first. */
export function withOlder(thread: Thread, pages: readonly Message[][], hasOlder: boolean): Thread {
  return { ...thread, messages: [...pages.toReversed().flat(), ...thread.messages], hasOlder };
}

/** Merges a refetched newest page if they overlap or touch, else replaces the thread. */
export function withNewestPage(thread: Thread, fresh: Thread): Thread {
  if (fresh.hasOlder && fresh.messages[0]!.seq > thread.upTo + 1) return settled({ ...fresh, held: thread.held });
  const first = thread.messages[0]?.seq;
  if (first === undefined) return settled({ ...fresh, held: thread.held });
  // Older messages are fetched page by page.
  const messages = union(
    thread.messages,
    fresh.messages.filter(({ seq }) => seq > first),
  );
  return settled({ ...thread, messages, waiting: fresh.waiting, upTo: Math.max(thread.upTo, fresh.upTo) });
}

/** Gives up on a gap that the server cannot fill. */
export function withoutGap(thread: Thread): Thread {
  const messages = union(thread.messages, thread.held);
  return { ...thread, messages, held: [], upTo: messages.at(-1)?.seq ?? thread.upTo };
}

/** Appends held messages up to the next gap. */
function settled(thread: Thread): Thread {
  const messages = [...thread.messages];
  const held: Message[] = [];
  let { upTo } = thread;
  for (const message of thread.held) {
    if (message.seq === upTo + 1) {
      messages.push(message);
      upTo++;
    } else if (message.seq > upTo) held.push(message);
  }
  return { ...thread, messages, held, upTo };
}

/** Merges by `seq` without duplicates; known messages win. */
function union(known: readonly Message[], added: readonly Message[]): Message[] {
  const bySeq = new Map(added.map((message) => [message.seq, message]));
  for (const message of known) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
