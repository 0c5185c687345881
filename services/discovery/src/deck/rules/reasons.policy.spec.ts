import { REASON_TEXTS, reasonId } from '@corner/contracts/reason-texts';
import { DISCIPLINES, EXPERIENCE_LEVELS, RELATIONSHIP_GOALS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import fc from 'fast-check';
import { maskOf, quizMaskOf } from '../../members/rules/search-row.policy.js';
import { reasonsFor, type Explained } from './reasons.policy.js';

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
};
const other = (changes: Partial<Explained> = {}): Explained => ({
  ...{ distance: null, sports: 0, experience: 0, goal: 0, schedule: 0, quiz: 0 },
  ...{ superLiked: false, ...changes },
});
const textsFor = (self: typeof me, candidate: Explained) => reasonsFor(self, candidate).map(({ text }) => text);

describe('the reasons', () => {
  it('are none without anything in common', () => {
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

  it('say what two people answered alike in the quiz, and the time of day once', () => {
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

  it('come with keys and codes for other words', () => {
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

  it('have a text in the table of translators, and every text there is said of some pair', () => {
    const none = { sports: 0, experience: 0, goal: 0, schedule: 0, quiz: 0 };
    const bits = Array.from({ length: 30 }, (_, index) => 1 << index);
    const alike = ['sports', 'experience', 'goal', 'schedule', 'quiz'].flatMap((fact) =>
      [...bits, 3].map((mask) => ({ ...none, [fact]: mask })),
    );
    const reasons = [none, ...alike].flatMap((self) => reasonsFor(self, other({ ...self, superLiked: self === none })));
    expect([...new Set(reasons.map(reasonId))].sort()).toEqual(Object.keys(REASON_TEXTS).sort());
    expect(reasons.filter(({ text }) => text.includes('{'))).toEqual([]);
  });

  it('never name an answer that only one of the two gave', () => {
    const masks = fc.integer({ min: 0, max: 2 ** 20 - 1 });
    fc.assert(
      fc.property(masks, masks, (mine, theirs) => {
        const self = { sports: 0, experience: 0, goal: 0, schedule: 0, quiz: mine };
        const reasons = textsFor(self, other({ quiz: theirs }));
        if ((mine & theirs) === 0) expect(reasons).toEqual([]);
        expect(reasons.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
