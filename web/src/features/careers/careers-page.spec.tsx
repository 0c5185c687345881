import type { Position } from '@corner/contracts/jobs.api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterContacts } from '../../shared/testing/contacts';
import { renderPage } from '../../shared/testing/render-page';
import type { Answer } from '../../shared/testing/server';
import { CareersPage } from './careers-page';

const opening = (changes: Partial<Position>): Position => ({
  id: '019a9b2c-0001-7000-8000-000000000001',
  title: 'Community Manager',
  department: 'Community',
  location: 'Austin, Texas',
  type: 'Full-time',
  description: 'You know gyms.',
  requirements: ['You train', 'Calm'],
  featured: false,
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  ...changes,
});
const data = opening({
  id: '019a9b2c-0004-7000-8000-000000000004',
  title: 'Data Scientist',
  department: 'Data',
  featured: true,
});
const open = (hash: string, answer: Answer) =>
  renderPage(<CareersPage />, { path: `/behind-the-dojo${hash}`, answers: { 'GET /api/jobs': answer } });

it("is called 'Behind the Dojo' and names the three perks with their figures", async () => {
  open('', { body: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Behind the Dojo' })).toBeInTheDocument();
  for (const [figure, body] of [
    ['$1,500', 'home office stipend'],
    ['$200', 'training allowance a month'],
    ['$2,000', 'development budget a year'],
  ]) {
    expect(screen.getByText(figure!).closest('li')).toHaveTextContent(body!);
  }
});

it("shows the published openings in the server's order, each with a mail link", async () => {
  enterContacts({ support: 'hello@example.org' });
  open('', { body: [data, opening({})] });
  const cards = (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.closest('li')!);
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Data Scientist',
    'Community Manager',
  ]);
  expect(within(cards[0]!).getByText('Featured')).toBeInTheDocument();
  for (const text of ['Community', 'Austin, Texas', 'Full-time', 'You know gyms.', 'You train', 'Calm']) {
    expect(within(cards[1]!).getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'Apply by email for Data Scientist' })).toHaveAttribute(
    'href',
    'mailto:hello@example.org?subject=Data%20Scientist',
  );
});

it('scrolls to and focuses the opening of the URL once it has loaded', async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this);
  };
  open(`#${data.id}`, { body: [opening({}), data] });
  await waitFor(() => expect(document.getElementById(data.id)).toHaveFocus());
  expect(scrolled).toEqual([document.getElementById(data.id)]);
  expect(screen.queryByText(/no longer open/)).not.toBeInTheDocument();
});

it.each(['#019a9b2c-0009-7000-8000-000000000009', '#%'])('ignores an unknown opening in the URL: %s', async (hash) => {
  open(hash, { body: [opening({})] });
  expect(await screen.findByRole('heading', { name: 'Community Manager' })).toBeInTheDocument();
  expect(screen.queryAllByText('This position is no longer open. These are.')).toHaveLength(hash === '#%' ? 0 : 1);
});

it('shows that no position is open', async () => {
  enterContacts({ support: 'hello@example.org' });
  open('', { body: [] });
  expect(await screen.findByText('No open positions right now')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', 'mailto:hello@example.org');
});

it('shows an error and reloads the openings on request', async () => {
  let isUp = false;
  open('', () => (isUp ? { body: [opening({})] } : { status: 503, body: {} }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The open positions could not be loaded');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Community Manager' })).toBeInTheDocument();
});
