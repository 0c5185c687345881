import type { UnknownAction } from '@reduxjs/toolkit';
import type { Intent } from '@corner/domain/pairs/intents';
import { cardOf } from '@corner/contracts/people.fixture';
import { ownKey } from '../../../shared/member-storage';
import { swipeAnswer } from '../test-cards';
import { remember, remembered } from './deck-memory';
import { deckActions, deckSlice, type DeckState } from './deck-slice';

const { swipeSettled, undone } = deckActions;
const { id } = cardOf(1);
const swiped = (intent?: Intent) => deckActions.swiped({ card: cardOf(1), verdict: 'like', intent });
const run = (actions: UnknownAction[], from?: DeckState) => actions.reduce(deckSlice.reducer, from as DeckState);
const { match: _match, ...allowance } = swipeAnswer();

describe('a deck', () => {
  it("ignores the other deck's decisions", () => {
    const deck = run([swiped('training'), swipeSettled(swipeAnswer())]);
    expect(deck).toMatchObject({
      gone: { dating: {}, training: { [id]: 'like' } },
      undoable: { dating: [], training: [id] },
      liked: { id, intent: 'training' },
      allowance,
    });
  });

  it('undoes its own last verdict, whichever deck is shown', () => {
    const both = run([swiped('dating'), swipeSettled(swipeAnswer()), swiped('training'), swipeSettled(swipeAnswer())]);
    const deck = run(
      [deckActions.undoRequested({ intent: 'training', targetId: id }), deckActions.deckChosen('dating')],
      both,
    );
    expect(run([undone({ card: cardOf(1), ...allowance })], deck)).toMatchObject({
      gone: { dating: { [id]: 'like' }, training: {} },
      returned: { dating: null, training: { id, from: 'like' } },
      undoable: { dating: [id], training: [] },
    });
    expect(run([deckActions.undoRefused({ nothingLeft: true })], deck).undoable).toEqual({
      dating: [id],
      training: [],
    });
  });

  it('restores rejected cards, also of a queue from before there were two decks', () => {
    const refused = [deckActions.swipeRefused({ comesBack: true })];
    expect(run([swiped('training'), ...refused]).returned).toEqual({ dating: null, training: { id, from: 'like' } });
    expect(run([swiped(), ...refused]).returned).toEqual({ dating: { id, from: 'like' }, training: null });
  });
});

it('choosing the other deck closes the offer to write, but keeps typed text', () => {
  const liked = run([swiped('training'), swipeSettled(swipeAnswer())]);
  expect(run([deckActions.deckChosen('dating')], liked)).toMatchObject({ intent: 'dating', liked: null });
  const written = run([deckActions.wordsChanged(true), deckActions.deckChosen('dating')], liked);
  expect(written.liked).toMatchObject({ intent: 'training' });
});

describe('a match', () => {
  const frame = (intents: Intent[], added?: Intent) =>
    deckActions.matchReceived({ matchId: 'm1', id, name: 'Member 1', photo: null, intents, added });
  const answer = swipeSettled(swipeAnswer({ match: true, matchId: 'm1', widened: true }));
  const notices = (...actions: UnknownAction[]) =>
    run(actions).matches.map(({ intent, widened }) => `${widened ? 'also ' : ''}${intent}`);

  it('shows its intent', () => {
    expect(notices(frame(['training']))).toEqual(['training']);
    const made = swipeSettled(swipeAnswer({ match: true, matchId: 'm1' }));
    expect(notices(swiped('training'), made, frame(['training']))).toEqual(['training']);
  });

  it('is shown once more when widened, whether the response or the frame arrives first', () => {
    const widened = (added: Intent) => frame(['dating', 'training'], added);
    expect(notices(frame(['dating']), widened('training'))).toEqual(['dating', 'also training']);
    expect(notices(frame(['training']), widened('dating'), widened('dating'))).toEqual(['training', 'also dating']);
    expect(notices(swiped('training'), answer, widened('training'))).toEqual(['also training']);
    expect(notices(swiped('training'), widened('training'), answer)).toEqual(['also training']);
  });

  it.each(['dating', 'training'] as const)('shows after a reload that %s was added', (added) => {
    expect(notices(frame(['dating', 'training'], added))).toEqual([`also ${added}`]);
  });
});

describe('state that survives a reload', () => {
  afterEach(() => localStorage.clear());

  it('is kept for each deck', () => {
    const undoable = { dating: [id], training: [id, 'b'] };
    remember('me', { undoable, allowance: null });
    expect(remembered('me').undoable).toEqual(undoable);
  });

  it('ignores counts from before swipes had ids', () => {
    localStorage.setItem(ownKey('me', 'deck'), JSON.stringify({ undoable: { dating: 3 }, at: Date.now() }));
    expect(remembered('me').undoable).toEqual({ dating: [], training: [] });
  });
});
