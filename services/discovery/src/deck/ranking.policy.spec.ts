import { DISCIPLINES, EXPERIENCE_LEVELS, RELATIONSHIP_GOALS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { maskOf } from '../members/search-row.policy.js';
import { rank, reasonsFor, scoreOf, type Candidate } from './ranking.policy.js';

const sports = (...codes: string[]) => maskOf(DISCIPLINES, codes);
const experience = (code: string) => maskOf(EXPERIENCE_LEVELS, [code]);
const goal = (code: string) => maskOf(RELATIONSHIP_GOALS, [code]);
const schedule = (...codes: string[]) => maskOf(TRAINING_SCHEDULES, codes);

const me = {
  sports: sports('bjj', 'judo', 'boxing'),
  experience: experience('intermediate'),
  goal: goal('training_partner'),
  schedule: schedule('evening'),
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
  idleDays: 0,
  superLiked: false,
  elsewhere: false,
  ...changes,
});

describe('the score', () => {
  it('gives nothing for what is not common or not stated', () => {
    const blank = { sports: 0, experience: 0, goal: 0, schedule: 0 };
    expect(scoreOf(blank, other({ miles: null, idleDays: 99 }))).toBe(0);
    expect(scoreOf(me, other({ miles: 80, sports: sports('karate'), goal: goal('marriage'), idleDays: 99 }))).toBe(0);
    const undecided = { ...blank, goal: goal('not_sure') };
    expect(scoreOf(undecided, other({ goal: goal('not_sure'), miles: null, idleDays: 99 }))).toBe(0);
  });

  it('reaches 100 when everything fits', () => {
    expect(scoreOf(me, other(me))).toBe(100);
  });

  it('grows with every thing in common', () => {
    const scores = [
      other({ miles: 40, idleDays: 90 }),
      other({ miles: 10, idleDays: 90 }),
      other({ miles: 10, idleDays: 20 }),
      other({ miles: 10, idleDays: 3 }),
      other({ miles: 10, idleDays: 3, experience: experience('purple_belt') }),
      other({ miles: 10, idleDays: 3, experience: experience('blue_belt') }),
      other({ miles: 10, idleDays: 3, experience: experience('blue_belt'), schedule: schedule('flexible') }),
      other({ miles: 10, idleDays: 3, experience: experience('blue_belt'), schedule: schedule('evening') }),
      other({ miles: 10, idleDays: 3, schedule: schedule('evening'), sports: sports('bjj') }),
      other({ miles: 10, idleDays: 3, schedule: schedule('evening'), sports: sports('bjj', 'judo') }),
    ].map((candidate) => scoreOf(me, candidate));
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
  });
});

describe('the order', () => {
  it('does not depend on the order of the input', () => {
    const candidates = Array.from({ length: 40 }, (_, i) =>
      other({ miles: i % 3 ? i % 5 : null, sports: i % 4 ? sports('bjj') : 0, elsewhere: i % 7 === 0 }),
    );
    const ranked = rank(me, candidates);
    expect(rank(me, [...candidates].reverse())).toEqual(ranked);
    expect(
      rank(
        me,
        [...candidates].sort((a, b) => (a.id % 11) - (b.id % 11)),
      ),
    ).toEqual(ranked);
  });

  it('puts super-likers first and strangers from elsewhere last', () => {
    const elsewhere = other({ ...me, miles: null, elsewhere: true });
    const near = other({ miles: 30 });
    const fitting = other({ ...me, miles: 3 });
    const admirer = other({ miles: 45, superLiked: true });
    expect(rank(me, [elsewhere, near, fitting, admirer])).toEqual([admirer, fitting, near, elsewhere]);
  });

  it('puts the nearer first among equals', () => {
    const [far, near] = [other({ miles: 60 }), other({ miles: 51 })];
    expect(rank(me, [far, near])).toEqual([near, far]);
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
});
