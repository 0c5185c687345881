import { cardOf } from '@corner/contracts/people.fixture';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../../shared/testing/server';
import { aloneOnThePage, openDeck, press, refused, topCard } from '../test-deck';

aloneOnThePage();

const prompts = [{ id: 'teach_me', answer: 'Leg locks' }];
const photos = ['/a', '/b'].map((url) => ({ url }));

async function openSheet(messages: Answer = { status: 201, body: {} }) {
  const page = await openDeck({
    'GET /api/discover': { body: [cardOf(1, { photos, prompts }), cardOf(2), cardOf(3)] },
    'POST /api/messages': messages,
  });
  await topCard(1);
  await press('Full profile of Member 1');
  await screen.findByRole('dialog', { name: 'Member 1, 21' });
  const written = () => page.sent.filter(({ path }) => path === '/api/messages').map(({ body }) => body);
  return { ...page, written };
}

it('likes a photo without a message, and the card leaves', async () => {
  const { swipes, written } = await openSheet();
  await press('Like photo 2');
  const sheet = await screen.findByRole('dialog', { name: 'Like Member 1' });
  expect(within(sheet).getByRole('img', { name: 'Photo 2' })).toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Like' }));
  expect(await topCard(2)).toBeInTheDocument();
  await waitFor(() => expect(swipes()).toHaveLength(1));
  expect(swipes()).toEqual([expect.objectContaining({ isLike: true, about: { photo: '/b' } })]);
  expect(written()).toEqual([]);
});

it('sends the message after the like, about the same answer', async () => {
  const { swipes, written } = await openSheet();
  await press('Like this answer: Teach me');
  await userEvent.type(await screen.findByLabelText(/^Say something/), 'Me too');
  await press('Like and send');
  expect(await screen.findByText('Your like and your words are with Member 1.')).toBeInTheDocument();
  const about = { prompt: 'teach_me' };
  expect([swipes(), written()]).toEqual([
    [expect.objectContaining({ about })],
    [expect.objectContaining({ content: 'Me too', clientId: expect.any(String), about })],
  ]);
});

it('returns rejected words although the like was stored', async () => {
  const { swipes } = await openSheet(refused(400, 'CONTACT_DETAILS'));
  await press('Like this answer: Teach me');
  await userEvent.type(await screen.findByLabelText(/^Say something/), 'Me');
  await press('Like and send');
  const panel = await screen.findByRole('region', { name: /Member 1/ });
  expect(within(panel).getByDisplayValue('Me')).toBeInTheDocument();
  expect(swipes()).toHaveLength(1);
});

it('sends the message on the next visit, once and without its like, when the page was left after the like', async () => {
  const never = new Promise<never>(() => undefined);
  const { unmount, written } = await openSheet(() => never);
  await press('Like this answer: Teach me');
  await userEvent.type(await screen.findByLabelText(/^Say something/), 'Me too');
  await press('Like and send');
  await waitFor(() => expect(written()).toHaveLength(1));
  await press('Pass');
  await topCard(3);
  unmount();
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('.swipes.'));
  const left = localStorage.getItem(key)!;
  localStorage.clear();
  localStorage.setItem(`${key}.left`, left);

  const next = await openDeck({
    'GET /api/discover': { body: [cardOf(4)] },
    'POST /api/messages': { status: 201, body: {} },
  });
  expect(await screen.findByText('Your like and your words are with Member 1.')).toBeInTheDocument();
  await waitFor(() => expect(next.swipes()).toEqual([expect.objectContaining({ targetId: cardOf(2).id })]));
  expect(next.sent.filter(({ path }) => path === '/api/messages').map(({ body }) => body)).toEqual(written());
  expect(Object.keys(localStorage).filter((name) => name.includes('.swipes.'))).toEqual([]);
});
