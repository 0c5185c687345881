import type { Placed as Message } from '../test-messages';
import fc from 'fast-check';
import { ana } from '../../../shared/testing/server';
import { lineMaker } from '../thread/chat-lines';
import { threadOf, withHistory, withNewestPage, withOlder, withoutGap, withPushed, type Thread } from './message-order';
import { message } from '../test-messages';
import type { Unsent } from './outbox-slice';

const PAGE = 5;
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** The server's messages: every third one is Ana's, with a clientId. */
const server = (length: number): Message[] =>
  upTo(length).map((seq) => (seq % 3 === 0 ? message(seq, ana.id, { clientId: `c${seq}` }) : message(seq)));

const unsentOf = ({ clientId, content, createdAt }: Message): Unsent => ({
  clientId: clientId!,
  chatId: 'x',
  to: { matchId: 'x' },
  content,
  at: createdAt,
  failure: null,
});

type Step = { kind: 'push' | 'ack'; seq: number } | { kind: 'history' | 'refetch'; at: number } | { kind: 'older' };

/** Every input that can reach the page, in any order, duplicated or lost; `at` is the server's length then. */
const stories = fc.record({ known: fc.nat(20), total: fc.integer({ min: 1, max: 30 }) }).chain(({ known, total }) =>
  fc.record({
    known: fc.constant(Math.min(known, total)),
    total: fc.constant(total),
    steps: fc.array(
      fc.oneof(
        fc.record({ kind: fc.constantFrom('push', 'ack'), seq: fc.integer({ min: 1, max: total }) }),
        fc.record({
          kind: fc.constantFrom('history', 'refetch'),
          at: fc.integer({ min: Math.min(known, total), max: total }),
        }),
        fc.record({ kind: fc.constant('older') }),
      ) as fc.Arbitrary<Step>,
      { maxLength: 60 },
    ),
  }),
);

/** A chat's thread and the older pages before its first message. */
interface Held {
  live: Thread;
  pages: Message[][];
  before: number | undefined;
}
const opened = (page: Message[]): Held => ({ live: threadOf(page, PAGE), pages: [], before: undefined });
const shownOf = ({ live, pages, before }: Held): Thread =>
  before !== undefined && before === live.messages[0]?.seq
    ? withOlder(live, pages, pages.at(-1)!.length >= PAGE)
    : live;

function after(held: Held, step: Step, all: Message[]): Held {
  const { live } = held;
  switch (step.kind) {
    case 'push':
    case 'ack':
      return { ...held, live: withPushed(live, all[step.seq - 1]!) };
    case 'history':
      return { ...held, live: withHistory(live, all.slice(live.upTo, step.at)) };
    case 'refetch':
      return { ...held, live: withNewestPage(live, threadOf(all.slice(0, step.at).slice(-PAGE), PAGE)) };
    case 'older': {
      const { hasOlder, messages } = shownOf(held);
      const before = live.messages[0]?.seq;
      if (!hasOlder || before === undefined) return held;
      const page = all.slice(0, messages[0]!.seq - 1).slice(-PAGE);
      return { live, before, pages: before === held.before ? [...held.pages, page] : [page] };
    }
  }
}

describe('the order of messages', () => {
  it('never shows a gap, a duplicate or a wrong order, whatever arrives when', () => {
    fc.assert(
      fc.property(stories, ({ known, total, steps }) => {
        const all = server(total);
        let held = opened(all.slice(0, known).slice(-PAGE));
        let reached = held.live.upTo;
        for (const step of steps) {
          held = after(held, step, all);
          const thread = shownOf(held);
          const shown = seqs(thread);
          expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index));
          expect(thread.upTo).toBe(shown.at(-1) ?? 0);
          expect(thread.upTo).toBeGreaterThanOrEqual(reached);
          reached = thread.upTo;
        }
      }),
    );
  });

  it("equals the server's list once missing messages are refetched", () => {
    fc.assert(
      fc.property(stories, ({ known, total, steps }) => {
        const all = server(total);
        let held = opened(all.slice(0, known).slice(-PAGE));
        for (const step of steps) held = after(held, step, all);
        held = after(held, { kind: 'history', at: total }, all);
        while (shownOf(held).hasOlder) held = after(held, { kind: 'older' }, all);
        expect(shownOf(held)).toMatchObject({ messages: all, held: [] });
      }),
    );
  });

  it('shows each own message once from the outbox to the list', () => {
    fc.assert(
      fc.property(stories, ({ known, total, steps }) => {
        const all = server(total);
        const unsent = all
          .slice(known)
          .filter(({ clientId }) => clientId)
          .map(unsentOf);
        const linesOf = lineMaker(ana.id);
        let held = opened(all.slice(0, known).slice(-PAGE));
        for (const step of steps) {
          held = after(held, step, all);
          const keys = linesOf(shownOf(held), unsent, 0).map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          for (const { clientId } of unsent) expect(keys).toContain(clientId);
        }
      }),
    );
  });
});

describe('a thread', () => {
  it('holds messages beyond a gap until the gap is filled', () => {
    const gapped = withPushed(withPushed(threadOf([message(1)], PAGE), message(4)), message(3));
    expect(seqs(gapped)).toEqual([1]);
    expect(seqs(withPushed(gapped, message(2)))).toEqual([1, 2, 3, 4]);
  });

  it('shows what it has when the server cannot fill a gap', () => {
    const gapped = withPushed(threadOf([message(1)], PAGE), message(4));
    expect(withoutGap(gapped)).toMatchObject({ upTo: 4, held: [] });
    expect(seqs(withoutGap(gapped))).toEqual([1, 4]);
  });

  it('starts over when a refetched page is far ahead', () => {
    const page = [20, 21, 22, 23, 24].map((seq) => message(seq));
    const ahead = withNewestPage(threadOf([message(1)], PAGE), threadOf(page, PAGE));
    expect(seqs(ahead)).toEqual([20, 21, 22, 23, 24]);
    expect(ahead.hasOlder).toBe(true);
  });

  it('keeps a message under review on a refetch, and drops a released one', () => {
    const waiting = threadOf([{ ...message(1), held: true }], PAGE);
    expect(withNewestPage(waiting, waiting).waiting).toMatchObject({ held: true });
    expect(withNewestPage(waiting, threadOf([message(1)], PAGE)).waiting).toBeUndefined();
  });

  it('does not treat a purged message as a gap', () => {
    const purged = threadOf([message(1), message(5)], PAGE);
    expect(seqs(withPushed(purged, message(6)))).toEqual([1, 5, 6]);
  });
});
