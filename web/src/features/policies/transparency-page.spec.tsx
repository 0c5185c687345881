import { screen } from '@testing-library/react';
import { renderPage } from '../../shared/testing/render-page';
import type { Answer } from '../../shared/testing/server';
import { TransparencyPage } from './transparency-page';

const open = (answer: Answer) =>
  renderPage(<TransparencyPage />, { path: '/transparency', answers: { 'GET /api/transparency': answer } });

it("shows each month's figures, and no duration without decisions", async () => {
  const counts = { notices: 1200, decisions: 40, appeals: 3, reversals: 2, countedAt: '2026-11-29T12:00:00.000Z' };
  const months = [
    { ...counts, month: '2026-11', medianHours: 4.5 },
    { ...counts, month: '2026-10', medianHours: null },
  ];
  open({ body: { months } });
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeInTheDocument();
  expect(screen.getAllByText('1,200')).toHaveLength(2);
  expect(screen.getByText('4.5 hours')).toBeInTheDocument();
  expect(screen.getAllByText('Half were decided within')).toHaveLength(1);
});

it('starts with the first month that has a figure, and keeps later empty ones', async () => {
  const empty = { notices: 0, decisions: 0, appeals: 0, reversals: 0, medianHours: null, countedAt: '2026-11-29' };
  const months = [
    { ...empty, month: '2026-11' },
    { ...empty, month: '2026-10', notices: 1 },
    { ...empty, month: '2026-09' },
  ];
  open({ body: { months } });
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'September 2026' })).not.toBeInTheDocument();
});

it.each([0, 1])('shows that there is nothing yet, with %s empty months, and shows a loading error', async (n) => {
  const empty = { notices: 0, decisions: 0, appeals: 0, reversals: 0, medianHours: null, countedAt: '2026-11-29' };
  open({ body: { months: Array(n).fill({ ...empty, month: '2026-11' }) } });
  expect(await screen.findByText('Nothing to show yet')).toBeInTheDocument();
  open({ status: 503, body: { message: 'busy' } });
  expect(await screen.findByText('The figures could not be loaded')).toBeInTheDocument();
});
