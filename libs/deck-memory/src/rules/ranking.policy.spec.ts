import { INTENT, type IntentBit } from '@corner/domain/pairs/intents';
import { DISCIPLINES, EXPERIENCE_LEVELS, RELATIONSHIP_GOALS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { maskOf } from '@corner/domain/choices';
import type { Criteria } from '../criteria.js';
import { Contenders } from '../scan/contenders.policy.js';
import { runOf } from '../scan/run.fixture.js';
import { ID_WORD } from '../layout.js';
import { Scan } from '../scan/scan.policy.js';
import type { Run } from '../scan/surroundings.policy.js';
import type { Candidate, Orderer } from './ranking.policy.js';
import { BANDS_IN_ALL, exactDistance, HIDDEN_BANDS } from './reach.policy.js';

const sports = (...codes: string[]) => maskOf(DISCIPLINES, codes);
const experience = (code: string) => maskOf(EXPERIENCE_LEVELS, [code]);
const goal = (code: string) => maskOf(RELATIONSHIP_GOALS, [code]);
const schedule = (...codes: string[]) => maskOf(TRAINING_SCHEDULES, codes);

const me = {
  id: 1_000_000,
  sports: sports('bjj', 'judo', 'boxing'),
  experience: experience('intermediate'),
  goal: goal('training_partner'),
  schedule: schedule('evening'),
  quiz: 0x11111,
  ...{ pace: 0b10, gear: 0b11, size: 0b100, week: 0b11 },
};
const { id: _, week, ...alike } = me;
let ids = 0;
const other = ({ miles = 0, ...changes }: Partial<Candidate> & { miles?: number | null } = {}): Candidate => ({
  id: ++ids,
  distance: miles === null ? null : exactDistance(miles),
  wantedMiles: 32767,
  sports: 0,
  experience: 0,
  goal: 0,
  schedule: 0,
  quiz: 0,
  ...{ pace: 0, gear: 0, size: 0, hours: 0 },
  idleDays: Infinity,
  superLiked: false,
  ...changes,
});

const TODAY = 1000;
const WIDE_CRITERIA = {
  hours: null,
  viewerAge: { min: 30, max: 30 },
  viewerGender: 0,
  minAge: 18,
  maxAge: 50,
  anyHeight: true,
  wanted: {},
};

function ranked(candidate: Candidate): Run {
  const { id, sports, experience, goal, schedule, quiz, idleDays, distance, superLiked, hours } = candidate;
  const { pace, gear, size } = candidate;
  const seenOn = idleDays === Infinity ? 0 : TODAY - idleDays;
  const wishes = {
    age: 30,
    wantedAgeMax: 127,
    wantedMiles: 127,
    seek: 15,
    held: 3,
    trainWith: 15,
    trainAgeMax: 127,
    trainMiles: 127,
  };
  const columns = {
    id,
    sports,
    experience,
    goal,
    schedule,
    quiz,
    seenOn,
    ...wishes,
    pace,
    gear,
    size,
    earlyHours: hours,
  };
  return runOf([columns], { distance, isSuper: superLiked });
}

const scanOf = (self: Orderer, intent: IntentBit) =>
  new Scan(self, { ...WIDE_CRITERIA, intent } as unknown as Criteria, TODAY, () => false);

function rank(self: Orderer, candidates: readonly Candidate[], key: Buffer): Candidate[] {
  const [scan, contenders] = [scanOf(self, INTENT.dating), new Contenders(candidates.length)];
  for (const candidate of candidates) scan.rank(ranked(candidate), contenders);
  const ids = contenders.first(self.id, key).map(({ run }) => run.words[ID_WORD]![0]);
  return ids.map((id) => candidates.find((candidate) => candidate.id === id)!);
}

function scoreOf(
  self: Omit<Orderer, 'id'>,
  candidate: Candidate,
  idleDays = Infinity,
  intent: IntentBit = INTENT.dating,
): number {
  const contenders = new Contenders(1);
  scanOf({ ...self, id: 0 }, intent).rank(ranked({ ...candidate, idleDays }), contenders);
  return Math.floor(contenders.least / BANDS_IN_ALL) / 5;
}
const key = Buffer.alloc(16, 7);

describe('the score', () => {
  it('gives nothing for traits that differ or are missing', () => {
    const blank = { sports: 0, experience: 0, goal: 0, schedule: 0, quiz: 0, pace: 0, gear: 0, size: 0, week: 0 };
    expect(scoreOf(blank, other({ miles: null }))).toBe(0);
    expect(scoreOf(me, other({ miles: 80, sports: sports('karate'), goal: goal('marriage') }), 99)).toBe(0);
    expect(scoreOf({ ...blank, goal: goal('not_sure') }, other({ goal: goal('not_sure'), miles: null }), 99)).toBe(0);
  });

  it('reaches 100 when everything fits', () => {
    expect(scoreOf(me, other(alike), 0)).toBe(100);
  });

  it('grows with every common trait', () => {
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
          quiz: 0x1000,
        }),
        3,
      ),
    ];
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
  });
});

describe('the score in training', () => {
  const scored = (changes: Parameters<typeof other>[0], idleDays = Infinity) =>
    scoreOf(me, other({ miles: 50, ...changes }), idleDays, INTENT.training);

  it('gives nothing for traits that count only in dating, or that differ', () => {
    const { goal, schedule, quiz } = me;
    expect(scored({ goal, schedule, quiz, sports: sports('karate'), hours: 0b100, size: 0b10000 }, 99)).toBe(0);
    expect(scoreOf({ ...me, size: 0 }, other({ miles: 50, size: 0b100 }), 99, INTENT.training)).toBe(0);
  });

  it('reaches 100 when everything fits', () => {
    expect(scoreOf(me, other({ ...alike, hours: week }), 0, INTENT.training)).toBe(100);
  });

  it.each<[string, Parameters<typeof other>[0], number]>([
    ['one discipline', { sports: sports('bjj') }, 25],
    ['two disciplines', { sports: sports('bjj', 'judo') }, 30],
    ['three disciplines', { sports: sports('bjj', 'judo', 'boxing') }, 35],
    ['one hour', { hours: 0b10 }, 12],
    ['two hours', { hours: 0b11 }, 20],
    ['hours by another clock', { hours: 0b11, miles: 51 }, 0],
    ['half the way', { miles: 25 }, 10],
    ['the same level', { experience: experience('blue_belt') }, 10],
    ['the same level as the highest', { experience: experience('intermediate') | experience('white_belt') }, 10],
    ['the next level', { experience: experience('purple_belt') }, 4],
    ['the pace', { pace: 0b10 }, 3],
    ['the gear', { gear: 0b110 }, 2],
    ['the same size', { size: 0b100 }, 5],
    ['the next size', { size: 0b1000 }, 5],
    ['the size before', { size: 0b10 }, 5],
  ])('gives for %s', (_, changes, points) => {
    expect(scored(changes, 99)).toBe(points);
  });

  it('gives points for activity in the last days, the last week and the last month', () => {
    expect([0, 5, 20, 40].map((days) => scored({}, days))).toEqual([5, 3, 1, 0]);
  });
});

describe('the order', () => {
  it('does not depend on the order of the input', () => {
    const candidates = Array.from({ length: 40 }, (_, i) =>
      other({ miles: i % 3 ? i % 5 : null, sports: i % 4 ? sports('bjj') : 0 }),
    );
    const ranked = rank(me, candidates, key);
    expect(rank(me, [...candidates].reverse(), key)).toEqual(ranked);
    expect(
      rank(
        me,
        [...candidates].sort((a, b) => (a.id % 11) - (b.id % 11)),
        key,
      ),
    ).toEqual(ranked);
  });

  it('puts super-likers first, then the best match', () => {
    const [near, fitting] = [other({ miles: 30 }), other({ ...alike, miles: 3 })];
    const admirer = other({ miles: 45, superLiked: true });
    expect(rank(me, [near, fitting, admirer], key)).toEqual([admirer, fitting, near]);
  });

  it('puts the nearer band first among equal scores', () => {
    const [far, near] = HIDDEN_BANDS.toReversed().map((distance) => other({ distance }));
    expect(rank(me, [far!, near!], key)).toEqual([near, far]);
  });

  it('breaks ties within a band by key and viewer, not by hundredths of a mile', () => {
    const people = Array.from({ length: 20 }, (_, n) => other({ miles: 50 + n / 100 + 0.01 }));
    const order = (viewer: number, by: Buffer) => rank({ ...me, id: viewer }, people, by).map(({ id }) => id);
    const first = order(1, key);
    expect(first).not.toEqual(people.map(({ id }) => id));
    expect(order(1, key)).toEqual(first);
    expect(order(2, key)).not.toEqual(first);
    expect(order(1, Buffer.alloc(16, 8))).not.toEqual(first);
    expect(scoreOf(me, other({ miles: 12.01 }), 0)).toBe(scoreOf(me, other({ miles: 12.99 }), 0));
  });

  it('scores a hidden distance as its band', () => {
    const [within50, to100] = HIDDEN_BANDS;
    expect(scoreOf(me, other({ distance: within50! }), 0)).toBe(scoreOf(me, other({ miles: 50 }), 0));
    expect(scoreOf(me, other({ distance: to100! }), 0)).toBe(scoreOf(me, other({ miles: 100 }), 0));
  });
});

describe('the order without SmartPick', () => {
  const plain = { ...me, preferences: { smartPick: false } };

  it('sorts by distance band, regardless of score, and does not reveal the last visit', () => {
    const fitting = other({ ...alike, miles: 30 });
    const near = other();
    const [away, awake] = [other({ miles: 8 }), other({ miles: 9 })];
    const lost = other({ ...alike, miles: null });
    const people = [lost, fitting, away, near, awake];
    const seen = (days: number, others: number) =>
      people.map((each) => ({ ...each, idleDays: each === away ? days : each === awake ? others : Infinity }));
    const ids = (candidates: Candidate[]) => candidates.map(({ id }) => id);
    const ranked = ids(rank(plain, seen(0, 40), key));
    expect(ranked).toEqual([near.id, expect.anything(), expect.anything(), fitting.id, lost.id]);
    expect(ids(rank(plain, seen(40, 0), key))).toEqual(ranked);
    expect(rank(me, people, key)[0]).toBe(fitting);
  });

  it('still starts with super-likers', () => {
    const [near, admirer] = [other({ miles: 3 }), other({ miles: 45, superLiked: true })];
    expect(rank(plain, [near, admirer], key)).toEqual([admirer, near]);
  });
});
