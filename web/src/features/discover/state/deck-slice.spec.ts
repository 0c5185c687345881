import type { UnknownAction } from '@reduxjs/toolkit';
import { NO_FILTERS } from '../filters/deck-filters';
import { DEFAULT_FILTERS } from '../filters/filters';
import { cardOf } from '@corner/contracts/people.fixture';
import { swipeAnswer } from '../test-cards';
import { shortageOf } from './deck-selectors';
import { deckActions, deckSlice, type DeckState, type Verdict } from './deck-slice';

const { swipeSettled, swipeRefused, undone } = deckActions;
const swiped = (number: number, verdict: Verdict) => deckActions.swiped({ card: cardOf(number), verdict });
const undoable = (...numbers: number[]) => ({ dating: numbers.map((number) => cardOf(number).id), training: [] });
const undoRequested = deckActions.undoRequested({ targetId: cardOf(1).id });
const run = (actions: UnknownAction[], from?: DeckState) => actions.reduce(deckSlice.reducer, from as DeckState);
const start = run([{ type: 'start' }]);
const { match: _match, ...allowance } = swipeAnswer();
const liked = run([swiped(1, 'like'), swipeSettled(swipeAnswer())]);

/** An api action as a reducer receives it. */
const apiAction = (endpointName: string, requestStatus: string, originalArgs: unknown, payload?: unknown) => ({
  type: `api/executeMutation/${requestStatus}`,
  payload,
  meta: { requestStatus, requestId: 'r1', arg: { type: 'mutation', endpointName, originalArgs } },
});

it('starts empty', () => {
  expect(start).toEqual({
    memberId: null,
    intent: null,
    filters: NO_FILTERS,
    gone: { dating: {}, training: {} },
    returned: { dating: null, training: null },
    blocked: {},
    queue: [],
    allowance: null,
    superLikeAt: null,
    undoable: undoable(),
    matches: [],
    announcedMatches: {},
    liked: null,
    shortage: null,
    announcement: null,
  });
});

it('replaces filters, announcements and a shortage', () => {
  const announcement = { key: 'announceLike', name: 'Ana' } as const;
  const shortage = { kind: 'likes', until: null } as const;
  const deck = run([
    deckActions.filtersApplied({ dating: DEFAULT_FILTERS }),
    deckActions.announced(announcement),
    deckActions.ranOut(shortage),
  ]);
  expect(deck).toEqual({ ...start, filters: { dating: DEFAULT_FILTERS, training: null }, announcement, shortage });
  expect(run([deckActions.shortageClosed(), deckActions.filtersApplied({ dating: null })], deck)).toEqual({
    ...start,
    announcement,
  });
});

describe('a swipe', () => {
  it('removes the card and waits in the queue', () => {
    const card = cardOf(1);
    expect(run([swiped(1, 'like'), undoRequested])).toEqual({
      ...start,
      gone: { dating: { [card.id]: 'like' }, training: {} },
      queue: [
        { kind: 'swipe', card, verdict: 'like' },
        { kind: 'undo', targetId: card.id },
      ],
    });
  });

  it('leaves the queue once answered and can be undone', () => {
    const answer = swipeAnswer({ remaining: 3, superLikesRemaining: 2, resetAt: '2026-01-01T00:00:00Z' });
    expect(run([swiped(1, 'pass'), swiped(2, 'pass'), swipeSettled(answer)])).toMatchObject({
      queue: [{ card: { id: cardOf(2).id } }],
      undoable: undoable(1),
      allowance: { remaining: 3, superLikesRemaining: 2, resetAt: '2026-01-01T00:00:00Z' },
      matches: [],
    });
  });

  it('changes only the queue when an answer has no pending item', () => {
    expect(run([swipeSettled(swipeAnswer())])).toEqual(start);
    expect(run([undoRequested, swipeSettled(swipeAnswer({ match: true }))])).toEqual(start);
    expect(run([undoRequested, swipeRefused({ comesBack: true })])).toEqual(start);
    expect(run([swipeRefused({ comesBack: true })])).toEqual(start);
  });

  it('is not restored when the member is gone', () => {
    const deck = run([swiped(1, 'like'), swipeRefused({ comesBack: false })]);
    expect(deck).toMatchObject({ gone: { dating: { [cardOf(1).id]: 'like' } }, returned: { dating: null }, queue: [] });
  });

  it('is discarded with the queue when the session ends, unless it was answered', () => {
    const queue = [swiped(2, 'pass'), undoRequested];
    const deck = run([...queue, deckActions.queueAbandoned()], liked);
    expect(deck).toMatchObject({ queue: [], gone: { dating: { [cardOf(1).id]: 'like' } } });
  });

  it("names the match by the card's photo, and by member without an id", () => {
    const card = cardOf(1, { profileImages: ['/a.webp', '/b.webp'] });
    const deck = run([deckActions.swiped({ card, verdict: 'like' }), swipeSettled(swipeAnswer({ match: true }))]);
    expect(deck.matches).toEqual([
      { id: card.id, name: 'Member 1', photo: '/a.webp', matchId: card.id, intent: 'dating', widened: false },
    ]);
  });

  it('offers to write to a liked member', () => {
    expect(liked.liked).toEqual({ id: cardOf(1).id, name: 'Member 1', photo: null, hasWords: false });
  });
});

describe('an undo', () => {
  it('restores the card, closes the offer for its member and stores the new allowance', () => {
    const deck = run([undoRequested, undone({ card: cardOf(1), ...allowance, remaining: 7 })], liked);
    expect(deck).toMatchObject({
      queue: [],
      undoable: undoable(),
      liked: null,
      gone: { dating: {} },
      allowance: { ...allowance, remaining: 7 },
    });
  });

  it("keeps another member's offer, and restores a card from before a reload as passed", () => {
    const deck = run([undone({ card: cardOf(9), ...allowance })], { ...liked, undoable: undoable() });
    expect(deck.liked?.name).toBe('Member 1');
    expect(deck).toMatchObject({ undoable: undoable(), returned: { dating: { id: cardOf(9).id, from: 'pass' } } });
  });

  it('is over when rejected, and the last one when nothing is left', () => {
    const asked = run([undoRequested], { ...liked, undoable: undoable(2) });
    expect(run([deckActions.undoRefused({ nothingLeft: false })], asked)).toMatchObject({
      queue: [],
      undoable: undoable(2),
    });
    expect(run([deckActions.undoRefused({ nothingLeft: true })], asked)).toMatchObject({
      queue: [],
      undoable: undoable(),
    });
  });
});

describe('words to a liked member', () => {
  it('stay until they are discarded', () => {
    expect(run([deckActions.wordsChanged(true)], liked).liked?.hasWords).toBe(true);
    expect(run([deckActions.likedClosed()], liked).liked).toBeNull();
    expect(run([deckActions.wordsChanged(true)])).toEqual(start);
  });

  it("stay when another member's match is closed", () => {
    const other = deckActions.matchReceived({
      matchId: 'm2',
      id: 'other',
      name: 'Other',
      photo: null,
      intents: ['dating'],
    });
    expect(run([other, deckActions.matchClosed()], liked).liked?.name).toBe('Member 1');
    expect(run([deckActions.matchClosed()])).toEqual(start);
  });
});

describe('a blocked member', () => {
  const { id } = cardOf(1);
  it.each(['pending', 'fulfilled'])('leaves when the block is %s', (status) => {
    const deck = run([swiped(1, 'like'), apiAction('blockMember', status, id)], liked);
    expect(deck).toMatchObject({ blocked: { [id]: true }, liked: null });
    expect(run([apiAction('blockMember', status, 'another')], liked).liked?.name).toBe('Member 1');
  });

  it('is restored when the server rejects the block', () => {
    const deck = run([apiAction('blockMember', 'pending', id), apiAction('blockMember', 'rejected', id)]);
    expect(deck.blocked).toEqual({});
  });

  it('leaves with a report that blocks', () => {
    const reported = (blocked: boolean) => apiAction('reportMember', 'fulfilled', { memberId: id }, { blocked });
    expect(run([reported(true)]).blocked).toEqual({ [id]: true });
    expect(run([reported(false)]).blocked).toEqual({});
  });
});

it.each(['pass', 'like', 'superlike'] as const)(
  'knows which way a card had gone that comes back after a %s',
  (verdict) => {
    const deck = run([swiped(1, verdict), swipeSettled(swipeAnswer()), undone({ card: cardOf(1), ...allowance })]);
    expect(deck.returned.dating).toEqual({ id: cardOf(1).id, from: verdict });
    const refused = run([swiped(1, verdict), swipeRefused({ comesBack: true })]);
    expect(refused.returned.dating).toEqual({ id: cardOf(1).id, from: verdict });
  },
);

describe('an accepted swipe', () => {
  it('offers a message after a like without a match, not after a pass', () => {
    expect(run([swiped(1, 'pass'), swipeSettled(swipeAnswer())]).liked).toBeNull();
    expect(run([swiped(2, 'superlike'), swipeSettled(swipeAnswer())]).liked?.name).toBe('Member 2');
  });

  it('closes the offer with the next swipe, unless text was entered', () => {
    expect(run([swiped(2, 'pass')], liked).liked).toBeNull();
    const written = run([deckActions.wordsChanged(true), swiped(2, 'like'), swipeSettled(swipeAnswer())], liked);
    expect(written.liked?.name).toBe('Member 1');
  });

  it('shows a match once, whether the response or the frame arrives first', () => {
    const answer = swipeSettled(swipeAnswer({ match: true, matchId: 'm1' }));
    const frame = deckActions.matchReceived({
      matchId: 'm1',
      id: cardOf(1).id,
      name: 'Member 1',
      photo: null,
      intents: ['dating'],
    });
    for (const order of [
      [swiped(1, 'like'), answer, frame],
      [swiped(1, 'like'), frame, answer],
    ]) {
      const deck = run(order);
      expect(deck.matches.map(({ name }) => name)).toEqual(['Member 1']);
      expect(deck.liked).toBeNull();
      expect(run([deckActions.matchClosed(), frame], deck).matches).toEqual([]);
    }
  });

  it("leaves only the offer to write until the same member's match was shown, and typed text for good", () => {
    const frame = deckActions.matchReceived({
      matchId: 'm1',
      id: cardOf(1).id,
      name: 'Member 1',
      photo: null,
      intents: ['dating'],
    });
    const matched = run([swiped(1, 'like'), swipeSettled(swipeAnswer()), frame]);
    expect(matched.liked?.name).toBe('Member 1');
    expect(run([deckActions.matchClosed()], matched).liked).toBeNull();
    expect(run([deckActions.wordsChanged(true), deckActions.matchClosed()], matched).liked).not.toBeNull();
  });

  it('cannot be undone after a match', () => {
    const passed = run([swiped(1, 'pass'), swipeSettled(swipeAnswer())]);
    expect(passed.undoable).toEqual(undoable(1));
    expect(run([swiped(2, 'like'), swipeSettled(swipeAnswer({ match: true }))], passed).undoable).toEqual(undoable());
  });
});

it('starts over for another member and continues for the same', () => {
  const opened = (memberId: string) =>
    deckActions.opened({ memberId, intent: null, filters: NO_FILTERS, undoable: undoable(), allowance: null });
  const deck = run([opened('me'), swiped(1, 'like')]);
  expect(run([opened('me')], deck)).toBe(deck);
  expect(run([opened('you')], deck)).toMatchObject({ memberId: 'you', queue: [], gone: { dating: {} } });
});

describe('running out', () => {
  const now = Date.UTC(2026, 0, 1);
  const none = run([
    swiped(1, 'like'),
    swipeSettled(swipeAnswer({ remaining: 0, resetAt: new Date(now + 1000).toISOString() })),
  ]);

  it('stops likes and super-likes until the next like is available', () => {
    expect(shortageOf(none, 'like', now)).toEqual({ kind: 'likes', until: now + 1000 });
    expect(shortageOf(none, 'superlike', now)?.kind).toBe('likes');
    expect(shortageOf(none, 'like', now + 1000)).toBeNull();
  });

  it('never stops passes', () => expect(shortageOf(none, 'pass', now)).toBeNull());

  it('stops only super-likes after one was rejected', () => {
    const deck = run([deckActions.ranOut({ kind: 'superlikes', until: now + 1000 })]);
    expect(shortageOf(deck, 'superlike', now)?.kind).toBe('superlikes');
    expect(shortageOf(deck, 'like', now)).toBeNull();
  });
});

describe('a shortage', () => {
  const until = Date.UTC(2026, 0, 1);
  const resetAt = '2026-01-01T00:00:00.000Z';

  it('of likes: none is left until then, and super-likes are unchanged', () => {
    const deck = run([deckActions.ranOut({ kind: 'likes', until })], liked);
    expect(deck.allowance).toEqual({ remaining: 0, superLikesRemaining: 1, resetAt });
    expect(deck.superLikeAt).toBeNull();
    const unknown = run([deckActions.ranOut({ kind: 'likes', until })]);
    expect(unknown.allowance).toEqual({ remaining: 0, superLikesRemaining: 0, resetAt });
  });

  it('of super-likes: the allowance stays', () => {
    const deck = run([deckActions.ranOut({ kind: 'superlikes', until })], liked);
    expect(deck).toMatchObject({ allowance: liked.allowance, superLikeAt: until, shortage: { kind: 'superlikes' } });
  });
});
