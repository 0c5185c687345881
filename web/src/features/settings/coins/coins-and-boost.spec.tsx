import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { BoostView, CoinsView } from './coins-view';

describe('coins', () => {
  it('shows a balance of 0', () => {
    renderPage(<CoinsView />, { path: '/settings/coins' });
    expect(screen.getByRole('region', { name: 'Your balance' })).toHaveTextContent('0 coins');
  });

  it.each([
    [10, '$2.99'],
    [50, '$9.99'],
    [100, '$16.99'],
  ])('offers %s for %s, which stays pending and grants nothing', async (coins, price) => {
    const { sent } = renderPage(<CoinsView />, { path: '/settings/coins' });
    await userEvent.click(screen.getByRole('button', { name: `Buy ${coins} coins for ${price}` }));
    expect(screen.getByText('Payment pending')).toBeInTheDocument();
    expect(screen.getByText(/^Payment integration is pending configuration\./)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your balance' })).toHaveTextContent('0 coins');
    expect(sent).toEqual([]);
  });

  it('links to boost', async () => {
    const { location } = renderPage(<CoinsView />, { path: '/settings/coins' });
    await userEvent.click(screen.getByRole('link', { name: 'What a boost does' }));
    expect(location()).toBe('/settings/boost');
  });
});

describe('boost', () => {
  it('costs 5 coins and lasts 30 minutes', () => {
    renderPage(<BoostView />, { path: '/settings/boost' });
    expect(screen.getByText('One boost costs 5 coins and lasts 30 minutes.')).toBeInTheDocument();
  });

  it('shows that there are not enough coins, and starts nothing', async () => {
    const { sent } = renderPage(<BoostView />, { path: '/settings/boost' });
    await userEvent.click(screen.getByRole('button', { name: 'Boost for 5 coins' }));
    expect(screen.getByText('Not enough coins')).toBeInTheDocument();
    expect(screen.getAllByText('A boost costs 5 coins and you have 0.')).not.toHaveLength(0);
    expect(sent).toEqual([]);
  });

  it('links to the coins', async () => {
    const { location } = renderPage(<BoostView />, { path: '/settings/boost' });
    await userEvent.click(screen.getByRole('link', { name: 'Get coins' }));
    expect(location()).toBe('/settings/coins');
  });
});
