import { carriesContactDetails } from '@corner/domain/text/contact-details';
import { DISCIPLINES } from '@corner/domain/enumerations';
import { showLanguage, startLanguages } from '@corner/web-kit/language/language';
import { translations } from '../translations';
import { openersFor } from './openers';

const training = (own: Partial<Parameters<typeof openersFor>[0]> = {}) => ({
  combatSports: [],
  experienceLevel: null,
  gym: null,
  trainingSchedule: null,
  relationshipGoal: null,
  ...own,
});
const general = [
  'How was your last session?',
  'What got you into martial arts?',
  'What was your best moment on the mat this month?',
];

it('are three, from shared facts, sport and gym first', () => {
  const shared = training({
    combatSports: ['Judo', 'Boxing'],
    gym: 'Iron Lotus',
    trainingSchedule: 'Weekends',
    experienceLevel: 'Blue Belt',
  });
  expect(openersFor(shared, { ...shared, gym: ' iron lotus' })).toEqual([
    'Orthodox or southpaw?',
    'We both train at iron lotus. How have we never met?',
    'We train at the same time of day. Coffee after class?',
  ]);
});

it.each([
  ['the level', { experienceLevel: 'Blue Belt' }, 'We are about as far along. What are you working on right now?'],
  [
    'a goal',
    { relationshipGoal: 'Training Partner' },
    'I am looking for a training partner, too. When is your next session?',
  ],
])('mention %s that is shared, then general ones', (_what, fact, opener) => {
  expect(openersFor(training(fact), training(fact))).toEqual([opener, ...general.slice(0, 2)]);
  expect(openersFor(training(fact), training())).toEqual(general);
});

it('ask about a gym that only the partner has', () => {
  expect(openersFor(training(), training({ gym: 'Iron Lotus' }))[0]).toBe('What is it like at Iron Lotus?');
  expect(openersFor(training({ gym: 'Iron Lotus' }), training())).toEqual(general);
});

it('are general while the partner is unknown', () => expect(openersFor(training())).toEqual(general));

it('have a question for every sport, in every language', async () => {
  await startLanguages(translations);
  const questions = () =>
    DISCIPLINES.labels.map((label) => {
      const both = training({ combatSports: [label] });
      return openersFor(both, both)[0];
    });
  const english = questions();
  expect(new Set([...english, ...general]).size).toBe(DISCIPLINES.labels.length + general.length);
  await showLanguage('de');
  expect(questions()).not.toEqual(english);
  await showLanguage('en');
});

it.each(['en', 'de', 'ar'] as const)('are accepted as first messages, in %s', async (language) => {
  await startLanguages(translations);
  await showLanguage(language);
  const facts = ['10th Planet', 'F45 Training', "Gold's Gym", 'CrossFit 24/7'].flatMap((gym) =>
    DISCIPLINES.labels.map((label) =>
      training({
        combatSports: [label],
        gym,
        trainingSchedule: 'Weekends',
        experienceLevel: 'Blue Belt',
        relationshipGoal: 'Training Partner',
      }),
    ),
  );
  const openers = facts.flatMap((both) => [
    ...openersFor(both, both),
    ...openersFor(training(), both),
    ...openersFor({ ...both, combatSports: [] }, { ...both, combatSports: [], gym: null }),
    ...openersFor(both),
  ]);
  expect(new Set(openers).size).toBeGreaterThan(DISCIPLINES.labels.length + 10);
  expect(openers.filter(carriesContactDetails)).toEqual([]);
  await showLanguage('en');
});

it('mention training to a training partner, and shared hours before a level', () => {
  const shared = training({ trainingSchedule: 'Weekends', experienceLevel: 'Blue Belt', gym: 'Iron Lotus' });
  const reasonKeys = [{ key: 'hours' as const, values: { first: 'tue-evening', second: 'sat-morning' } }];
  expect(openersFor(shared, { ...shared, gym: null, reasonKeys }, 'training')).toEqual([
    'We are free at the same hours. Shall we train?',
    'We are about as far along. What are you working on right now?',
    'I am looking for a training partner, too. When is your next session?',
  ]);
  expect(openersFor(shared, undefined, 'training')).toEqual([
    'I am looking for a training partner, too. When is your next session?',
    'What do you want to work on next?',
    general[0],
  ]);
});
