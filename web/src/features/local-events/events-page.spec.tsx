import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page';
import { ana, type Answer } from '../../shared/testing/server';
import { EventsPage } from './events-page';
import { LocalEventsPage } from './local-events-page';

const answersOf = (answers: Record<string, Answer>, user = ana) => ({
  'GET /api/auth/user': { body: user },
  ...answers,
});
const open = (answers: Record<string, Answer> = {}, user = ana) =>
  renderPage(<EventsPage />, { path: '/events', answers: answersOf(answers, user) });
const button = () => screen.findByRole('button', { name: 'Tell me when it starts' });
const isListed = () => screen.findByText("You're on the list");
const join = async () => userEvent.click(await button());

afterEach(() => localStorage.clear());

describe('a member on the events page', () => {
  it('sees the error and can retry', async () => {
    let isUp = false;
    open({ 'POST /api/waitlist': () => (isUp ? { status: 202, body: {} } : Promise.reject(new TypeError('fetch'))) });
    await join();
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection. Press again when you are back.');
    isUp = true;
    await join();
    expect(await isListed()).toBeInTheDocument();
  });

  it("sees the server's throttling message, and is not listed after a reload", async () => {
    const tooMany = { status: 429, body: { message: 'Too many requests. Please slow down.' } };
    const { unmount } = open({ 'POST /api/waitlist': tooMany });
    await join();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Please slow down.');
    unmount();
    open();
    expect(await button()).toBeInTheDocument();
  });

  it('joins with their own address in one press, also after a reload', async () => {
    const { sent, unmount } = open({ 'POST /api/waitlist': { status: 202, body: {} } });
    await join();
    expect(await isListed()).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveFocus();
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/api/waitlist', body: { email: ana.email } },
    ]);
    unmount();
    open();
    expect(await isListed()).toBeInTheDocument();
  });

  it('can add a new address, and one that left the list', async () => {
    localStorage.setItem(`corner.own.${ana.id}.waitlist`, ana.email);
    const { unmount } = open({}, { ...ana, email: 'new@example.com' });
    await button();
    unmount();
    const left = renderPage(<LocalEventsPage />, {
      path: '/local-events?leave=token',
      answers: answersOf({ 'POST /api/waitlist/leave': { status: 204 } }),
    });
    expect(await screen.findByText(/You are off the list/)).toBeInTheDocument();
    left.unmount();
    open();
    expect(await button()).toBeInTheDocument();
  });
});
