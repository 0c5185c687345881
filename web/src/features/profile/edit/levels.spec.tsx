import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana } from '../../../shared/testing/server';
import { TrainingDialog } from './dialogs';

it('suggest a level for an added sport, and save the highest as the overall level', async () => {
  const member = {
    ...ana,
    combatSports: ['Boxing', 'Judo'],
    experienceLevel: 'Blue Belt',
    levels: { Boxing: 'Advanced (3-5 years)', Judo: 'Blue Belt' },
  };
  const { sent } = renderPage(<TrainingDialog user={member} open close={() => undefined} />, {
    path: '/profile',
    isEarly: true,
    answers: { 'GET /api/auth/user': { body: member }, 'PATCH /api/profile': { body: member } },
  });
  const group = (name: string) => screen.getByRole('group', { name });
  const press = (name: string, option: string) =>
    userEvent.click(within(group(name)).getByRole('button', { name: option }));
  const saved = () => sent.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []));

  const levelsOf = (name: string) => within(group(name)).getAllByRole('button');
  expect(levelsOf('Experience Level: Boxing').map(({ textContent }) => textContent)).not.toContain('Blue Belt');
  expect(levelsOf('Experience Level: Judo')).toHaveLength(9);
  await press('What do you train?', 'Karate');
  expect(group('Experience Level: Karate')).toHaveAccessibleDescription('Not said yet. You can leave it open.');
  await press('Experience Level: Karate', 'Black Belt');
  await press('What do you train?', 'Boxing');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        combatSports: ['Judo', 'Karate'],
        experienceLevel: 'Black Belt',
        levels: { Judo: 'Blue Belt', Karate: 'Black Belt' },
      },
    ]),
  );
});
