import type { UnknownAction } from '@reduxjs/toolkit';
import { deckActions, deckSlice, shortageOf, viewOf, type DeckState } from './deck-slice';
import { DEFAULT_FILTERS } from '../filters/filters';
import { cardOf, cardsOf, swipeAnswer } from '../test-cards';

const { opened, fetchStarted, fetched, fetchFailed, swiped, swipeSettled, swipeRefused, undone } = deckActions;
const run = (actions: UnknownAction[], from?: DeckState) => actions.reduce(deckSlice.reducer, from as DeckState);
const names = (deck: DeckState) => deck.cards.map(({ name }) => Number(name.split(' ')[1]));

const GENERATION = 1;
const arrived = (...numbers: number[]) => fetched({ generation: GENERATION, cards: cardsOf(...numbers) });
const open = (...numbers: number[]) =>
  run([opened({ memberId: 'me', wishes: 'far', filters: null }), fetchStarted(), arrived(...numbers)]);

describe('a refetch', () => {
  it('does not bring back who was swiped meanwhile', () => {
    const deck = run([swiped('pass'), fetchStarted(), arrived(1, 2, 3, 4)], open(1, 2, 3));
    expect(names(deck)).toEqual([2, 3, 4]);
  });

  it('keeps the order of the cards at hand and puts new ones below', () => {
    expect(names(run([arrived(4, 3, 1)], open(1, 2, 3)))).toEqual([1, 2, 3, 4]);
  });

  it('brings known cards up to date', () => {
    const renamed = fetched({ generation: GENERATION, cards: [cardOf(1, { gym: 'New Gym' })] });
    expect(run([renamed], open(1, 2)).cards[0]?.gym).toBe('New Gym');
  });

  it('is dropped when it was asked for before filters were applied', () => {
    const deck = run([fetchStarted(), deckActions.filtersApplied(DEFAULT_FILTERS), arrived(1, 2)], open(9));
    expect(names(deck)).toEqual([]);
    expect(viewOf(deck)).toBe('loading');
    const late = run([fetchFailed({ generation: GENERATION, problem: 'failed' })], deck);
    expect(viewOf(late)).toBe('loading');
  });

  it('knows when there is nobody new', () => {
    expect(run([arrived(1, 2)], open(1, 2)).exhausted).toBe(true);
    expect(run([arrived(1, 2, 3)], open(1, 2)).exhausted).toBe(false);
  });
});

describe('a refused swipe', () => {
  it('brings the card back on top', () => {
    const deck = run([swiped('like'), swiped('pass'), swipeRefused({ comesBack: true })], open(1, 2, 3));
    expect(names(deck)).toEqual([1, 3]);
    expect(deck.queue).toHaveLength(1);
    expect(names(run([arrived(1, 2, 3)], deck))).toEqual([1, 3]);
  });

  it('does not bring back a member who is gone', () => {
    expect(names(run([swiped('like'), swipeRefused({ comesBack: false })], open(1, 2)))).toEqual([2]);
  });

  it('does not bring a card into a deck with other filters, but lets it come by itself', () => {
    const started = run([swiped('like'), deckActions.filtersApplied(DEFAULT_FILTERS)], open(1, 2));
    const deck = run([swipeRefused({ comesBack: true })], started);
    expect(names(deck)).toEqual([]);
    expect(names(run([fetched({ generation: deck.generation, cards: cardsOf(1) })], deck))).toEqual([1]);
  });

  it('brings everything back in order when the session is over', () => {
    const deck = run([swiped('like'), swiped('pass'), swiped('like'), deckActions.queueAbandoned()], open(1, 2, 3, 4));
    expect(names(deck)).toEqual([1, 2, 3, 4]);
    expect(deck.queue).toEqual([]);
  });
});

describe('an accepted swipe', () => {
  it('offers a message after a like without a match, not after a pass', () => {
    expect(run([swiped('pass'), swipeSettled(swipeAnswer())], open(1, 2)).liked).toBeNull();
    expect(run([swiped('superlike'), swipeSettled(swipeAnswer())], open(1, 2)).liked?.name).toBe('Member 1');
  });

  it('closes the offer with the next swipe, unless something was written', () => {
    const liked = run([swiped('like'), swipeSettled(swipeAnswer())], open(1, 2, 3));
    expect(run([swiped('pass')], liked).liked).toBeNull();
    const written = run([deckActions.draftChanged('Hi'), swiped('like'), swipeSettled(swipeAnswer())], liked);
    expect(written.liked).toMatchObject({ name: 'Member 1', draft: 'Hi' });
  });

  it('shows a match once, whether the answer or the frame comes first', () => {
    const answer = swipeSettled(swipeAnswer({ match: true, matchId: 'm1' }));
    const frame = deckActions.matchHeard({ matchId: 'm1', id: cardOf(1).id, name: 'Member 1', photo: null });
    for (const order of [
      [swiped('like'), answer, frame],
      [swiped('like'), frame, answer],
    ]) {
      const deck = run(order, open(1, 2));
      expect(deck.matches.map(({ name }) => name)).toEqual(['Member 1']);
      expect(deck.liked).toBeNull();
      expect(run([deckActions.matchClosed(), frame], deck).matches).toEqual([]);
    }
  });

  it('leaves the offer to write alone until the match of the same member was shown, and what is written for good', () => {
    const frame = deckActions.matchHeard({ matchId: 'm1', id: cardOf(1).id, name: 'Member 1', photo: null });
    const heard = run([swiped('like'), swipeSettled(swipeAnswer()), frame], open(1, 2));
    expect(heard.liked?.name).toBe('Member 1');
    expect(run([deckActions.matchClosed()], heard).liked).toBeNull();
    const written = run([deckActions.draftChanged('Hi'), deckActions.matchClosed()], heard);
    expect(written.liked?.draft).toBe('Hi');
  });

  it('cannot be undone when it made a match', () => {
    const passed = run([swiped('pass'), swipeSettled(swipeAnswer())], open(1, 2, 3));
    expect(passed.undoable).toBe(1);
    expect(run([swiped('like'), swipeSettled(swipeAnswer({ match: true }))], passed).undoable).toBe(0);
  });
});

it('puts a card taken back on top, once', () => {
  const { match: _match, ...allowance } = swipeAnswer({ remaining: 41 });
  const deck = run(
    [swiped('like'), swipeSettled(swipeAnswer()), deckActions.undoAsked(), undone({ card: cardOf(1), ...allowance })],
    open(1, 2),
  );
  expect(names(deck)).toEqual([1, 2]);
  expect(names(run([arrived(1, 2)], deck))).toEqual([1, 2]);
  expect(deck).toMatchObject({ undoable: 0, liked: null, queue: [], allowance: { remaining: 41 } });
});

describe('what the page shows', () => {
  it('waits for the last verdict before it says that nobody is left', () => {
    const last = run([swiped('pass')], open(1));
    expect(viewOf(last)).toBe('loading');
    expect(viewOf(run([swipeSettled(swipeAnswer())], last))).toBe('empty');
  });

  it('shows a failure only when there is no card to show', () => {
    const failed = fetchFailed({ generation: GENERATION, problem: 'failed' });
    expect(viewOf(run([failed], open(1)))).toBe('cards');
    expect(viewOf(run([failed], open()))).toBe('failed');
    expect(viewOf(run([failed, fetchStarted()], open()))).toBe('loading');
    expect(viewOf(run([fetchFailed({ generation: GENERATION, problem: 'unverified' })], open(1)))).toBe('unverified');
  });

  it('starts over when the member wishes for others, and still sends what was decided', () => {
    const deck = run([swiped('like'), opened({ memberId: 'me', wishes: 'near', filters: null })], open(1, 2));
    expect(deck).toMatchObject({ cards: [], generation: GENERATION + 1, queue: [{ verdict: 'like' }] });
    expect(viewOf(deck)).toBe('loading');
  });

  it('starts anew for another member and goes on for the same', () => {
    const deck = open(1, 2);
    expect(run([opened({ memberId: 'me', wishes: 'far', filters: null })], deck)).toBe(deck);
    expect(run([opened({ memberId: 'you', wishes: 'far', filters: null })], deck)).toMatchObject({
      cards: [],
      generation: 2,
    });
  });
});

describe('running out', () => {
  const now = Date.UTC(2026, 0, 1);
  const none = run(
    [swiped('like'), swipeSettled(swipeAnswer({ remaining: 0, resetAt: new Date(now + 1000).toISOString() }))],
    open(1, 2),
  );

  it('stops likes and super likes until the next like comes back', () => {
    expect(shortageOf(none, 'like', now)).toEqual({ kind: 'likes', until: now + 1000 });
    expect(shortageOf(none, 'superlike', now)?.kind).toBe('likes');
    expect(shortageOf(none, 'like', now + 1000)).toBeNull();
  });

  it('never stops passes', () => expect(shortageOf(none, 'pass', now)).toBeNull());

  it('stops super likes alone after one was refused', () => {
    const deck = run([deckActions.ranOut({ kind: 'superlikes', until: now + 1000 })], open(1));
    expect(shortageOf(deck, 'superlike', now)?.kind).toBe('superlikes');
    expect(shortageOf(deck, 'like', now)).toBeNull();
  });
});
