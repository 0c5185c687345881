import { newNameFault } from '@corner/contracts/new-name';
import { profileSetupRequest } from '@corner/contracts/profiles.api';
import {
  BODY_TYPES,
  CHILDREN,
  DISCIPLINES,
  EDUCATION_LEVELS,
  ETHNICITIES,
  EXPERIENCE_LEVELS,
  GENDERS,
  RELATIONSHIP_GOALS,
  RELIGIONS,
  SMOKING_HABITS,
} from '@corner/domain/enumerations';
import type { Choices } from '@corner/domain/choices';
import { LIMITS } from '@corner/domain/limits';
import { isValidCell, getResolution } from 'h3-js';
import { seedMember, seedMembers } from './members.js';
import { METROS } from './people.data.js';
import { metroAt } from './places.js';

const members = seedMembers(500);

describe('demo members', () => {
  it('never repeats an id or an address', () => {
    expect(new Set(members.map(({ id }) => id)).size).toBe(500);
    expect(new Set(members.map(({ email }) => email)).size).toBe(500);
  });

  it('writes no value outside the enumerations', () => {
    const known = (choices: Choices, values: (string | null)[]) =>
      values.filter((value) => value !== null && !choices.all.some(({ code }) => code === value));
    for (const { profile } of members) {
      const unknown = [
        known(DISCIPLINES, profile.combatSports),
        known(EXPERIENCE_LEVELS, [profile.experienceLevel]),
        known(GENDERS, [profile.gender, ...profile.interestedIn]),
        known(RELATIONSHIP_GOALS, [profile.relationshipGoal]),
        known(BODY_TYPES, [profile.bodyType, ...profile.preferredBodyTypes]),
        known(EDUCATION_LEVELS, [profile.education]),
        known(RELIGIONS, [profile.religion]),
        known(CHILDREN, [profile.hasChildren]),
        known(SMOKING_HABITS, [profile.smoking, ...profile.preferredSmoking]),
        known(ETHNICITIES, [profile.ethnicity]),
      ].flat();
      expect(unknown).toEqual([]);
    }
  });

  it('has names that people may take', () => {
    for (const { firstName, lastName } of members) {
      expect([firstName, lastName, `${firstName} ${lastName}`].flatMap((name) => newNameFault(name) ?? [])).toEqual([]);
    }
  });

  it('writes profiles that the setup form itself would take', () => {
    for (const { profile } of members) {
      const { name, age, location, bio, combatSports, gender, interestedIn } = profile;
      const form = {
        name,
        age,
        location,
        gym: profile.gym ?? '',
        bio,
        combatSports,
        experienceLevel: profile.experienceLevel,
        trainingSchedule: profile.trainingSchedule,
        gender,
        interestedIn,
      };
      expect(profileSetupRequest.safeParse(form).error).toBeUndefined();
      expect(profile.height).toBeGreaterThanOrEqual(LIMITS.height.min);
      expect(profile.preferredAgeRange!.min).toBeLessThan(profile.preferredAgeRange!.max);
      expect(isValidCell(profile.cell!) && getResolution(profile.cell!)).toBe(6);
    }
  });

  it('gives the same person for the same index whatever the size', () => {
    expect(seedMember(123)).toEqual(members[123]);
    expect(seedMember(123)).not.toEqual(seedMember(124));
  });

  it('covers every discipline, level, gender and goal, and every metropolis with a crowd', () => {
    const seen = (values: (string | null)[]) => new Set(values).size;
    expect(seen(members.map(({ profile }) => profile.combatSports[0]!))).toBe(DISCIPLINES.all.length);
    expect(seen(members.map(({ profile }) => profile.experienceLevel))).toBe(EXPERIENCE_LEVELS.all.length);
    expect(seen(members.map(({ profile }) => profile.gender))).toBe(GENDERS.all.length);
    expect(seen(members.map(({ profile }) => profile.relationshipGoal))).toBe(RELATIONSHIP_GOALS.all.length);
    for (const metro of METROS) {
      const there = members.filter(({ index }) => metroAt(index) === metro);
      expect(there.length).toBeGreaterThanOrEqual(10);
      expect(seen(there.map(({ profile }) => profile.combatSports[0]!))).toBeGreaterThanOrEqual(5);
    }
  });

  it('hardly ever repeats a bio', () => {
    expect(new Set(members.map(({ profile }) => profile.bio)).size).toBeGreaterThan(480);
  });
});
