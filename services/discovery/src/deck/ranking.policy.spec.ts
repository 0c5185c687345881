import fc from 'fast-check';
import { DISCIPLINES, EXPERIENCE_LEVELS, RELATIONSHIP_GOALS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { maskOf, quizMaskOf } from '../members/search-row.policy.js';
import { rank, reasonsFor, scoreOf, shortlist, type Candidate } from './ranking.policy.js';

const sports = (...codes: string[]) => maskOf(DISCIPLINES, codes);
const experience = (code: string) => maskOf(EXPERIENCE_LEVELS, [code]);
const goal = (code: string) => maskOf(RELATIONSHIP_GOALS, [code]);
const schedule = (...codes: string[]) => maskOf(TRAINING_SCHEDULES, codes);

const me = {
  sports: sports('bjj', 'judo', 'boxing'),
  experience: experience('intermediate'),
  goal: goal('training_partner'),
  schedule: schedule('evening'),
  quiz: quizMaskOf({
    training_style: 'sparring',
    date_preferences: 'outdoors',
    conflict_resolution: 'pause',
    energy_match: 'early_bird',
    motivation_style: 'peace',
  }),
};
let ids = 0;
const other = (changes: Partial<Candidate> = {}): Candidate => ({
  id: ++ids,
  miles: 0,
  wantedMiles: 32767,
  sports: 0,
  experience: 0,
  goal: 0,
  schedule: 0,
  quiz: 0,
  superLiked: false,
  elsewhere: false,
  ...changes,
});

const nobodySeen = new Map<number, number>();

describe('the score', () => {
  it('gives nothing for what is not common or not stated', () => {
    const blank = { sports: 0, experience: 0, goal: 0, schedule: 0, quiz: 0 };
    expect(scoreOf(blank, other({ miles: null }), undefined)).toBe(0);
    expect(scoreOf(me, other({ miles: 80, sports: sports('karate'), goal: goal('marriage') }), 99)).toBe(0);
    expect(scoreOf({ ...blank, goal: goal('not_sure') }, other({ goal: goal('not_sure'), miles: null }), 99)).toBe(0);
  });

  it('reaches 100 when everything fits', () => {
    expect(scoreOf(me, other(me), 0)).toBe(100);
  });

  it('grows with every thing in common', () => {
    const near = { miles: 10 };
    const close = { ...near, experience: experience('blue_belt') };
    const scores = [
      scoreOf(me, other({ miles: 40 }), 90),
      scoreOf(me, other(near), 90),
      scoreOf(me, other(near), 20),
      scoreOf(me, other(near), 3),
      scoreOf(me, other({ ...near, experience: experience('purple_belt') }), 3),
      scoreOf(me, other(close), 3),
      scoreOf(me, other({ ...close, schedule: schedule('flexible') }), 3),
      scoreOf(me, other({ ...close, schedule: schedule('evening') }), 3),
      scoreOf(me, other({ ...close, schedule: schedule('evening') }), 0),
      scoreOf(me, other({ ...near, schedule: schedule('evening'), sports: sports('bjj') }), 3),
      scoreOf(me, other({ ...near, schedule: schedule('evening'), sports: sports('bjj', 'judo') }), 3),
      scoreOf(
        me,
        other({
          ...near,
          schedule: schedule('evening'),
          sports: sports('bjj', 'judo'),
          quiz: quizMaskOf({ energy_match: 'early_bird' }),
        }),
        3,
      ),
    ];
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
  });
});

describe('the order', () => {
  it('does not depend on the order of the input', () => {
    const candidates = Array.from({ length: 40 }, (_, i) =>
      other({ miles: i % 3 ? i % 5 : null, sports: i % 4 ? sports('bjj') : 0, elsewhere: i % 7 === 0 }),
    );
    const ranked = rank(me, candidates, nobodySeen);
    expect(rank(me, [...candidates].reverse(), nobodySeen)).toEqual(ranked);
    expect(
      rank(
        me,
        [...candidates].sort((a, b) => (a.id % 11) - (b.id % 11)),
        nobodySeen,
      ),
    ).toEqual(ranked);
  });

  it('puts super-likers first and strangers from elsewhere last', () => {
    const elsewhere = other({ ...me, miles: null, elsewhere: true });
    const near = other({ miles: 30 });
    const fitting = other({ ...me, miles: 3 });
    const admirer = other({ miles: 45, superLiked: true });
    expect(rank(me, [elsewhere, near, fitting, admirer], nobodySeen)).toEqual([admirer, fitting, near, elsewhere]);
  });

  it('puts the nearer first among equals', () => {
    const [far, near] = [other({ miles: 60 }), other({ miles: 51 })];
    expect(rank(me, [far, near], nobodySeen)).toEqual([near, far]);
  });
});

describe('the order without SmartPick', () => {
  const plain = { ...me, preferences: { smartPick: false } };

  it('is by distance, then by who was seen last, whatever fits', () => {
    const [fitting, near, away, awake] = [
      other({ ...me, miles: 30 }),
      other(),
      other({ miles: 8 }),
      other({ miles: 9 }),
    ];
    const lost = other({ ...me, miles: null });
    const idleDays = new Map([
      [fitting.id, 0],
      [away.id, 40],
      [awake.id, 2],
    ]);
    const people = [lost, fitting, away, near, awake];
    expect(rank(plain, people, idleDays)).toEqual([near, awake, away, fitting, lost]);
    expect(rank(me, people, idleDays)[0]).toBe(fitting);
  });

  it('still begins with super-likers and ends with strangers from elsewhere', () => {
    const [elsewhere, near, admirer] = [
      other({ miles: null, elsewhere: true }),
      other({ miles: 3 }),
      other({ miles: 45, superLiked: true }),
    ];
    expect(rank(plain, [elsewhere, near, admirer], nobodySeen)).toEqual([admirer, near, elsewhere]);
  });
});

describe('the shortlist', () => {
  it('holds the first, whoever was seen when', () => {
    const anyone = fc.record({
      miles: fc.option(fc.integer({ min: 0, max: 60 })),
      sports: fc.integer({ min: 0, max: 1023 }),
      goal: fc.constantFrom(0, goal('training_partner')),
      superLiked: fc.boolean(),
      elsewhere: fc.boolean(),
      idle: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyone, { maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (people, limit, smartPick) => {
          const self = { ...me, preferences: { smartPick } };
          const candidates = people.map((person) => other(person));
          const idleDays = new Map(candidates.map(({ id }, i) => [id, people[i]!.idle]));
          const exact = rank(self, candidates, idleDays).slice(0, limit);
          expect(rank(self, shortlist(self, candidates, limit), idleDays).slice(0, limit)).toEqual(exact);
        },
      ),
    );
  });

  it('is shorter than the list', () => {
    const candidates = [other(me), ...Array.from({ length: 50 }, () => other({ miles: 30 }))];
    expect(shortlist(me, candidates, 1)).toEqual([candidates[0]]);
  });
});

describe('the reasons', () => {
  it('are none without anything in common', () => {
    expect(reasonsFor(me, other({ sports: sports('karate'), goal: goal('marriage') }))).toEqual([]);
    expect(reasonsFor({ ...me, goal: goal('not_sure') }, other({ goal: goal('not_sure') }))).toEqual([]);
  });

  it('are at most three, the strongest first', () => {
    expect(reasonsFor(me, other(me))).toEqual([
      'Both train Brazilian Jiu-Jitsu and Boxing',
      'Both want a training partner',
      'Free the same evenings',
    ]);
    expect(reasonsFor(me, other({ ...me, superLiked: true }))[0]).toBe('Super liked you');
    expect(reasonsFor(me, other({ experience: experience('blue_belt') }))).toEqual(['Similar experience']);
  });

  it('say what two people answered alike in the quiz, and the time of day once', () => {
    const reason = (answers: Parameters<typeof quizMaskOf>[0], changes = {}) =>
      reasonsFor(me, other({ quiz: quizMaskOf(answers), ...changes }));
    expect(reason({ training_style: 'flow', date_preferences: 'dinner', energy_match: 'evening' })).toEqual([]);
    expect(reason({ energy_match: 'early_bird' })).toEqual(['Both early birds']);
    expect(reason({ energy_match: 'early_bird', date_preferences: 'outdoors' })).toEqual(['Same idea of a first date']);
    expect(reason({ energy_match: 'early_bird' }, { schedule: schedule('evening') })).toEqual([
      'Free the same evenings',
    ]);
    expect(reason({ conflict_resolution: 'pause' })).toEqual(['Settle arguments the same way']);
    expect(reason({ motivation_style: 'peace', training_style: 'sparring' })).toEqual(['Same kind of training']);
  });

  it('never name an answer that only one of the two gave', () => {
    const masks = fc.integer({ min: 0, max: 2 ** 20 - 1 });
    fc.assert(
      fc.property(masks, masks, (mine, theirs) => {
        const self = { sports: 0, experience: 0, goal: 0, schedule: 0, quiz: mine };
        const reasons = reasonsFor(self, other({ quiz: theirs }));
        if ((mine & theirs) === 0) expect(reasons).toEqual([]);
        expect(reasons.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
