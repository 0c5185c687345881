import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana } from '../../../shared/testing/server';
import { SubscriptionView } from './subscription-view';

const open = (subscriptionStatus: string) =>
  renderPage(<SubscriptionView user={{ ...ana, subscriptionStatus }} />, { path: '/settings/subscription' });
const plan = () => screen.getByRole('region', { name: 'Your plan' });
const fact = (label: string) => within(plan()).getByText(label).nextElementSibling?.textContent;

beforeEach(() => localStorage.clear());

describe('a free member', () => {
  it('sees an active plan without a renewal date', () => {
    open('free');
    expect(plan()).toHaveTextContent(/Free.*Active/);
    expect(fact('Renews on')).toBe('Never: it is free for good');
    expect(fact('Weekly rate')).toBe('$0.00');
    expect(fact('Total paid')).toBe('$0.00');
  });

  it('has nothing to cancel and a link to the plans', async () => {
    const { location } = open('free');
    expect(screen.queryByRole('button', { name: /Cancel/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'See plans' }));
    expect(location()).toBe('/settings/payments');
  });
});

it('lists the premium features and marks the free ones', () => {
  open('free');
  const features = within(screen.getByRole('region', { name: 'Premium' })).getAllByRole('listitem');
  expect(features.map((feature) => feature.textContent)).toEqual([
    'Unlimited likes and super likes',
    'See who likes youEverybody has it today',
    'Advanced filtersEverybody has it today',
    'Boost',
    'Priority support',
    'Read receiptsEverybody has it today',
    'Incognito mode',
  ]);
});

describe('a member with a plan', () => {
  it('sees its name and no invented date', () => {
    open('premium_plus');
    expect(plan()).toHaveTextContent(/Premium plus.*Active/);
    expect(fact('Renews on')).toBe('No date: nothing is sold on this server');
    expect(screen.queryByRole('link', { name: 'See plans' })).not.toBeInTheDocument();
  });

  it('keeps it when the confirmation is declined', async () => {
    open('premium');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(plan()).toHaveTextContent('Active');
    expect(screen.queryByText('Subscription Cancelled')).not.toBeInTheDocument();
  });

  it('cancels it, permanently in this browser', async () => {
    const { unmount } = open('premium');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(screen.getByText('Subscription Cancelled')).toBeInTheDocument();
    expect(screen.getByText('Your plan stays active until the renewal date.')).toBeInTheDocument();
    expect(plan()).toHaveTextContent('Cancelled');
    expect(plan()).toHaveFocus();
    unmount();

    open('premium');
    expect(plan()).toHaveTextContent('Cancelled');
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument();
  });

  it('keeps it when another plan was cancelled', () => {
    localStorage.setItem(`corner.own.${ana.id}.cancelled-plan`, 'premium');
    open('gold');
    expect(plan()).toHaveTextContent('Active');
  });
});
