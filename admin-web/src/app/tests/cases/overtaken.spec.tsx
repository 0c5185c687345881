import type { CaseRecord, DecisionView } from '@corner/contracts/admin/cases.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../fixtures';
import { late, open, record } from './cases.fixture';

const at = `/api/admin/cases/${late.id}`;
const page = `/dashboard/cases/${late.id}`;
const decided = (action: DecisionView['action']): DecisionView => ({
  ...{ at: late.createdAt, by: 'dora', action, rule: 'not stated', facts: null },
  ...{ words: null, until: null, automated: false, undone: false },
});

/** Another administrator makes the first decision while this one is sent. */
function openOvertaken(first: CaseRecord, then: Partial<CaseRecord>, call: string) {
  let now = first;
  return open(page, {
    [`GET ${at}`]: () => ({ body: now }),
    [call]() {
      now = { ...first, version: 2, ...then };
      return refusal(409, 'This case has changed meanwhile.');
    },
  });
}

it('shows the answer to a ticket that another administrator closed meanwhile, until it is discarded', async () => {
  const ticket: CaseRecord = { ...record, kind: 'support', subject: null, title: 'My photo' };
  openOvertaken(
    ticket,
    { state: 'closed', answer: 'It is done.', decisions: [decided('answer')] },
    `POST /api/admin/tickets/${late.id}/resolve`,
  );
  await userEvent.type(await screen.findByLabelText('Your answer'), 'A long answer of mine');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer and open the next' }));
  expect(await screen.findByText('Meanwhile dora decided: Answered')).toBeInTheDocument();
  expect(screen.getByText('It is done.')).toBeInTheDocument();
  expect(screen.getByText('A long answer of mine')).toBeInTheDocument();
  expect(screen.queryByLabelText('Your answer')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('A long answer of mine')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Meanwhile/)).not.toBeInTheDocument();
});

it('says what another administrator decided meanwhile, also if nothing was typed', async () => {
  openOvertaken(record, { state: 'closed', decisions: [decided('warn')] }, `POST ${at}/decision`);
  await userEvent.click(await screen.findByRole('button', { name: 'Decide and open the next' }));
  expect(await screen.findByText('Meanwhile dora decided: Warn')).toBeInTheDocument();
  expect(screen.queryByText('What you wrote was not sent:')).not.toBeInTheDocument();
});

it('keeps the text for the second decision when another administrator made the first one', async () => {
  openOvertaken(record, { state: 'unconfirmed', decisions: [decided('ban')] }, `POST ${at}/decision`);
  await userEvent.type(await screen.findByLabelText('What was found'), 'Insults');
  await userEvent.click(screen.getByRole('radio', { name: '2 Warn' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decide and open the next' }));
  expect(await screen.findByText('Meanwhile dora decided: Ban')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('radio', { name: '1 Ban for good' })).toBeChecked());
  expect(screen.getByLabelText('What was found')).toHaveValue('Insults');
});
