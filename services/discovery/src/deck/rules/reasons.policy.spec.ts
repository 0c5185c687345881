import { INTENT } from '@corner/domain/pairs/intents';
import { WEEK_PARTS } from '@corner/domain/profile/week';
import { REASON_TEXTS, reasonId } from '@corner/contracts/reason-texts';
import { DISCIPLINES, EXPERIENCE_LEVELS, RELATIONSHIP_GOALS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import fc from 'fast-check';
import { maskOf } from '@corner/domain/choices';
import { quizMaskOf } from '../../members/rules/search-row.policy.js';
import { weekOf } from '../../members/rules/week.policy.js';
import { exactDistance, HIDDEN_BANDS } from '@corner/deck-memory/rules/reach.policy';
import { reasonsFor as reasonsIn, type Explained } from './reasons.policy.js';

const me = {
  sports: maskOf(DISCIPLINES, ['bjj', 'judo', 'boxing']),
  experience: maskOf(EXPERIENCE_LEVELS, ['intermediate']),
  goal: maskOf(RELATIONSHIP_GOALS, ['training_partner']),
  schedule: maskOf(TRAINING_SCHEDULES, ['evening']),
  quiz: quizMaskOf({
    training_style: 'sparring',
    date_preferences: 'outdoors',
    conflict_resolution: 'pause',
    energy_match: 'early_bird',
    motivation_style: 'peace',
  }),
  ...{ pace: 0b10, gear: 0b11, size: 0b100, week: weekOf(['tue-evening', 'sat-morning', 'sun-lunch']) },
};
const other = (changes: Partial<Explained> = {}): Explained => ({
  ...{ distance: null, sports: 0, experience: 0, goal: 0, schedule: 0, quiz: 0, pace: 0, gear: 0, size: 0, hours: 0 },
  ...{ superLiked: false, ...changes },
});
const reasonsFor = (self: typeof me, candidate: Explained) => reasonsIn(self, candidate, INTENT.dating);
const textsFor = (self: typeof me, candidate: Explained) => reasonsFor(self, candidate).map(({ text }) => text);

describe('the reasons', () => {
  it('are empty without anything in common', () => {
    expect(
      textsFor(me, other({ sports: maskOf(DISCIPLINES, ['karate']), goal: maskOf(RELATIONSHIP_GOALS, ['marriage']) })),
    ).toEqual([]);
    expect(
      textsFor(
        { ...me, goal: maskOf(RELATIONSHIP_GOALS, ['not_sure']) },
        other({ goal: maskOf(RELATIONSHIP_GOALS, ['not_sure']) }),
      ),
    ).toEqual([]);
  });

  it('are at most three, the strongest first', () => {
    expect(textsFor(me, other(me))).toEqual([
      'Both train Brazilian Jiu-Jitsu and Boxing',
      'Both want a training partner',
      'Free the same evenings',
    ]);
    expect(textsFor(me, other({ sports: maskOf(DISCIPLINES, ['judo']) }))).toEqual(['Both train Judo']);
    expect(textsFor(me, other({ ...me, superLiked: true }))[0]).toBe('Super liked you');
    expect(textsFor(me, other({ experience: maskOf(EXPERIENCE_LEVELS, ['blue_belt']) }))).toEqual([
      'Similar experience',
    ]);
  });

  it('name equal quiz answers, and the time of day once', () => {
    const reason = (answers: Parameters<typeof quizMaskOf>[0], changes = {}) =>
      textsFor(me, other({ quiz: quizMaskOf(answers), ...changes }));
    expect(reason({ training_style: 'flow', date_preferences: 'dinner', energy_match: 'evening' })).toEqual([]);
    expect(reason({ energy_match: 'early_bird' })).toEqual(['Both early birds']);
    expect(reason({ energy_match: 'early_bird', date_preferences: 'outdoors' })).toEqual(['Same idea of a first date']);
    expect(reason({ energy_match: 'early_bird' }, { schedule: maskOf(TRAINING_SCHEDULES, ['evening']) })).toEqual([
      'Free the same evenings',
    ]);
    expect(reason({ conflict_resolution: 'pause' })).toEqual(['Settle arguments the same way']);
    expect(reason({ motivation_style: 'peace', training_style: 'sparring' })).toEqual(['Same kind of training']);
  });

  it('have keys and codes for translation', () => {
    const keysFor = (candidate: Explained) => reasonsFor(me, candidate).map(({ key, values }) => ({ key, values }));
    expect(keysFor(other({ ...me, superLiked: true }))).toEqual([
      { key: 'superLiked', values: {} },
      { key: 'sports', values: { sport: 'bjj', other: 'boxing' } },
      { key: 'goal', values: { goal: 'training_partner' } },
    ]);
    expect(keysFor(other({ sports: 1, schedule: me.schedule, experience: me.experience }))).toEqual([
      { key: 'sport', values: { sport: 'bjj' } },
      { key: 'schedule', values: { schedule: 'evening' } },
      { key: 'experience', values: {} },
    ]);
    expect(keysFor(other({ quiz: quizMaskOf({ energy_match: 'early_bird' }) }))).toEqual([
      { key: 'quiz', values: { challenge: 'energy_match', answer: 'early_bird' } },
    ]);
    expect(keysFor(other({ quiz: quizMaskOf({ training_style: 'sparring' }) }))).toEqual([
      { key: 'quiz', values: { challenge: 'training_style' } },
    ]);
  });

  it('have a text for translators, and every such text is used', () => {
    const none = { ...other(), week: 0 };
    const bits = Array.from({ length: 30 }, (_, index) => 1 << index);
    const alike = ['sports', 'experience', 'goal', 'schedule', 'quiz'].flatMap((fact) =>
      [...bits, 3].map((mask) => ({ ...none, [fact]: mask })),
    );
    const both = [...alike, { ...none, size: 1 }, { ...none, week: 1 }, { ...none, week: 3 }];
    const reasons = [none, ...both].flatMap((self) => {
      const candidate = other({ ...self, hours: self.week, superLiked: self === none, distance: exactDistance(3) });
      return [...reasonsFor(self, candidate), ...reasonsIn(self, candidate, INTENT.training)];
    });
    const texts = Object.keys(REASON_TEXTS).filter((id) => !id.startsWith('part.'));
    expect([...new Set(reasons.map(reasonId))].sort()).toEqual(texts.sort());
    expect(reasons.filter(({ text }) => text.includes('{'))).toEqual([]);
  });

  it('never name an answer that only one of the two gave', () => {
    const masks = fc.integer({ min: 0, max: 2 ** 20 - 1 });
    fc.assert(
      fc.property(masks, masks, (mine, theirs) => {
        const self = { ...other(), week: 0, quiz: mine };
        const reasons = textsFor(self, other({ quiz: theirs }));
        if ((mine & theirs) === 0) expect(reasons).toEqual([]);
        expect(reasons.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the reasons in training', () => {
  const near = exactDistance(4);
  const trainingFor = (changes: Partial<Explained>, self = me) =>
    reasonsIn(self, other({ distance: near, ...changes }), INTENT.training).map(({ text }) => text);

  it('contain none of dating', () => {
    const { goal, schedule, quiz } = me;
    expect(trainingFor({ goal, schedule, quiz, distance: null })).toEqual([]);
  });

  it('are at most three, the strongest first', () => {
    const { sports, experience, size, week } = me;
    expect(trainingFor({ sports, experience, size, hours: week })).toEqual([
      'Both train Brazilian Jiu-Jitsu and Boxing',
      'Both free Tue evening and Sat morning',
      'About your size',
    ]);
    expect(trainingFor({ experience, superLiked: true })).toEqual([
      'Super liked you',
      'Similar experience',
      'Near you',
    ]);
  });

  it('name at most two shared free hours, in one time zone only', () => {
    const hours = (parts: readonly string[], distance = near) => trainingFor({ hours: weekOf(parts), distance });
    expect(hours(['sun-lunch', 'mon-lunch'])).toEqual(['Both free Sun lunch', 'Near you']);
    expect(hours(WEEK_PARTS, HIDDEN_BANDS[0])).toEqual(['Both free Tue evening and Sat morning']);
    expect(hours(WEEK_PARTS, HIDDEN_BANDS[1])).toEqual([]);
    const [reason] = reasonsIn(me, other({ distance: near, hours: me.week }), INTENT.training);
    expect(reason).toMatchObject({ key: 'hours', values: { first: 'tue-evening', second: 'sat-morning' } });
  });

  it('name no size if it is unstated or two bands apart', () => {
    const size = (mine: number, theirs: number) =>
      trainingFor({ size: theirs, distance: null }, { ...me, size: mine }).length;
    expect([size(0, 0), size(0, 1), size(1, 0), size(1, 4), size(4, 1)]).toEqual([0, 0, 0, 0, 0]);
    expect([size(1, 1), size(1, 2), size(2, 1), size(64, 32)]).toEqual([1, 1, 1, 1]);
  });

  it('do not call a member near who hides the distance', () => {
    expect(trainingFor({ distance: HIDDEN_BANDS[0] })).toEqual([]);
  });
});
