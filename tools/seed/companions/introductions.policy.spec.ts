import { LIMITS } from '@corner/domain/limits';
import { gridRing } from 'h3-js';
import { seedMembers, type SeedMember } from '../members.js';
import { introductionsAmong, type Introduction } from './introductions.policy.js';

const members = seedMembers(120);
const printed = members.slice(0, 4).map(({ email }) => email);

describe('introductions', () => {
  let introductions: Introduction[];

  beforeAll(() => {
    introductions = introductionsAmong(members, printed);
  });

  it('give every printed sign-in three friends, a match for both, and no printed one among them', () => {
    for (const email of printed) {
      const friends = introductions.filter(({ person }) => person.email === email).map(({ friend }) => friend);
      expect(new Set(friends).size).toBe(3);
      expect(friends.some((friend) => printed.includes(friend.email))).toBe(false);
    }
    for (const { person, friend, intent } of introductions) {
      for (const { profile } of [person, friend]) expect(profile.intents).toContain(intent);
      for (const [one, other] of [[person, friend] as const, [friend, person] as const]) {
        const { interestedIn, preferredAgeRange: range } = one.profile;
        expect(interestedIn.length === 0 || interestedIn.includes(other.profile.gender!)).toBe(true);
        if (range) expect([range.min <= other.profile.age!, other.profile.age! <= range.max]).toEqual([true, true]);
      }
    }
  });

  it('leave no placeholder open, stay short and end with the friend', () => {
    for (const { lines } of introductions) {
      expect(lines.length % 2).toBe(1);
      for (const line of lines) {
        expect(line).not.toMatch(/[{}]|undefined/);
        expect(line.length).toBeLessThan(LIMITS.requestMessage.max);
      }
    }
  });

  const known = (index: number, changes: Partial<SeedMember['profile']>): SeedMember => ({
    ...members[index]!,
    profile: { ...members[0]!.profile, interestedIn: [], preferredAgeRange: null, gender: 'man', age: 30, ...changes },
  });
  const friendsOf = (person: SeedMember, others: SeedMember[]) =>
    introductionsAmong([person, ...others], [person.email]).map(({ friend }) => others.indexOf(friend));

  it.each<[string, Partial<SeedMember['profile']>, Partial<SeedMember['profile']>, number]>([
    ['a gender that is not wanted', { interestedIn: ['woman'] }, {}, 0],
    ['an age below the wish', { preferredAgeRange: { min: 31, max: 40 } }, {}, 0],
    ['an age above the wish', { preferredAgeRange: { min: 20, max: 29 } }, {}, 0],
    ['a wanted gender', { interestedIn: ['woman'] }, { gender: 'woman' }, 1],
    ['the only wanted age', { preferredAgeRange: { min: 30, max: 30 } }, {}, 1],
    ['no wish', {}, {}, 1],
  ])('are by the wishes of both: %s', (_, wish, other, friends) => {
    expect(friendsOf(known(0, wish), [known(1, other)])).toHaveLength(friends);
    expect(friendsOf(known(0, other), [known(1, wish)])).toHaveLength(friends);
  });

  it('are with those who live nearest', () => {
    const { cell } = members[0]!.profile;
    const [near, far] = [gridRing(cell, 3), gridRing(cell, 9)].map((ring) => ring[0]!);
    const others = [far, near, cell, far, near].map((at, index) => known(index + 1, { cell: at }));
    expect(friendsOf(known(0, { cell }), others)).toEqual([2, 1, 4]);
  });

  it('begin with the friend, and each describes their own profile', () => {
    const [person, friend] = [known(0, { gym: 'Iron Den' }), known(1, { gym: 'Low Kick' })];
    const [{ lines }] = introductionsAmong([person, friend], [person.email]) as [Introduction];
    expect([lines[1]!.includes('Iron Den'), lines[2]!.includes('Low Kick')]).toEqual([true, true]);
  });

  it('are the same at every start, and none where there are only printed sign-ins', () => {
    expect(introductionsAmong(seedMembers(120), printed)).toEqual(introductions);
    expect(introductionsAmong(members.slice(0, 4), printed)).toEqual([]);
  });
});
