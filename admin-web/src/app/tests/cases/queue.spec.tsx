import type { CaseRecord, CaseSummary } from '@corner/contracts/admin/cases.api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bob, refusal } from '../fixtures';
import type { Answer } from '@corner/web-kit/testing/server';
import { openApp } from '../test-app';

const late: CaseSummary = {
  id: '0190dddd-0000-7000-8000-000000000001',
  number: 'R-1042',
  kind: 'report',
  state: 'open',
  version: 1,
  category: 'Harassment or threats',
  title: null,
  note: 'He will not stop.',
  photo: null,
  messageId: null,
  times: 3,
  reporter: { id: '0190aaaa-0000-7000-8000-000000000009', name: 'Ana Silva' },
  subject: { id: bob.id, name: bob.name },
  createdAt: '2026-05-06T12:00:00.000Z',
  dueAt: '2026-05-06T16:00:00.000Z',
  overdue: true,
  closedAt: null,
  closedBy: null,
  answer: null,
};
const next = { ...late, id: '0190dddd-0000-7000-8000-000000000002', number: 'R-1043', overdue: false, times: 1 };
const record: CaseRecord = {
  ...late,
  evidence: { takenAt: null, erasedAt: null, profile: null, messages: [] },
  now: null,
  events: [{ at: late.createdAt, kind: 'opened', by: null, words: null }],
  decisions: [],
  history: { subject: [], reporter: [] },
};
const open = (path: string, answers: Record<string, Answer> = {}) =>
  openApp(path, {
    answers: {
      'GET /api/admin/cases': { body: { cases: [late, next], total: 2, overdue: 1 } },
      [`GET /api/admin/cases/${late.id}`]: { body: record },
      [`GET /api/admin/cases/${next.id}`]: { body: { ...record, ...next } },
      ...answers,
    },
  });

it('the queue says what is overdue, and is worked through by keyboard', async () => {
  const { location } = open('/dashboard/cases');
  const row = (await screen.findByRole('link', { name: 'R-1042' })).closest('tr')!;
  expect(within(row).getByText(/^Overdue: /)).toBeInTheDocument();
  expect(within(row).getByText('Reported 3 times')).toBeInTheDocument();
  expect(screen.getByText('1 case is overdue')).toBeInTheDocument();
  await userEvent.keyboard('jk');
  await userEvent.keyboard('j');
  await userEvent.keyboard('{Enter}');
  expect(location()).toBe(`/dashboard/cases/${next.id}`);
});

it('a pause is decided with its end by the version that was read, and the next case opens', async () => {
  const { sent, location } = open(`/dashboard/cases/${late.id}`, {
    [`POST /api/admin/cases/${late.id}/decision`]: { body: { ...late, state: 'closed' } },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Pause' }));
  await userEvent.type(screen.getByLabelText('What was found'), 'Twice.');
  await userEvent.click(screen.getByRole('button', { name: 'Decide and open the next' }));
  expect(await screen.findByText('Case R-1042 is decided.')).toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    version: 1,
    action: 'pause',
    facts: 'Twice.',
    until: expect.stringMatching(/Z$/) as string,
  });
  expect(await screen.findByRole('heading', { name: 'R-1043' })).toBeInTheDocument();
  expect(location()).toBe(`/dashboard/cases/${next.id}`);
});

it('the later of two administrators sees what was decided', async () => {
  let now = record;
  open(`/dashboard/cases/${late.id}`, {
    [`GET /api/admin/cases/${late.id}`]: () => ({ body: now }),
    [`POST /api/admin/cases/${late.id}/decision`]: () => {
      const warned = {
        action: 'warn',
        rule: 'not stated',
        facts: null,
        words: null,
        until: null,
        automated: false,
        undone: false,
      };
      now = { ...record, state: 'closed', decisions: [{ at: late.createdAt, by: 'maria', ...warned }] };
      return refusal(409, 'Somebody else has decided this case meanwhile.', 'CASE_CHANGED');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decide and open the next' }));
  expect(await screen.findByText('Somebody else has decided this case meanwhile.')).toBeInTheDocument();
  expect(await screen.findByText('Warn')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decide and open the next' })).not.toBeInTheDocument();
});
