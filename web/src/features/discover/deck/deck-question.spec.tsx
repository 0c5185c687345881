import type { User } from '@corner/contracts/profiles.api';
import { screen, waitFor } from '@testing-library/react';
import { ana, type Answer } from '../../../shared/testing/server';
import { aloneOnThePage, openDeck, press, topCard } from '../test-deck';
import { questionOf } from '../first-request';

aloneOnThePage();

const never: User = { ...ana, intents: null };
const today = Date.parse('2026-11-28T12:00:00Z');
const ask = (own: Partial<User>) => questionOf({ ...never, ...own }, today);

it('asks one question a day, the place before the intents', () => {
  const lost = { location: 'Nowhereville', locationResolved: false };
  expect([ask({ askedOn: '2026-11-28' }), ask({ ...lost, askedOn: '2026-11-28' })]).toEqual([undefined, undefined]);
  expect(ask({ dismissed: ['intents'] })).toBe('prompts');
  expect(ask({ dismissed: ['intents'], prompts: [{ id: 'teach_me', answer: 'Leg locks' }] })).toBeUndefined();
  expect(ask({ dismissed: ['intents', 'prompts'] })).toBeUndefined();
  expect(ask({ intents: ['training'] })).toBeUndefined();
  expect(ask(lost)).toBe('place');
  expect(ask({ ...lost, dismissed: ['place'], askedOn: '2026-11-27' })).toBe('intents');
});

const open = (patch: Answer) => openDeck({ 'GET /api/auth/user': { body: never }, 'PATCH /api/profile': patch });
const takes: Answer = ({ body }) => ({ body: { ...never, ...(body as object), askedOn: '2026-11-28' } });

it('asks members without intents, stores the answer and shows the deck', async () => {
  const { sent } = await open(takes);
  expect(await screen.findByRole('heading', { name: 'What are you here for?' })).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  await press('Both');
  expect(await topCard(1)).toBeInTheDocument();
  expect(sent.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ intents: ['dating', 'training'] });
});

it('stores a dismissal, and shows an error when that fails', async () => {
  let patch: Answer = { status: 500, body: {} };
  const { sent } = await open((call) => (typeof patch === 'function' ? patch(call) : patch));
  await screen.findByRole('heading', { name: 'What are you here for?' });
  await press('Not now');
  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeInTheDocument();
  patch = { body: { ...never, dismissed: ['intents', 'prompts'] } };
  await waitFor(() => expect(screen.getByRole('button', { name: 'Not now' })).toBeEnabled());
  await press('Not now');
  expect(await topCard(1)).toBeInTheDocument();
  expect(sent.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ dismiss: 'intents' });
});
