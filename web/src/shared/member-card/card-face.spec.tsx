import type { Card } from '@corner/contracts/discovery.api';
import { cardOf } from '@corner/contracts/people.fixture';
import { factsOf } from '@corner/contracts/schemas/profile-fields';
import { fireEvent, render, screen } from '@testing-library/react';
import { CardFace } from './card-face';

const rosa = cardOf(1, {
  name: 'Rosa',
  age: 30,
  gender: null,
  height: null,
  location: 'New York City, New York, United States',
  gym: 'Iron Lotus',
  bio: 'Drills before rolling.',
  trainingSchedule: 'Evening (6-9 PM)',
  combatSports: ['Boxing', 'Judo', 'Brazilian Jiu-Jitsu', 'Wrestling'],
  experienceLevel: 'Intermediate (1-3 years)',
  isPhoneVerified: true,
  reasons: ['Both train Brazilian Jiu-Jitsu', 'Free the same evenings'],
  reasonKeys: [
    { key: 'sport', values: { sport: 'bjj' } },
    { key: 'schedule', values: { schedule: 'evening' } },
  ],
});

const show = (own: Partial<Card> = {}, ownSports: string[] = []) =>
  render(<CardFace card={{ ...rosa, ...own }} top photo={0} onPage={() => undefined} ownSports={ownSports} />);

/** What is read by screen readers, and what is visible. */
const read = () => document.querySelector('[data-words]')!.textContent;
function seen(): string {
  const words = document.querySelector('[data-words]')!.cloneNode(true) as Element;
  for (const hidden of words.querySelectorAll('.sr-only')) hidden.remove();
  return words.textContent;
}

it('shows each fact once', () => {
  show();
  const facts = ['Boxing', 'Judo', 'Wrestling', 'Rosa', '30', 'New York City', 'Iron Lotus', '6-9 PM', 'Drills'];
  expect(facts.map((fact) => read()!.split(fact).length - 1)).toEqual(facts.map(() => 1));
});

it('has two sports, shared ones first, the number of others, and their names for screen readers', () => {
  show({}, ['Wrestling', 'Brazilian Jiu-Jitsu']);
  expect(seen()).toMatch(/BJJWrestling\+2/);
  expect(read()).toContain('Brazilian Jiu-Jitsu');
  expect(read()).toContain('Boxing, Judo');
});

it('shortens level, place and distance, except for screen readers', () => {
  show();
  expect(seen()).toContain('Intermediate');
  expect(seen()).not.toContain('1-3 years');
  expect(read()).toContain('Intermediate (1-3 years)');
  expect(seen()).toContain('New York City·< 5 mi');
  expect(read()).toContain('Less than 5 miles away');
});

it("shows each sport's short level where they differ", () => {
  show({
    combatSports: ['Boxing', 'Brazilian Jiu-Jitsu'],
    levels: { Boxing: 'Intermediate (1-3 years)', 'Brazilian Jiu-Jitsu': 'Blue Belt' },
    experienceLevel: 'Blue Belt',
  });
  expect(seen()).toContain('BoxingIntermediateBJJBlue Belt');
  expect(read()).toContain('Intermediate (1-3 years)');
});

it('shows shared hours before all else', () => {
  show({
    reasons: [...rosa.reasons, 'Both free Tue evening'],
    reasonKeys: [...rosa.reasonKeys!, { key: 'hour', values: { first: 'tue-evening' } }],
  });
  expect(seen()).toMatch(/^Both free Tue eveningBoth train BJJFree the same evenings/);
});

it('shows the reasons above the name, with short sports', () => {
  show();
  expect(seen()).toMatch(/^Both train BJJFree the same evenings.*Rosa/);
});

it('omits missing facts', () => {
  show({ ...factsOf({}), combatSports: [], reasons: [], reasonKeys: [], distanceMiles: null, isPhoneVerified: false });
  expect(read()).toBe('Rosa');
  expect(screen.getByRole('img', { name: 'Rosa, photo 1 of 1' })).toBeInTheDocument();
});

it('shows the placeholder for a photo that fails to load', () => {
  show({ photos: [{ url: '/gone.webp' }], profileImages: ['/gone.webp'] });
  const photo = () => screen.getByRole('img', { name: 'Rosa, photo 1 of 1' });
  fireEvent.error(photo());
  expect(photo()).toHaveTextContent('R');
  expect(photo().style.backgroundImage).toMatch(/corner\.svg/);
});
