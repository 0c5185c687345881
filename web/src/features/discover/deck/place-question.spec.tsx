import { screen } from '@testing-library/react';
import { ana } from '../../../shared/testing/server';
import { aloneOnThePage, openDeck, press, topCard } from '../test-deck';

aloneOnThePage();

const lost = { ...ana, location: 'Nowhereville', locationResolved: false };
const line = () => screen.queryByRole('complementary', { name: 'Your place' });

it('asks once for an unknown place, then explains the small deck', async () => {
  const { sent } = await openDeck({
    'GET /api/auth/user': { body: lost },
    'PATCH /api/profile': { body: { ...lost, dismissed: ['place', 'prompts'] } },
  });
  expect(await screen.findByText(/^We do not know Nowhereville/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose your town' })).toHaveAttribute('href', '/profile?edit=location');
  expect([line(), screen.queryByRole('article')]).toEqual([null, null]);
  expect(screen.getByRole('button', { name: 'Like' })).toBeDisabled();
  await press('Not now');
  expect(await topCard(1)).toBeInTheDocument();
  expect(await screen.findByRole('complementary', { name: 'Your place' })).toHaveTextContent(
    'We do not know Nowhereville, so you meet only people who wrote the same.',
  );
  expect(sent.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ dismiss: 'place' });
});

it('asks which of several places is meant, until one is chosen', async () => {
  const choices = ['Genève, Switzerland', 'Geneva, Illinois, United States'].map((label, id) => ({
    id: `${id}`,
    label,
  }));
  const { sent } = await openDeck({
    'GET /api/auth/user': { body: { ...ana, location: 'Geneva', locationChoices: choices } },
    'PATCH /api/profile/setup': { body: { ...ana, location: choices[1]!.label, locationChoices: [] } },
  });
  expect(await screen.findByText(/^Several places are called Geneva/)).toBeVisible();
  await press(choices[1]!.label);
  expect(await topCard(1)).toBeInTheDocument();
  expect(sent.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ location: choices[1]!.label });
  expect(line()).not.toBeInTheDocument();
});

it('asks nothing when the place is known', async () => {
  await openDeck();
  expect(await topCard(1)).toBeInTheDocument();
  expect(line()).not.toBeInTheDocument();
});
