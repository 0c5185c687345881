import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Intent } from '@corner/domain/pairs/intents';
import { cardOf } from '@corner/contracts/people.fixture';
import { ownKey } from '../../shared/member-storage';
import { ana, type Answer, type Sent } from '../../shared/testing/server';
import { cardsOf, swipeAnswer } from './test-cards';
import { aloneOnThePage, openDeck, press, receiveMatch, topCard } from './test-deck';

aloneOnThePage();

const isTraining = ({ search = '' }: Sent) => search.includes('intent=training');
const decks = (sent: Sent) => ({ body: isTraining(sent) ? cardsOf(2, 3) : cardsOf(1, 2) });
const member = (intents: Intent[] | null): Record<string, Answer> => ({
  'GET /api/auth/user': { body: { ...ana, intents, dismissed: ['intents', 'prompts'] } },
  'GET /api/discover': decks,
});
const deck = (name: string) => screen.findByRole('radio', { name });
const choose = async (name: string) => userEvent.click(await deck(name));
const asked = (sent: Sent[]) => sent.filter(({ path }) => path === '/api/discover').map(({ search }) => search);

describe('the decks of a member with', () => {
  it.each<[string, Intent[] | null, string | undefined, number]>([
    ['one who was never asked', null, undefined, 1],
    ['dates alone', ['dating'], undefined, 1],
    ['training alone', ['training'], '?intent=training', 2],
  ])('%s are one, without a choice', async (_what, intents, search, first) => {
    const { sent } = await openDeck(member(intents));
    await topCard(first);
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    expect(asked(sent)).toEqual([search]);
  });

  it('both are two, and the last choice is restored', async () => {
    const { sent, unmount } = await openDeck(member(['dating', 'training']));
    await topCard(1);
    expect(await deck('Dates')).toBeChecked();
    await choose('Training');
    await topCard(2);
    expect(asked(sent)).toEqual(['?intent=dating', '?intent=training']);
    unmount();
    await openDeck(member(['dating', 'training']));
    await topCard(2);
    expect(await deck('Training')).toBeChecked();
  });

  it('dating only is that deck, whatever was chosen before', async () => {
    localStorage.setItem(ownKey(ana.id, 'intent'), 'training');
    await openDeck(member(['dating']));
    expect(await topCard(1)).toBeInTheDocument();
  });
});

describe('the switch', () => {
  it('reacts to arrow keys, which then swipe nothing', async () => {
    const { swipes } = await openDeck(member(['dating', 'training']));
    await topCard(1);
    const dates = await deck('Dates');
    act(() => dates.focus());
    await userEvent.keyboard('{ArrowRight>}');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Training' })).toBeChecked());
    await userEvent.keyboard('{/ArrowRight}');
    expect(await topCard(2)).toBeInTheDocument();
    expect(swipes()).toEqual([]);
  });

  it("keeps each deck's cards and undo", async () => {
    const { match: _match, ...allowance } = swipeAnswer();
    const { sent, swipes } = await openDeck({
      ...member(['dating', 'training']),
      'POST /api/swipe/undo': { body: { card: cardOf(1), ...allowance } },
    });
    await topCard(1);
    await press('Pass');
    await topCard(2);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo last swipe' })).toBeEnabled());
    await choose('Training');
    await topCard(2);
    expect(screen.getByRole('button', { name: 'Undo last swipe' })).toBeDisabled();
    await press('Pass');
    await topCard(3);
    await choose('Dates');
    await topCard(2);
    await press('Undo last swipe');
    expect(await topCard(1)).toBeInTheDocument();
    expect(swipes()).toMatchObject([{ intent: 'dating' }, { intent: 'training' }]);
    expect(sent.find(({ path }) => path === '/api/swipe/undo')?.body).toEqual({
      intent: 'dating',
      targetId: cardOf(1).id,
    });
  });
});

it('shows the other deck when an intent was turned off elsewhere', async () => {
  let intents: Intent[] = ['dating', 'training'];
  await openDeck({
    'GET /api/auth/user': () => ({ body: { ...ana, intents } }),
    'GET /api/discover': (sent: Sent) =>
      isTraining(sent) && !intents.includes('training')
        ? { status: 400, body: { code: 'VALIDATION', message: 'x', details: [{ field: 'intent', message: 'x' }] } }
        : decks(sent),
  });
  await topCard(1);
  intents = ['dating'];
  await choose('Training');
  expect(await topCard(1)).toBeInTheDocument();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  expect(screen.queryByText('The mat is closed for a moment')).not.toBeInTheDocument();
});

it("shows an error when the server rejects a deck of the member's intents", async () => {
  const details = [{ field: 'intent', message: 'Invalid value' }];
  await openDeck({
    ...member(['training']),
    'GET /api/discover': { status: 400, body: { code: 'VALIDATION', message: 'x', details } },
  });
  expect(await screen.findByText('The mat is closed for a moment')).toBeInTheDocument();
});

describe('in training', () => {
  const matched = { 'POST /api/swipe': { body: swipeAnswer({ match: true, matchId: 'm2' }) } };

  it('names the intent in the offer to write', async () => {
    const { sent } = await openDeck({ ...member(['training']), 'POST /api/messages': { status: 201, body: {} } });
    await topCard(2);
    await press('Like');
    await userEvent.type(await screen.findByLabelText('Message to Member 2'), 'Hi');
    await press('Send Message');
    await screen.findByText('Message sent!');
    expect(sent.find(({ path }) => path === '/api/messages')?.body).toMatchObject({ intent: 'training' });
  });

  it('calls a match a training partner, with texts about training', async () => {
    const { sent } = await openDeck({
      ...member(['training']),
      ...matched,
      'GET /api/discover': {
        body: [cardOf(2, { reasonKeys: [{ key: 'hour', values: { first: 'tue-evening' } }], reasons: ['x'] })],
      },
      'POST /api/messages': { status: 201, body: {} },
    });
    await topCard(2);
    await press('Like');
    const dialog = within(await screen.findByRole('dialog', { name: 'Training partner' }));
    expect(dialog.getByText('You and Member 2 both want to train. Who picks the day?')).toBeInTheDocument();
    expect(screen.getByText('You and Member 2 want to train together!')).toBeInTheDocument();
    const opener = 'We are free at the same hours. Shall we train?';
    await userEvent.click(dialog.getByRole('button', { name: opener }));
    await press('Send Message');
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/api/messages')?.body).toMatchObject({ intent: 'training' }),
    );
  });

  it('shows once that an earlier match is widened', async () => {
    await openDeck(member(['dating', 'training']));
    await topCard(1);
    receiveMatch(7, ['training']);
    await screen.findByRole('dialog', { name: 'Training partner' });
    await press('Keep Swiping');
    receiveMatch(7, ['dating', 'training']);
    expect(await screen.findByRole('dialog', { name: 'You both want to date, too' })).toBeInTheDocument();
  });
});
