import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ana } from '../../../../shared/testing/server';
import { DEFAULT_FILTERS } from '../../filters/filters';
import { filtersKey } from '../../filters/filters-key';
import { cardsOf } from '../../test-cards';
import { aloneOnThePage, openDeck, press, topCard } from '../../test-deck';

aloneOnThePage();

it('says that it is looking while the deck loads, below the ways to filters and profile', async () => {
  let answer!: () => void;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await openDeck({ 'GET /api/discover': async () => (await asked, { body: cardsOf(1) }) });
  expect(await screen.findByText('Finding your training partners...')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Discover' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  answer();
  expect(await topCard(1)).toBeInTheDocument();
});

describe('the empty deck', () => {
  it('ends with the empty state, whose button opens the filters', async () => {
    let gone = false;
    await openDeck({ 'GET /api/discover': () => ({ body: gone ? [] : cardsOf(1) }) });
    await topCard(1);
    gone = true;
    await press('Pass');
    expect(await screen.findByText('No more people nearby')).toBeInTheDocument();
    expect(screen.getByText('Adjust your filters to see more potential training partners')).toBeInTheDocument();
    await press('Adjust Filters');
    expect(await screen.findByRole('dialog', { name: 'Search Filters' })).toBeInTheDocument();
  });

  it('says how many are farther away, and widens the search to them', async () => {
    localStorage.setItem(filtersKey(ana.id), JSON.stringify({ ...DEFAULT_FILTERS, distance: 5 }));
    const counts = [
      { distance: 10, more: 0 },
      { distance: 15, more: 3 },
    ];
    const { sent } = await openDeck({
      'GET /api/discover': ({ search }) => ({ body: search?.includes('distance=15') ? cardsOf(9) : [] }),
      'GET /api/discover/further': { body: { counts } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Look further: 3 within 15 miles' }));
    expect(await topCard(9)).toBeInTheDocument();
    const asked = sent.filter(({ path }) => path === '/api/discover/further').map(({ search }) => search);
    expect(asked).toEqual([
      expect.stringMatching(/^\?distance=5&minAge=18&maxAge=50&minHeight=60&maxHeight=78&genders=any&/),
    ]);
  });

  it.each([
    ['counts no further than 99', 100, 'Look further: 99+ within 50 miles'],
    ['offers nothing when no one is farther away', 0, null],
  ])('%s', async (_what, more, label) => {
    await openDeck({
      'GET /api/auth/user': { body: { ...ana, preferredDistance: 25 } },
      'GET /api/discover': { body: [] },
      'GET /api/discover/further': { body: { counts: [{ distance: 50, more }] } },
    });
    expect(await screen.findByRole('button', { name: 'Adjust Filters' })).toBeInTheDocument();
    if (label) expect(await screen.findByRole('button', { name: label })).toBeInTheDocument();
    else expect(screen.queryByRole('button', { name: /Look further/ })).not.toBeInTheDocument();
  });

  it('looks further from the default distance where no preference is stored', async () => {
    const { sent } = await openDeck({
      'GET /api/discover': ({ search }) => ({ body: search ? cardsOf(9) : [] }),
      'GET /api/discover/further': { body: { counts: [{ distance: 50, more: 2 }] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Look further: 2 within 50 miles' }));
    expect(await topCard(9)).toBeInTheDocument();
    const asked = sent.filter(({ path }) => path === '/api/discover/further').map(({ search }) => search);
    expect(asked).toEqual([undefined]);
    expect(sent.findLast(({ path }) => path === '/api/discover')?.search).toContain(
      '?distance=50&minAge=18&maxAge=50&',
    );
  });
});
