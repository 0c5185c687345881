import type { User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { PromptsDialog } from '../edit/dialogs';

const both: User = { ...ana, intents: ['dating', 'training'] };
const stored = [
  { id: 'teach_me', answer: 'Leg locks' },
  { id: 'fall_for', answer: 'Laugh at my stance' },
];

function openEditor(user: User, patch: Answer = ({ body }) => ({ body: { ...user, ...(body as object) } })) {
  const close = jest.fn();
  const page = renderPage(<PromptsDialog user={user} open close={close} />, {
    path: '/profile',
    answers: { 'PATCH /api/profile': patch },
  });
  const saved = () => page.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { close, saved };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function choose(list: string, question: string) {
  await userEvent.click(screen.getByRole('combobox', { name: list }));
  await userEvent.click(await screen.findByRole('option', { name: question }));
}

it("shows the server's errors at the answer", async () => {
  const message = 'No contact details here.';
  const { close } = openEditor(
    { ...both, prompts: stored },
    {
      status: 400,
      body: { code: 'CONTACT_DETAILS', message, details: [{ field: 'prompts.1.answer', message }] },
    },
  );
  const answer = screen.getByLabelText('I fall for people who…');
  fireEvent.change(answer, { target: { value: 'Write to @ana' } });
  await press('Save');
  expect(await screen.findByText(message)).toBeVisible();
  expect(answer).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getByLabelText('Teach me')).not.toBeInvalid();
  expect(close).not.toHaveBeenCalled();
});

it('limits an answer to 150 characters, and omits questions without an answer', async () => {
  const { saved, close } = openEditor({ ...both, prompts: [stored[0]!, { id: 'rest_day', answer: 'Nap' }] });
  await choose('Add a question', 'After class I…');
  expect(screen.queryByRole('combobox', { name: 'Add a question' })).not.toBeInTheDocument();
  const paste = (question: string, words: string) =>
    fireEvent.change(screen.getByLabelText(question), { target: { value: words } });
  paste('Teach me', '🥋'.repeat(LIMITS.prompts.answer.max + 1));
  expect(screen.getByText('150/150')).toBeVisible();
  paste('A perfect rest day', 'قيلولة');
  paste('After class I…', ' \u2800 ');
  await press('Save');
  await waitFor(() => expect(close).toHaveBeenCalled());
  const prompts = [
    { id: 'teach_me', answer: '🥋'.repeat(150) },
    { id: 'rest_day', answer: 'قيلولة' },
  ];
  expect(saved()).toEqual([{ prompts }]);
});

it('moves one to the top, replaces and removes one', async () => {
  const { saved } = openEditor({ ...both, prompts: stored });
  await press('Move up: I fall for people who…');
  expect(screen.getByLabelText('I fall for people who…')).toHaveFocus();
  await choose('Another question instead of: Teach me', 'My walkout song');
  await press('Remove: I fall for people who…');
  await press('Save');
  await waitFor(() => expect(saved()).toEqual([{ prompts: [{ id: 'walkout_song', answer: 'Leg locks' }] }]));
});

it('offers no dating questions to members who only train, and tells others what Training hides', async () => {
  openEditor({ ...ana, intents: ['training'] });
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a question' }));
  const list = await screen.findByRole('listbox');
  expect(within(list).queryByRole('option', { name: 'My ideal first date' })).not.toBeInTheDocument();
  await userEvent.click(within(list).getByRole('option', { name: 'Teach me' }));
  expect(screen.queryByText('Not shown in Training.')).not.toBeInTheDocument();
});

it('marks a dating answer for members who also train', () => {
  openEditor({ ...both, prompts: stored });
  expect(screen.getByLabelText('I fall for people who…')).toHaveAccessibleDescription('Not shown in Training.');
});
