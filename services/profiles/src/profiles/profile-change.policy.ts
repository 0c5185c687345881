import type {
  PreferencesPatch,
  PrivacyPatch,
  ProfileDetailsPatch,
  ProfilePatch,
  ProfileSetupRequest,
} from '@corner/contracts/profiles.api';
import type { Choices } from '@corner/domain/choices';
import {
  ACCOUNT_STATUSES,
  BODY_TYPES,
  CHILDREN,
  DISCIPLINES,
  EDUCATION_LEVELS,
  ETHNICITIES,
  EXPERIENCE_LEVELS,
  GENDERS,
  LANGUAGES,
  RELATIONSHIP_GOALS,
  RELIGIONS,
  SMOKING_HABITS,
} from '@corner/domain/enumerations';
import { toStoredQuiz } from '../quiz/quiz.policy.js';
import type { ProfileColumns } from './profile.repository.js';

/** Every field that maps to columns by itself; photos, location, phone and password are decided elsewhere. */
type Fields = Partial<
  Omit<ProfileSetupRequest & ProfilePatch & PreferencesPatch & ProfileDetailsPatch & PrivacyPatch, 'location'>
>;

/** Wire fields as columns: only what came, labels as codes, empty optional text as null. */
export function toColumns(fields: Fields): Partial<ProfileColumns> {
  return {
    name: fields.name,
    age: fields.age,
    gender: code(GENDERS, fields.gender),
    interested_in: codes(GENDERS, fields.interestedIn),
    height: fields.height,
    body_type: code(BODY_TYPES, fields.bodyType),
    ethnicity: code(ETHNICITIES, fields.ethnicity),
    education: code(EDUCATION_LEVELS, fields.education),
    religion: code(RELIGIONS, fields.religion),
    smoking: code(SMOKING_HABITS, fields.smoking),
    has_children: code(CHILDREN, fields.hasChildren),
    relationship_goal: code(RELATIONSHIP_GOALS, fields.relationshipGoal),
    gym: optionalText(fields.gym),
    occupation: optionalText(fields.occupation),
    bio: optionalText(fields.bio),
    combat_sports: codes(DISCIPLINES, fields.combatSports),
    experience_level: code(EXPERIENCE_LEVELS, fields.experienceLevel),
    training_schedule: optionalText(fields.trainingSchedule),
    preferred_age_min: fields.preferredAgeRange?.min,
    preferred_age_max: fields.preferredAgeRange?.max,
    preferred_distance: fields.preferredDistance,
    preferred_height_min: fields.preferredHeight?.min,
    preferred_height_max: fields.preferredHeight?.max,
    preferred_body_types: codes(BODY_TYPES, fields.preferredBodyTypes),
    preferred_ethnicities: codes(ETHNICITIES, fields.preferredEthnicities),
    preferred_education: codes(EDUCATION_LEVELS, fields.preferredEducation),
    preferred_religion: codes(RELIGIONS, fields.preferredReligion),
    preferred_smoking: codes(SMOKING_HABITS, fields.preferredSmoking),
    preferred_children: codes(CHILDREN, fields.preferredChildren),
    preferred_relationship_goal: codes(RELATIONSHIP_GOALS, fields.preferredRelationshipGoal),
    show_age: fields.showAge,
    show_distance: fields.showDistance,
    show_online: fields.showOnline,
    discoverable: fields.discoverable,
    messages_from: fields.messagesFrom,
    read_receipts: fields.readReceipts,
    listed: fields.listed,
    notification_settings: fields.notificationSettings,
    language: code(LANGUAGES, fields.language),
    account_status: code(ACCOUNT_STATUSES, fields.accountStatus),
    smart_pick: fields.smartPick,
    quiz: fields.quiz && toStoredQuiz(fields.quiz),
  };
}

function code(of: Choices, text: string | undefined): string | undefined {
  return text === undefined ? undefined : of.codeOf(text);
}

function codes(of: Choices, texts: string[] | undefined): string[] | undefined {
  return texts && [...new Set(texts.map((text) => of.codeOf(text)!))];
}

function optionalText(text: string | undefined): string | null | undefined {
  return text === undefined ? undefined : text.trim() || null;
}
