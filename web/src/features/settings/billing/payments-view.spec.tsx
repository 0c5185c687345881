import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ana } from '../../../shared/testing/server';
import { ownKey } from '../../../shared/member-storage';
import { renderPage } from '../../../shared/testing/render-page';
import { isExpired } from './billing-storage';
import { SubscriptionView } from './subscription-view';
import { PaymentsView } from './payments-view';

const open = () => renderPage(<PaymentsView user={ana} />, { path: '/settings/payments' });
const key = ownKey(ana.id, 'payment-methods');
const stored = () => JSON.parse(localStorage.getItem(key) ?? '[]');
const visa = { id: '1', type: 'Credit card', brand: 'Visa', last4: '4242', expiryMonth: 4, expiryYear: 2099 };

beforeEach(() => localStorage.clear());

describe('plan choice', () => {
  it.each([
    ['1 Week', '$19.99 a week', '$19.99 total', []],
    ['1 Month', '$8.99 a week', '$35.96 total', ['Save 59%', 'Recommended!']],
    ['3 Months', '$4.99 a week', '$59.88 total', ['Save 77%', 'Users are 30% more likely to find a partner']],
    ['6 Months', '$3.99 a week', '$95.76 total', ['Save 82%']],
    ['12 Months', '$2.49 a week', '$129.48 total', ['Save 88%']],
  ])('shows %s with its weekly price, its total and its notes', (label, weekly, total, notes) => {
    open();
    const plan = screen.getByRole('radio', { name: new RegExp(`^${label}`) });
    for (const shown of [weekly, total, ...notes]) expect(plan).toHaveTextContent(shown);
    if (notes.length === 0) expect(plan).not.toHaveTextContent('Save');
  });

  it('starts with the recommended plan and marks the chosen one as pending, without a request', async () => {
    const { sent } = open();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByRole('radio', { checked: true })).toHaveTextContent('Recommended!');
    await userEvent.click(screen.getByRole('radio', { name: /^6 Months/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose 6 Months' }));
    expect(screen.getByText('Plan Selected')).toBeInTheDocument();
    expect(screen.getByText(/^6 Months it is\. Payment integration is pending configuration\./)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('stores the chosen plan, which the subscription shows', async () => {
    const { unmount } = open();
    await userEvent.click(screen.getByRole('radio', { name: /^6 Months/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose 6 Months' }));
    unmount();
    open();
    expect(screen.getByRole('radio', { checked: true })).toHaveTextContent('6 Months');
    renderPage(<SubscriptionView user={ana} />, { path: '/settings/subscription' });
    expect(screen.getByText('6 Months, once plans are sold')).toBeInTheDocument();
  });
});

describe('payment methods', () => {
  async function openForm() {
    const page = open();
    await userEvent.click(screen.getByRole('button', { name: 'Add payment method' }));
    const form = within(await screen.findByRole('dialog'));
    const pick = async (label: string, option: string) => {
      fireEvent.keyDown(form.getByRole('combobox', { name: label }), { key: 'Enter' });
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    const digits = () => form.getByLabelText('Last four digits');
    const submit = () => userEvent.click(form.getByRole('button', { name: 'Add' }));
    return { ...page, form, pick, digits, submit };
  }

  it('drops a full card number before it is shown or stored', async () => {
    const { digits, form } = await openForm();
    await userEvent.click(digits());
    await userEvent.paste('4242 4242 4242 4242');
    expect(digits()).toHaveValue('');
    expect(form.getByText(/^That was more than four digits/)).toBeInTheDocument();
  });

  it('has no field for a full number or a security code', async () => {
    const { form } = await openForm();
    expect(form.getAllByRole('textbox')).toEqual([form.getByLabelText('Last four digits')]);
    expect(form.getByText(/^Never type a whole card number/)).toBeInTheDocument();
  });

  it('marks every missing field and adds nothing', async () => {
    const { form, submit } = await openForm();
    await submit();
    expect(await form.findByText('Enter exactly four digits')).toBeInTheDocument();
    expect(form.getAllByText('Required')).toHaveLength(3);
    expect(stored()).toEqual([]);
  });

  it('rejects an expired card', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21'), doNotFake: ['setTimeout', 'queueMicrotask', 'setInterval'] });
    const { form, pick, digits, submit } = await openForm();
    await pick('Brand', 'Visa');
    await userEvent.type(digits(), '4242');
    await pick('Expiry month', '10');
    await pick('Expiry year', '2026');
    await submit();
    expect(await form.findByText('This card has expired')).toBeInTheDocument();
    expect(stored()).toEqual([]);
    jest.useRealTimers();
  });

  it('adds a label in this browser only, without a request', async () => {
    const { pick, digits, submit, sent } = await openForm();
    await pick('Brand', 'Mastercard');
    await userEvent.type(digits(), '12 34');
    await pick('Expiry month', '04');
    await pick('Expiry year', String(new Date().getFullYear() + 2));
    await submit();
    expect(await screen.findByText('Payment Method Added')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Mastercard ending in 1234');
    expect(stored()).toEqual([
      {
        id: expect.any(String),
        type: 'Credit card',
        brand: 'Mastercard',
        last4: '1234',
        expiryMonth: 4,
        expiryYear: new Date().getFullYear() + 2,
      },
    ]);
    expect(sent).toEqual([]);
  });

  it('shows stored labels, and marks expired ones', () => {
    localStorage.setItem(key, JSON.stringify([visa, { ...visa, id: '2', last4: '0005', expiryYear: 2020 }]));
    open();
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Visa ending in 4242Credit card, expires 04/2099',
      'Visa ending in 0005Credit card, expired 04/2020',
    ]);
  });

  it('removes a label and moves the focus on', async () => {
    localStorage.setItem(key, JSON.stringify([visa]));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }));
    expect(screen.getByText('No payment method yet')).toBeInTheDocument();
    expect(stored()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Add payment method' })).toHaveFocus();
  });

  it('shows no labels of another member', () => {
    localStorage.setItem(ownKey('another-member', 'payment-methods'), JSON.stringify([visa]));
    open();
    expect(screen.getByText('No payment method yet')).toBeInTheDocument();
  });

  it.each(['not json', '{}', 'null', '[null,7,{"last4":"4242424242424242"}]'])('ignores %s in its storage', (kept) => {
    localStorage.setItem(key, kept);
    open();
    expect(screen.getByText('No payment method yet')).toBeInTheDocument();
  });

  it('updates with another tab', () => {
    open();
    localStorage.setItem(key, JSON.stringify([visa]));
    fireEvent(window, new StorageEvent('storage', { key }));
    expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument();
  });
});

it('a card is valid until the end of its month', () => {
  const now = new Date(2026, 10, 30);
  expect(isExpired({ expiryMonth: 10, expiryYear: 2026 }, now)).toBe(true);
  expect(isExpired({ expiryMonth: 12, expiryYear: 2025 }, now)).toBe(true);
  expect(isExpired({ expiryMonth: 11, expiryYear: 2026 }, now)).toBe(false);
  expect(isExpired({ expiryMonth: 1, expiryYear: 2027 }, now)).toBe(false);
});

it('has an empty billing history', () => {
  open();
  expect(screen.getByRole('region', { name: 'Billing history' })).toHaveTextContent('No payments yet');
});
