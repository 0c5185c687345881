import type { User } from '@corner/contracts/profiles.api';
import type { QuizResult } from '@corner/contracts/quiz.api';
import { GENDERS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';

/** The form as it stands: what is optional on the wire is empty here. `age` is NaN while its field is empty. */
export interface SetupDraft {
  name: string;
  age: number;
  gender: string;
  interestedIn: string[];
  location: string;
  gym: string;
  bio: string;
  combatSports: string[];
  experienceLevel: string;
  trainingSchedule: string;
  listed: boolean;
  /** What the quiz came to; null until it is taken. */
  quiz: QuizResult | null;
}

const keyOf = (memberId: string) => `corner.profile-setup.${memberId}`;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Enough to show it; the server has the last word. */
const isQuiz = (value: unknown): value is QuizResult =>
  isObject(value) &&
  isObject(value['preferences']) &&
  isObject(value['traits']) &&
  isTexts(value['interests']) &&
  isTexts(value['combatPreferences']);

/** Starts with the first name: few members want to show strangers the full name of the registration. */
export function emptyDraft(user: User): SetupDraft {
  return {
    name: user.firstName.length < LIMITS.profileName.min ? user.name : user.firstName,
    age: user.age ?? LIMITS.age.setupDefault,
    gender: user.gender ?? '',
    interestedIn: user.interestedIn,
    location: user.location ?? '',
    gym: user.gym ?? '',
    bio: user.bio ?? '',
    combatSports: user.combatSports,
    experienceLevel: user.experienceLevel ?? '',
    trainingSchedule: user.trainingSchedule ?? '',
    listed: false,
    quiz: user.quiz,
  };
}

/** The draft of this tab over the given one; a value of the wrong kind is left out. */
export function restoreDraft(memberId: string, draft: SetupDraft): SetupDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? '{}') as Record<string, unknown>;
    const restored: Record<string, unknown> = { ...draft };
    for (const [key, value] of Object.entries(draft)) {
      const fits = Array.isArray(value) ? isTexts(stored[key]) : typeof stored[key] === typeof value;
      if (fits && key !== 'quiz') restored[key] = stored[key];
    }
    if (isQuiz(stored['quiz'])) restored['quiz'] = stored['quiz'];
    return restored as unknown as SetupDraft;
  } catch {
    return draft;
  }
}

export function saveDraft(memberId: string, draft: SetupDraft): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function dropDraft(memberId: string): void {
  try {
    sessionStorage.removeItem(keyOf(memberId));
  } catch {
    // Nothing was kept then.
  }
}

/** What goes to the server: answers left open are left out. */
export function toRequest({ gender, quiz, ...draft }: SetupDraft) {
  return { ...draft, ...(GENDERS.codeOf(gender) && { gender }), ...(quiz && { quiz }) };
}
