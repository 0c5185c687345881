import { LIMITS } from '@corner/domain/limits';
import { lengthOf } from '@corner/domain/text/characters';
import { carriesContactDetails } from '@corner/domain/text/contact-details';
import { accountsImport, profilesImport } from '@corner/contracts/internal/demo-import.api';
import { newNameProblem } from '@corner/contracts/schemas/account/new-name';
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
import { PROMPTS } from '@corner/domain/profile/prompts';
import { getResolution } from 'h3-js';
import { accountOf, profileOf } from './demo-import.js';
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

  it('answer questions that there are, in few words, and not all alike', () => {
    const prompts = members.flatMap(({ profile }) => profile.prompts);
    const known = new Set<string>(PROMPTS.all.map(({ code }) => code));
    for (const { id, answer } of prompts) {
      expect(known).toContain(id);
      expect(lengthOf(answer)).toBeLessThanOrEqual(LIMITS.prompts.answer.max);
      expect([answer, carriesContactDetails(answer)]).toEqual([answer, false]);
    }
    for (const { profile } of members) {
      expect(new Set(profile.prompts.map(({ id }) => id)).size).toBe(profile.prompts.length);
    }
    expect(new Set(prompts.map(({ id }) => id))).toEqual(known);
    expect(new Set(prompts.map(({ answer }) => answer)).size).toBeGreaterThan(100);
    expect(seedMember(7).profile.prompts).toEqual(members[7]!.profile.prompts);
  });

  it('has names that people may take', () => {
    for (const { firstName, lastName } of members) {
      expect([firstName, lastName, `${firstName} ${lastName}`].flatMap((name) => newNameProblem(name) ?? [])).toEqual(
        [],
      );
    }
  });

  it('fit the import of accounts and profiles', () => {
    const accounts = members.slice(0, 100).map(accountOf);
    expect(accountsImport.safeParse({ password: 'a demo password', accounts }).error).toBeUndefined();
    for (const member of members) {
      const profile = profileOf({ member, photos: ['/portraits/sample-01.webp'] });
      expect(profilesImport.safeParse({ profiles: [profile] }).error).toBeUndefined();
      expect(profile).toMatchObject({ gender: member.profile.gender, bio: member.profile.bio, showOnline: true });
      expect(getResolution(member.profile.cell)).toBe(6);
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

  it('carries no contact details in any text', () => {
    for (const { profile } of members) {
      const { name, location, gym, bio, occupation, trainingSchedule } = profile as unknown as Record<
        string,
        string | null
      >;
      for (const text of [name, location, gym, bio, occupation, trainingSchedule]) {
        if (text) expect([text, carriesContactDetails(text)]).toEqual([text, false]);
      }
    }
  });

  it('hardly ever repeats a bio', () => {
    expect(new Set(members.map(({ profile }) => profile.bio)).size).toBeGreaterThan(480);
  });
});
