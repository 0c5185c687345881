import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Sent } from '../../../shared/testing/server';
import { cardsOf } from '../test-cards';
import { aloneOnThePage, hearMatch, openDeck, press, topCard } from '../test-deck';

aloneOnThePage();

describe('filters', () => {
  it('are not sent before they are applied, then reset the deck and stay for the session', async () => {
    const answer = ({ search }: Sent) => ({ body: search ? cardsOf(9) : cardsOf(1, 2) });
    const { sent, unmount } = await openDeck({ 'GET /api/discover': answer });
    await topCard(1);
    await press('Filters');
    await userEvent.click(await screen.findByRole('button', { name: 'Judo' }));
    await press('Apply Filters');
    expect(await topCard(9)).toBeInTheDocument();
    const query = '?distance=25&minAge=18&maxAge=50&minHeight=60&maxHeight=78&combatSports=Judo';
    const asked = sent.filter(({ path }) => path === '/api/discover').map(({ search }) => search);
    expect(asked).toEqual([undefined, query]);
    expect(await screen.findByRole('button', { name: 'Filters, 1 active' })).toBeInTheDocument();
    unmount();
    const again = await openDeck({ 'GET /api/discover': answer });
    await topCard(9);
    expect(again.sent.find(({ path }) => path === '/api/discover')?.search).toBe(query);
  });

  it('keep what is being changed while the deck changes behind them, and forget it without Apply', async () => {
    await openDeck();
    await topCard(1);
    await press('Filters');
    await userEvent.click(await screen.findByRole('button', { name: 'Judo' }));
    hearMatch(7);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Swiping' }));
    expect(screen.getByRole('button', { name: 'Judo' })).toHaveAttribute('aria-pressed', 'true');
    await press('Close');
    await press('Filters');
    expect(await screen.findByRole('button', { name: 'Judo' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('cannot be applied with ages that are none', async () => {
    await openDeck();
    await topCard(1);
    await press('Filters');
    const minimum = await screen.findByLabelText('Minimum age');
    await userEvent.clear(minimum);
    await userEvent.type(minimum, '60');
    expect(screen.getByText('Enter ages from 18 to 100, the lower one first')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Apply Filters' })).toBeDisabled();
    await press('Reset');
    expect(screen.getByRole('button', { name: 'Apply Filters' })).toBeEnabled();
  });
});
