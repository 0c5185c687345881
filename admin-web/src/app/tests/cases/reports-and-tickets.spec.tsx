import type { AdminTicket, ReportRecord } from '@corner/contracts/admin.api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bob, refusal } from '../fixtures';
import type { Answer } from '@corner/web-kit/testing/server';
import { openApp } from '../test-app';

const report: ReportRecord = {
  id: '0190dddd-0000-7000-8000-000000000001',
  number: 'R-1042',
  status: 'open',
  createdAt: '2026-05-06T12:00:00.000Z',
  category: 'harassment',
  note: 'He will not stop.',
  reporter: { id: '0190aaaa-0000-7000-8000-000000000009', name: 'Ana Silva' },
  subject: { id: bob.id, name: bob.name },
  resolution: null,
  closedBy: null,
  closedAt: null,
  evidence: {
    takenAt: '2026-05-06T12:00:01.000Z',
    erasedAt: null,
    profile: null,
    messages: [{ id: 'm1', senderId: bob.id, content: 'Send me your address', createdAt: '2026-05-06T11:00:00.000Z' }],
  },
};
const ticket: AdminTicket = {
  id: '0190eeee-0000-7000-8000-000000000001',
  number: 'T-7',
  status: 'open',
  createdAt: '2026-05-06T12:00:00.000Z',
  kind: 'problem',
  subject: 'Video stops',
  message: 'At 100 %.',
  answer: null,
  member: report.reporter,
  closedBy: null,
  closedAt: null,
};
const openReport = (answers: Record<string, Answer> = {}) =>
  openApp(`/dashboard/reports/${report.id}`, {
    answers: { [`GET /api/admin/reports/${report.id}`]: { body: report }, ...answers },
  });

describe('reports', () => {
  it('lists open ones first and closed ones when asked to', async () => {
    const { sent } = openApp('/dashboard/reports', {
      answers: { 'GET /api/admin/reports': { body: { reports: [report], total: 1 } } },
    });
    const row = (await screen.findByRole('link', { name: 'R-1042' })).closest('tr')!;
    for (const text of ['Harassment or threats', 'Bob Stone', 'Ana Silva']) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
    await userEvent.click(screen.getByText('Closed'));
    await screen.findByText('Showing 1 to 1 of 1 reports');
    expect(sent.filter(({ path }) => path === '/api/admin/reports').map(({ search }) => search)).toEqual([
      '?status=open&page=1',
      '?status=closed&page=1',
    ]);
  });

  it('shows the messages as they were when it was made', async () => {
    openReport();
    expect(await screen.findByText('Send me your address')).toBeInTheDocument();
    expect(screen.getByText('He will not stop.')).toBeInTheDocument();
  });

  it('says that evidence is still to come while a service is away', async () => {
    openReport({
      [`GET /api/admin/reports/${report.id}`]: {
        body: { ...report, evidence: { takenAt: null, erasedAt: null, profile: null, messages: [] } },
      },
    });
    expect(await screen.findByText(/The evidence is not here yet/)).toBeInTheDocument();
  });

  it('is resolved with a text, and with the suspension of the reported member when that is ticked', async () => {
    const { sent } = openReport({ [`POST /api/admin/reports/${report.id}/resolve`]: { body: report } });
    await userEvent.click(await screen.findByRole('button', { name: 'Resolve report' }));
    expect(await screen.findByText('Required')).toBeInTheDocument();
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(screen.getByLabelText('Resolution'), 'Warned before.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Suspend Bob Stone as well' }));
    await userEvent.click(screen.getByRole('button', { name: 'Resolve report' }));
    expect(await screen.findByText('Report R-1042 is resolved.')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ resolution: 'Warned before.', suspend: true });
  });

  it('shows the outcome of another administrator who was faster', async () => {
    let now: ReportRecord = report;
    openReport({
      [`GET /api/admin/reports/${report.id}`]: () => ({ body: now }),
      [`POST /api/admin/reports/${report.id}/resolve`]: () => {
        now = { ...report, status: 'closed', resolution: 'Suspended.', closedBy: 'maria', closedAt: report.createdAt };
        return refusal(409, 'This case is closed already.');
      },
    });
    await userEvent.type(await screen.findByLabelText('Resolution'), 'Warned.');
    await userEvent.click(screen.getByRole('button', { name: 'Resolve report' }));
    expect(await screen.findByText('This case is closed already.')).toBeInTheDocument();
    expect(await screen.findByText('Suspended.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Resolve report' })).not.toBeInTheDocument();
  });
});

describe('support tickets', () => {
  const openTickets = (answers: Record<string, Answer> = {}) =>
    openApp('/dashboard/support', {
      answers: { 'GET /api/admin/tickets': { body: { tickets: [ticket], total: 1 } }, ...answers },
    });
  async function answer() {
    await userEvent.click(await screen.findByRole('button', { name: 'Answer T-7' }));
    const dialog = await screen.findByRole('dialog', { name: 'Answer T-7' });
    await userEvent.type(within(dialog).getByLabelText('Answer'), 'Please try again.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send answer' }));
  }

  it('are answered, which closes them', async () => {
    const { sent } = openTickets({ [`POST /api/admin/tickets/${ticket.id}/resolve`]: { body: ticket } });
    await answer();
    expect(await screen.findByText('Ticket T-7 is answered.')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ resolution: 'Please try again.' });
  });

  it('leave the screen when they went with their member meanwhile', async () => {
    let tickets = [ticket];
    openTickets({
      'GET /api/admin/tickets': () => ({ body: { tickets, total: tickets.length } }),
      [`POST /api/admin/tickets/${ticket.id}/resolve`]: () => {
        tickets = [];
        return refusal(404, 'Case not found');
      },
    });
    await answer();
    expect(await screen.findByText('Case not found')).toBeInTheDocument();
    expect(await screen.findByText('No open tickets. Everybody has an answer.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keep what was written when the server is away', async () => {
    openTickets({ [`POST /api/admin/tickets/${ticket.id}/resolve`]: () => undefined });
    await answer();
    expect(await screen.findByText('The server could not be reached. Nothing was changed.')).toBeInTheDocument();
    expect(screen.getByLabelText('Answer')).toHaveValue('Please try again.');
  });
});
