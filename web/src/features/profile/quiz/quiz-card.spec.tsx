import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { ProfilePage } from '../profile-page';

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const quiz = {
  preferences: { energy_match: 'Evening: the day ends on the mat' },
  traits: { Calm: 1, Warm: 2, Focused: 1, Playful: 1 },
  interests: [],
  combatPreferences: [],
};

it('shows the top three traits and retakes the quiz', async () => {
  let answer: Answer = { status: 500, body: { message: 'Something broke' } };
  const { sent } = renderPage(<ProfilePage />, {
    path: '/profile',
    answers: {
      'GET /api/auth/user': { body: { ...ana, quiz } },
      'PUT /api/profile/quiz': () => answer as { body: unknown },
    },
  });
  const traits = await screen.findByRole('list', { name: 'Your top traits' });
  expect([...traits.children].map(({ textContent }) => textContent)).toEqual(['Warm', 'Focused', 'Playful']);
  await press('Retake Quiz');
  for (let challenge = 0; challenge < 4; challenge++) await press(/^Skip/);
  await press(/^Small steps/);
  await press('Start Finding Matches!');
  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeInTheDocument();
  const result = { traits: { Focused: 1 }, interests: [], combatPreferences: [] };
  answer = { body: { ...ana, quiz: { preferences: {}, ...result } } };
  await press('Start Finding Matches!');
  expect(await screen.findByText('Personality Profile Complete!')).toBeInTheDocument();
  expect(sent.at(-1)).toMatchObject({ path: '/api/profile/quiz', body: result });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Your top traits' })).toHaveTextContent(/^Focused$/));
});

it('offers the quiz to members without a result', async () => {
  renderPage(<ProfilePage />, { path: '/profile', answers: { 'GET /api/auth/user': { body: ana } } });
  expect(await screen.findByRole('button', { name: 'Start Quiz' })).toBeInTheDocument();
});
