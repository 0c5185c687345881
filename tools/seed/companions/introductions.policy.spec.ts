import { LIMITS } from '@corner/domain/limits';
import { seedMembers } from '../members.js';
import { introductionsAmong } from './introductions.policy.js';

const members = seedMembers(120);
const printed = members.slice(0, 4).map(({ email }) => email);

describe('introductions', () => {
  const introductions = introductionsAmong(members, printed);

  it('give every printed sign-in three friends, a match for both, and no printed one among them', () => {
    for (const email of printed) {
      const friends = introductions.filter(({ person }) => person.email === email).map(({ friend }) => friend);
      expect(new Set(friends).size).toBe(3);
      expect(friends.some((friend) => printed.includes(friend.email))).toBe(false);
    }
    for (const { person, friend } of introductions) {
      for (const [one, other] of [[person, friend] as const, [friend, person] as const]) {
        const { interestedIn } = one.profile;
        expect(interestedIn.length === 0 || interestedIn.includes(other.profile.gender!)).toBe(true);
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

  it('are the same at every start, and none where there are only printed sign-ins', () => {
    expect(introductionsAmong(seedMembers(120), printed)).toEqual(introductions);
    expect(introductionsAmong(members.slice(0, 4), printed)).toEqual([]);
  });
});
