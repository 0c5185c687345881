import type { User } from '@corner/contracts/profiles.api';
import { profileFields } from '@corner/domain/profile/profile-fields';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana } from '../../../shared/testing/server';
import { CardSheet } from './card-sheet';
import { ownCard } from './own-card';

const member: User = {
  ...ana,
  height: 65,
  relationshipGoal: 'Friendship',
  bodyType: 'Athletic',
  ethnicity: 'Asian',
  education: 'High School',
  religion: 'Agnostic',
  smoking: 'Never',
  hasChildren: 'No children',
  pace: 'technical',
  gear: ['gi'],
  sizeBand: '65-73',
};

it('training shows pace and gear, and nothing about dating', () => {
  const [dates, training] = [ownCard(member), ownCard(member, {}, 'training')];
  const ofDating = profileFields().flatMap(([name, { datesOnly }]) => (datesOnly ? [name as keyof typeof dates] : []));
  expect(ofDating).toHaveLength(8);
  expect(ofDating.map((name) => training[name])).toEqual(ofDating.map(() => null));
  expect(ofDating.map((name) => dates[name])).toEqual(ofDating.map((name) => member[name as keyof User]));
  expect(training).toMatchObject({ pace: 'technical', gear: ['gi'], combatSports: ['Judo'] });
  for (const name of ['pace', 'gear', 'sizeBand', 'intents']) expect(dates).not.toHaveProperty(name);
  expect(training).not.toHaveProperty('sizeBand');
});

const open = (intents: string[] | null) =>
  renderPage(<CardSheet open close={() => undefined} user={{ ...member, intents }} />, { path: '/' });

it.each([[['training']], [['dating']], [null]])('is one card for intents %j', async (intents) => {
  open(intents);
  expect(await screen.findByRole('heading', { name: /^Ana Silva/ })).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('is one card per deck for both intents', async () => {
  open(['dating', 'training']);
  expect(await screen.findByRole('radio', { name: 'Dates' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Training' }));
  expect(screen.getByRole('radio', { name: 'Training' })).toBeChecked();
  expect(await screen.findByRole('heading', { name: /^Ana Silva/ })).toBeInTheDocument();
});
