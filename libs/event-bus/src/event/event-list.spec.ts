import { splitIntoLists } from './event-list.js';

const events = (count: number, payload = '{}') =>
  Array.from({ length: count }, (_, n) => ({ eventId: `e-${n}`, createdAt: '', payload }));

describe('splitIntoLists', () => {
  it('keeps the order and puts at most 256 events into a list', () => {
    const lists = splitIntoLists('realtime.member-seen', events(600));
    expect(lists.map((list) => list.length)).toEqual([256, 256, 88]);
    expect(lists.flat()).toEqual(events(600));
  });

  it('keeps a list below the NATS limit and sends a large event alone', () => {
    expect(splitIntoLists('x.y', events(5, 'x'.repeat(200_000))).map((list) => list.length)).toEqual([2, 2, 1]);
    expect(splitIntoLists('x.y', events(2, 'x'.repeat(600_000))).map((list) => list.length)).toEqual([1, 1]);
  });

  it('sends purges and session revocations alone', () => {
    expect(splitIntoLists('identity.member-purged', events(3))).toHaveLength(3);
    expect(splitIntoLists('identity.session-revoked', events(3))).toHaveLength(3);
  });
});
