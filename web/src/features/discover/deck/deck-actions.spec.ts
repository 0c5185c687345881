import { makeStore } from '../../../shared/store/store';
import { serve } from '../../../shared/testing/server';
import { cardsOf } from '../test-cards';
import { loadDeck } from './deck-actions';
import { selectDeck } from './deck-slice';

describe('loading the deck', () => {
  it('is not broken off by the end of the answer before', async () => {
    const store = makeStore();
    const load = () => store.dispatch(loadDeck());
    const deck = () => selectDeck(store.getState());
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    serve({
      'GET /api/discover': async () => {
        if (++asked > 1) await waiting;
        return { body: cardsOf(asked) };
      },
    });

    await load();
    const again = load();
    // The first answer is dropped from the cache by a timer of 0 ms, which this one runs behind.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    answer();
    await again;
    expect(deck()).toMatchObject({ problem: null, fetching: false });
    expect(deck().cards).toHaveLength(2);
  });
});
