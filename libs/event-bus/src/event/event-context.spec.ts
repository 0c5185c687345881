import { eventHeaders, onlyFor, readEventFacts } from './event-context.js';

describe('event headers', () => {
  const event = { type: 'identity.member-restored', eventId: 'e-1', createdAt: '2026-01-01T00:00:00.000Z' };
  const fallback = { eventId: 'fallback', createdAt: 'later' };

  it('cannot be broken by a request id of the client', () => {
    const headers = eventHeaders({ ...event, requestId: `a\r\nCorner-Only-For: x\u0000é${'y'.repeat(500)}` });
    expect(onlyFor(headers)).toBeUndefined();
    expect(headers.get('X-Request-Id')).toMatch(/^a {2}Corner-Only-For: x {2}y+$/);
    expect(headers.get('X-Request-Id')).toHaveLength(200);
  });

  it('round-trip facts and trace', () => {
    const facts = { ...event, requestId: 'r', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    expect(readEventFacts(eventHeaders(facts), facts.type, fallback)).toEqual(facts);
    expect(onlyFor(eventHeaders(facts, 'messaging'))).toBe('messaging');
    expect(onlyFor(eventHeaders(facts))).toBeUndefined();
  });

  it('may be missing', () => {
    expect(readEventFacts(undefined, 't', fallback)).toMatchObject({ ...fallback, type: 't', requestId: undefined });
  });
});
