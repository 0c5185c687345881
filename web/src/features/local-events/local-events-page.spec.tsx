import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page';
import { ana, type Answer } from '../../shared/testing/server';
import { LocalEventsPage } from './local-events-page';

const open = (answers: Record<string, Answer> = {}, query = '') =>
  renderPage(<LocalEventsPage />, { path: `/local-events${query}`, answers });
const join = async (email: string) => {
  const field = await screen.findByLabelText('Email');
  if (email) await userEvent.type(field, email);
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
};

it('is a coming-soon page with a link to the registration', async () => {
  open();
  expect(await screen.findByText('Coming soon')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Join the Waitlist' })).toHaveAttribute('href', '/auth/register');
});

describe('the waitlist', () => {
  it.each(['', 'wanda'])('rejects an invalid address: "%s"', async (email) => {
    const { sent } = open();
    await join(email);
    expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('accepts an address and explains what happens next; another one can be added', async () => {
    const { sent } = open({ 'POST /api/waitlist': { status: 202, body: {} } });
    await join(' wanda@example.com ');
    expect(await screen.findByText("You're on the list")).toBeInTheDocument();
    expect(screen.getByText(/wanda@example.com/)).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'wanda@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Add another address' }));
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it("starts with a member's address", async () => {
    open({ 'GET /api/auth/user': { body: ana } });
    expect(await screen.findByDisplayValue(ana.email)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Discovering' })).toBeInTheDocument();
  });

  it("keeps a rejected address and shows the server's message", async () => {
    open({ 'POST /api/waitlist': { status: 429, body: { message: 'Too many requests. Please slow down.' } } });
    await join('wanda@example.com');
    expect(await screen.findByText('Too many requests. Please slow down.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('wanda@example.com');
  });

  it('keeps the address offline and says so', async () => {
    open({ 'POST /api/waitlist': () => Promise.reject(new TypeError('Failed to fetch')) });
    await join('wanda@example.com');
    expect(await screen.findByText(/^No connection\./)).toBeInTheDocument();
    expect(screen.getByText('That did not work')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('wanda@example.com');
  });
});

describe('the link of the mail', () => {
  it('removes the address once', async () => {
    const { sent } = open({ 'POST /api/waitlist/leave': { status: 204 } }, '?leave=token');
    expect(await screen.findByText(/You are off the list/)).toBeInTheDocument();
    expect(sent.filter(({ path }) => path === '/api/waitlist/leave')).toMatchObject([{ body: { token: 'token' } }]);
  });

  it('shows an error for an invalid token', async () => {
    open(
      { 'POST /api/waitlist/leave': { status: 400, body: { code: 'INVALID_MAIL_LINK', message: 'x' } } },
      '?leave=x',
    );
    expect(await screen.findByText(/This link is not valid/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('can be retried after a failure', async () => {
    let isUp = false;
    open({ 'POST /api/waitlist/leave': () => ({ status: isUp ? 204 : 503 }) }, '?leave=token');
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await userEvent.click(again);
    expect(await screen.findByText(/You are off the list/)).toBeInTheDocument();
  });
});
