import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SafetyHost } from '../../../shared/safety/safety-host';
import { renderPage } from '../../../shared/testing/render-page';
import type { Answer } from '../../../shared/testing/server';
import { BlockedView } from './blocked-view';

const ben = { id: 'ben', name: 'Ben', profileImages: [], createdAt: '2026-01-01T00:00:00.000Z' };
const open = (answers: Record<string, Answer>) => renderPage(<BlockedView />, { path: '/settings/blocked', answers });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Unblock Ben?' });

it('shows that no one is blocked', async () => {
  open({ 'GET /api/blocks': { body: [] } });
  expect(await screen.findByRole('heading', { name: 'No blocked members' })).toBeVisible();
});

it('retries after a loading error', async () => {
  let status = 503;
  open({ 'GET /api/blocks': () => (status === 503 ? { status, body: {} } : { body: [ben] }) });
  expect(await screen.findByText('This did not load')).toBeVisible();
  status = 200;
  await press('Try again');
  expect(await screen.findByText('Ben')).toBeVisible();
});

it('shows a hundred members, and more on request', async () => {
  const many = Array.from({ length: 100 }, (_, i) => ({ ...ben, id: `id${i}`, name: `Member ${i}` }));
  const { sent } = open({
    'GET /api/blocks': ({ search }) => ({ body: search === '?before=id99' ? [ben] : many }),
  });
  await userEvent.click(await screen.findByText('Show more'));
  expect(await screen.findByText('Ben')).toBeInTheDocument();
  expect(screen.getByText('Member 99')).toBeInTheDocument();
  expect(screen.queryByText('Show more')).not.toBeInTheDocument();
  expect(sent.map(({ search }) => search)).toContain('?before=id99');
});

it('unblocks after warning that the match does not return, and not on cancel', async () => {
  let blocks = [ben];
  const { sent } = open({
    'GET /api/blocks': () => ({ body: blocks }),
    'DELETE /api/blocks/ben': () => ((blocks = []), { status: 204 }),
  });
  await press('Unblock Ben');
  expect(await dialog()).toHaveTextContent('A match you had is not restored');
  await press('Cancel');
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await press('Unblock Ben');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('Ben is unblocked')).toBeInTheDocument();
  expect(await screen.findByText('No blocked members')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows a failure and keeps the member blocked', async () => {
  open({ 'GET /api/blocks': { body: [ben] }, 'DELETE /api/blocks/ben': { status: 500, body: {} } });
  await press('Unblock Ben');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('Failed to unblock Ben. Please try again.')).toBeInTheDocument();
});

it('reports a blocked member without offering to block them again', async () => {
  const { sent } = renderPage(
    <>
      <BlockedView />
      <SafetyHost />
    </>,
    {
      path: '/settings/blocked',
      answers: {
        'GET /api/blocks': { body: [ben] },
        'POST /api/reports': {
          status: 201,
          body: { id: 'r1', number: 'R-1001', status: 'open', createdAt: ben.createdAt, blocked: false },
        },
      },
    },
  );
  await press('Report Ben');
  const sheet = await screen.findByRole('dialog', { name: 'Report Ben' });
  expect(within(sheet).queryByRole('checkbox')).not.toBeInTheDocument();
  await userEvent.click(await within(sheet).findByRole('radio', { name: 'Harassment or threats' }));
  await press('Send Report');
  expect(await screen.findByText(/R-1001/)).toBeVisible();
  expect(sent.find(({ path }) => path === '/api/reports')?.body).toMatchObject({ memberId: 'ben', block: false });
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('returns to the list when the report is cancelled', async () => {
  renderPage(
    <>
      <BlockedView />
      <SafetyHost />
    </>,
    { path: '/settings/blocked', answers: { 'GET /api/blocks': { body: [ben] } } },
  );
  await press('Report Ben');
  await screen.findByRole('dialog', { name: 'Report Ben' });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('lets a name that is cut keep its beginning, whichever way it is read', async () => {
  open({ 'GET /api/blocks': { body: [{ ...ben, name: 'عبد الرحمن' }] } });
  const name = await screen.findByText('عبد الرحمن');
  expect(name).toHaveClass('truncate');
  expect(name).toHaveAttribute('dir', 'auto');
});
