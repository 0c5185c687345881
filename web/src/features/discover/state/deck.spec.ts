import type { UnknownAction } from '@reduxjs/toolkit';
import { api, showCurrentUser } from '../../../shared/api/api';
import { safetyApi } from '../../../shared/safety/safety-api';
import { makeStore } from '../../../shared/store/store';
import { ana, serve } from '../../../shared/testing/server';
import { DEFAULT_FILTERS } from '../filters/filters';
import { cardOf } from '@corner/contracts/people.fixture';
import { noteServerTime } from '@corner/web-kit/server-clock';
import { cardsOf, swipeAnswer } from '../test-cards';
import { likeElsewhere, loadDeck, matchOf, openDeck, undo } from './deck-actions';
import { selectCards, selectDealt, deckView, type DeckView } from './deck-selectors';
import { remember } from './deck-memory';
import { deckActions, selectDeck, type Verdict } from './deck-slice';

const { swipeSettled, swipeRefused, undone } = deckActions;
const swiped = (number: number, verdict: Verdict) => deckActions.swiped({ card: cardOf(number), verdict });

/** Opens a deck of these members; returns a mock of the server's next cards. */
async function open(...numbers: number[]) {
  const store = makeStore();
  let dealt = cardsOf(...numbers);
  const sent = serve({
    'GET /api/discover': () => ({ body: dealt }),
    'POST /api/blocks': { status: 503 },
  });
  const arrive = async (...next: typeof dealt) => {
    dealt = next;
    store.dispatch(loadDeck());
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  };
  await store.dispatch(showCurrentUser(ana));
  store.dispatch(openDeck(ana.id));
  await arrive(...dealt);
  const run = (...actions: UnknownAction[]) => actions.forEach(store.dispatch);
  const names = () => selectCards(store.getState()).map(({ name }) => Number(name.split(' ')[1]));
  return { store, sent, arrive, run, names };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => localStorage.clear());

describe('a refetch', () => {
  it('does not restore members who were swiped meanwhile', async () => {
    const { run, arrive, names } = await open(1, 2, 3);
    run(swiped(1, 'pass'));
    await arrive(...cardsOf(1, 2, 3, 4));
    expect(names()).toEqual([2, 3, 4]);
  });

  it('keeps the order of the shown cards, updates them and puts new ones below', async () => {
    const { store, arrive, names } = await open(1, 2, 3);
    await arrive(cardOf(4), cardOf(3), cardOf(1, { gym: 'New Gym' }));
    expect(names()).toEqual([1, 2, 3, 4]);
    expect(selectCards(store.getState())[0]?.gym).toBe('New Gym');
  });

  it('does not affect the deck of other filters', async () => {
    const { store, run, names } = await open(1, 2);
    store.dispatch(loadDeck());
    run(deckActions.filtersApplied({ dating: DEFAULT_FILTERS }));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(names()).toEqual([]);
  });

  it('detects that there are no new members', async () => {
    const { store, arrive } = await open(1, 2);
    const isExhausted = () => selectDealt(store.getState())?.data?.exhausted;
    expect(isExhausted()).toBe(false);
    await arrive(...cardsOf(1, 2, 3));
    expect(isExhausted()).toBe(false);
    await arrive(...cardsOf(1, 2));
    expect(isExhausted()).toBe(true);
  });
});

describe('a refused swipe', () => {
  it('puts the card back on top', async () => {
    const { store, run, arrive, names } = await open(1, 2, 3);
    run(swiped(1, 'like'), swiped(2, 'pass'), swipeRefused({ comesBack: true }));
    expect(names()).toEqual([1, 3]);
    expect(selectDeck(store.getState()).queue).toHaveLength(1);
    await arrive(...cardsOf(1, 2, 3));
    expect(names()).toEqual([1, 3]);
  });

  it('does not restore a member who is gone', async () => {
    const { run, names } = await open(1, 2);
    run(swiped(1, 'like'), swipeRefused({ comesBack: false }));
    expect(names()).toEqual([2]);
  });

  it('restores everything in order when the session ends', async () => {
    const { store, run, names } = await open(1, 2, 3, 4);
    run(swiped(1, 'like'), swiped(2, 'pass'), swiped(3, 'like'), deckActions.queueAbandoned());
    expect(names()).toEqual([1, 2, 3, 4]);
    expect(selectDeck(store.getState()).queue).toEqual([]);
  });
});

it('removes a blocked member at once, and restores them in place when the server rejects', async () => {
  const { store, run, names } = await open(1, 2, 3);
  run(swiped(1, 'pass'));
  const blocking = [2, 1].map((number) =>
    store.dispatch(safetyApi.endpoints.blockMember.initiate(cardOf(number).id, { track: false })),
  );
  expect(names()).toEqual([3]);
  await Promise.all(blocking);
  expect(names()).toEqual([2, 3]);
});

it('dates a new match by the server where the clock of the device is wrong', () => {
  noteServerTime('Mon, 02 Mar 2026 00:10:00 GMT');
  expect(matchOf(cardOf(1), 'm1', ['dating']).data.createdAt).toMatch(/^2026-03-02T00:1/);
  noteServerTime(new Date().toUTCString());
});

it('puts an undone card on top, once', async () => {
  const { match: _match, ...allowance } = swipeAnswer({ remaining: 41 });
  const { store, run, arrive, names } = await open(1, 2);
  run(swiped(1, 'like'), swipeSettled(swipeAnswer()), deckActions.undoRequested({ targetId: cardOf(1).id }));
  run(undone({ card: cardOf(1), ...allowance }));
  expect(names()).toEqual([1, 2]);
  await arrive(...cardsOf(1, 2));
  expect(names()).toEqual([1, 2]);
  expect(selectDeck(store.getState())).toMatchObject({
    undoable: { dating: [] },
    liked: null,
    queue: [],
    allowance: { remaining: 41 },
  });
});

it('puts an undone card on top of a deck that was requested before', async () => {
  const { match: _match, ...allowance } = swipeAnswer();
  let deal = (_answer: { body: typeof cards }) => {};
  const cards = cardsOf(2, 3);
  serve({
    'GET /api/discover': () => new Promise((resolve) => (deal = resolve)),
    'POST /api/swipe/undo': { body: { card: cardOf(1), ...allowance } },
  });
  const store = makeStore();
  await store.dispatch(showCurrentUser(ana));
  remember(ana.id, { undoable: { dating: [cardOf(1).id], training: [] }, allowance: null });
  store.dispatch(openDeck(ana.id));
  store.dispatch(loadDeck());
  store.dispatch(undo());
  await settled();
  expect(selectDeck(store.getState()).queue).toEqual([]);
  deal({ body: cards });
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  await settled();
  expect(selectCards(store.getState()).map(({ name }) => name)).toEqual(['Member 1', 'Member 2', 'Member 3']);
});

it('unblocking restores hidden members', async () => {
  const { store, names } = await open(1, 2);
  const { id } = cardOf(1);
  serve({ 'POST /api/blocks': { status: 201, body: {} }, [`DELETE /api/blocks/${id}`]: { status: 204 } });
  await store.dispatch(safetyApi.endpoints.blockMember.initiate(id));
  expect(names()).toEqual([2]);
  await store.dispatch(safetyApi.endpoints.unblock.initiate(id));
  expect(names()).toEqual([1, 2]);
});

describe('what the page shows', () => {
  const [card] = cardsOf(1);
  const rest = { cards: [], exhausted: true, isFetching: false, error: undefined, queue: [] };
  const failed = { status: 503, text: '503' };
  it.each<[string, Partial<Parameters<typeof deckView>[0]>, DeckView]>([
    ['no one is left', {}, 'empty'],
    ['the last verdict is on its way', { queue: [card] }, 'loading'],
    ['there may be more', { exhausted: false }, 'loading'],
    ['it is asked anew', { isFetching: true, error: failed }, 'loading'],
    ['loading failed', { exhausted: false, error: failed }, 'failed'],
    ['loading more failed', { cards: [card], error: failed }, 'cards'],
    ['the address is not verified', { cards: [card], error: { ...failed, code: 'EMAIL_NOT_VERIFIED' } }, 'unverified'],
  ])('when %s', (_when, own, view) => expect(deckView({ ...rest, ...own })).toBe(view));
});

describe('the deck', () => {
  it('starts over when preferences change, and still sends earlier decisions', async () => {
    const { store, run, names } = await open(1, 2);
    run(swiped(1, 'like'));
    await store.dispatch(showCurrentUser({ ...ana, preferredDistance: 50 }));
    expect(names()).toEqual([]);
    expect(selectDeck(store.getState()).queue).toMatchObject([{ verdict: 'like' }]);
  });
});

it('an answer for the member before does nothing to the deck of the next, whose verdict goes on', async () => {
  const { store } = await open(1, 2);
  const answerTo: Record<string, () => void> = {};
  serve({
    'POST /api/swipe': ({ body }) =>
      new Promise((resolve) => {
        answerTo[(body as { targetId: string }).targetId] = () => resolve({ body: swipeAnswer({ remaining: 7 }) });
      }),
  });
  const like = (memberId: string, number: number) =>
    store.dispatch(likeElsewhere(memberId, { card: cardOf(number), intent: 'dating', pointing: {} }));
  const answer = async (number: number) => {
    await settled();
    answerTo[cardOf(number).id]!();
    await settled();
  };
  like(ana.id, 1);
  like('another', 2);
  await answer(1);
  expect(selectDeck(store.getState())).toMatchObject({ queue: [{ card: cardOf(2) }], allowance: null });
  await answer(2);
  expect(selectDeck(store.getState())).toMatchObject({ queue: [], allowance: { remaining: 7 } });
});
