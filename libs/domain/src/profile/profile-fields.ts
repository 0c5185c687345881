import type { Choices } from '../choices.js';
import {
  BODY_TYPES,
  CHILDREN,
  DISCIPLINES,
  EDUCATION_LEVELS,
  ETHNICITIES,
  EXPERIENCE_LEVELS,
  GEAR,
  GENDERS,
  INTENTS,
  PACES,
  RELATIONSHIP_GOALS,
  RELIGIONS,
  SIZE_BANDS,
  SMOKING_HABITS,
} from '../enumerations.js';
import { LIMITS } from '../limits.js';
import type { ChoiceField, Composed, ProfileField, ProfileForm } from './field-kinds.js';

export type { ProfileField, ProfileForm, TraitBits } from './field-kinds.js';

const DATING = { card: true, datesOnly: true } as const;
const TRAINING = { card: false, forms: ['setup', 'profile'] } as const;

/**
 * All fields of a profile with everything known about them: schemas, views, the snapshot, labels and the search are
 * derived from here. The order is that of the filters.
 */
export const PROFILE_FIELDS = {
  age: {
    kind: 'number',
    label: 'Age',
    bounds: LIMITS.age,
    card: true,
    forms: ['setup', 'details'],
    filter: { min: 'minAge', max: 'maxAge' },
    preference: { name: 'preferredAgeRange', label: 'Age range', forms: ['details', 'preferences'] },
  },
  location: { kind: 'text', label: 'Location', bounds: LIMITS.location, card: true, forms: ['setup', 'details'] },
  height: {
    kind: 'number',
    label: 'Height',
    bounds: LIMITS.height,
    ...DATING,
    forms: ['details', 'preferences'],
    filter: { min: 'minHeight', max: 'maxHeight' },
    preference: { name: 'preferredHeight', label: 'Height range', forms: ['details'] },
  },
  gender: {
    kind: 'choice',
    of: GENDERS,
    label: 'Gender',
    card: true,
    forms: ['setup', 'profile'],
    // No bits: it applies in both directions, and the index is read by it.
    filter: { name: 'genders' },
    preference: { name: 'interestedIn', label: 'Show me', forms: ['setup', 'profile'] },
  },
  combatSports: {
    kind: 'choices',
    of: DISCIPLINES,
    label: 'Combat Sports',
    card: true,
    forms: ['setup', 'profile'],
    filter: { name: 'combatSports' },
    bits: { word: 1, shift: 0, width: 12 },
  },
  experienceLevel: {
    kind: 'choice',
    of: EXPERIENCE_LEVELS,
    label: 'Experience Level',
    card: true,
    forms: ['setup', 'profile'],
    filter: { name: 'experienceLevel' },
    bits: { word: 1, shift: 12, width: 10 },
  },
  levels: { kind: 'levels', label: 'Level for each sport', card: true, forms: ['setup', 'profile'] },
  relationshipGoal: {
    kind: 'choice',
    of: RELATIONSHIP_GOALS,
    label: 'Looking for',
    ...DATING,
    forms: ['details', 'preferences'],
    filter: { name: 'relationshipGoal' },
    preference: { name: 'preferredRelationshipGoal', label: 'They are looking for', forms: ['details'] },
    bits: { word: 1, shift: 22, width: 9 },
  },
  bodyType: {
    kind: 'choice',
    of: BODY_TYPES,
    label: 'Body type',
    ...DATING,
    forms: ['details', 'preferences'],
    filter: { name: 'bodyTypes', label: 'Body Type' },
    preference: { name: 'preferredBodyTypes', label: 'Body types', forms: ['details'] },
    bits: { word: 2, shift: 0, width: 10 },
  },
  ethnicity: {
    kind: 'choice',
    of: ETHNICITIES,
    label: 'Ethnicity',
    ...DATING,
    forms: ['details', 'preferences'],
    filter: { name: 'ethnicities' },
    preference: { name: 'preferredEthnicities', label: 'Ethnicities', forms: ['details'] },
    bits: { word: 2, shift: 10, width: 12 },
  },
  education: {
    kind: 'choice',
    of: EDUCATION_LEVELS,
    label: 'Education',
    ...DATING,
    forms: ['details'],
    filter: { name: 'education' },
    preference: { name: 'preferredEducation', label: 'Education', forms: ['details'] },
    bits: { word: 2, shift: 22, width: 9 },
  },
  religion: {
    kind: 'choice',
    of: RELIGIONS,
    label: 'Religion',
    ...DATING,
    forms: ['details'],
    filter: { name: 'religion' },
    preference: { name: 'preferredReligion', label: 'Religion', forms: ['details'] },
    bits: { word: 3, shift: 0, width: 14 },
  },
  smoking: {
    kind: 'choice',
    of: SMOKING_HABITS,
    label: 'Smoking',
    ...DATING,
    forms: ['details'],
    filter: { name: 'smoking' },
    preference: { name: 'preferredSmoking', label: 'Smoking', forms: ['details'] },
    bits: { word: 3, shift: 14, width: 7 },
  },
  hasChildren: {
    kind: 'choice',
    of: CHILDREN,
    label: 'Children',
    ...DATING,
    forms: ['details'],
    filter: { name: 'children' },
    preference: { name: 'preferredChildren', label: 'Children', forms: ['details'] },
    bits: { word: 3, shift: 21, width: 10 },
  },
  gym: { kind: 'text', label: 'Gym', bounds: LIMITS.gym, card: true, forms: ['setup', 'profile'] },
  occupation: { kind: 'text', label: 'Occupation', bounds: LIMITS.occupation, card: true, forms: ['preferences'] },
  bio: { kind: 'text', label: 'Bio', bounds: LIMITS.bio, card: true, forms: ['setup', 'profile'] },
  trainingSchedule: {
    kind: 'text',
    label: 'Training schedule',
    bounds: LIMITS.trainingSchedule,
    card: true,
    forms: ['setup', 'profile'],
  },
  prompts: { kind: 'prompts', label: 'Prompts', card: true, forms: ['setup', 'profile'] },
  intents: {
    kind: 'choices',
    of: INTENTS,
    label: 'What are you here for?',
    card: false,
    forms: ['setup', 'profile'],
    asked: true,
  },
  pace: {
    kind: 'choice',
    of: PACES,
    label: 'Pace',
    ...TRAINING,
    clearable: true,
    bits: { word: 5, shift: 0, width: 5 },
  },
  gear: { kind: 'choices', of: GEAR, label: 'Gear', ...TRAINING, bits: { word: 5, shift: 5, width: 6 } },
  /** Others see only whether it is about the same, never the band. */
  sizeBand: {
    ...{ kind: 'choice', of: SIZE_BANDS, label: 'Size', ...TRAINING, clearable: true },
    bits: { word: 5, shift: 11, width: 9 },
  },
} as const satisfies Record<string, ProfileField>;

type Fields = typeof PROFILE_FIELDS;
export type ProfileFieldName = keyof Fields;

type FieldsWith<Property> = {
  [Name in ProfileFieldName]: Fields[Name] extends Property ? Name : never;
}[ProfileFieldName];
export type ChoiceFieldName = FieldsWith<{ of: Choices }>;
export type ComposedFieldName = FieldsWith<{ kind: keyof Composed }>;
export type CardFieldName = FieldsWith<{ card: true }>;
export type FormFieldName<Form extends ProfileForm> = {
  [Name in ProfileFieldName]: Form extends Fields[Name]['forms'][number] ? Name : never;
}[ProfileFieldName];

type PreferenceOf<Name extends ProfileFieldName> = Fields[Name] extends { preference: infer Preference }
  ? Preference
  : null;
type PreferenceIn<Preference, Form extends ProfileForm> = Preference extends {
  name: string;
  forms: readonly ProfileForm[];
}
  ? Form extends Preference['forms'][number]
    ? Preference['name']
    : never
  : never;
export type FormPreferenceName<Form extends ProfileForm> = {
  [Name in ProfileFieldName]: PreferenceIn<PreferenceOf<Name>, Form>;
}[ProfileFieldName];

export interface Range {
  min: number;
  max: number;
}

export type FieldInput<Name extends ProfileFieldName> = Fields[Name]['kind'] extends 'number'
  ? number
  : Fields[Name]['kind'] extends keyof Composed
    ? Composed[Fields[Name]['kind']]
    : Fields[Name]['kind'] extends 'choices'
      ? string[]
      : string | (Fields[Name] extends { clearable: true } ? null : never);

/** Profile fields as in every response. Null or empty: missing or hidden. */
export type ProfileFacts = {
  [Name in ProfileFieldName]: Fields[Name]['kind'] extends 'choices'
    ? string[] | (Fields[Name] extends { asked: true } ? null : never)
    : Fields[Name]['kind'] extends keyof Composed
      ? FieldInput<Name>
      : FieldInput<Name> | null;
};

/** A member's preferences except the distance. Null or empty: no preference. */
export type FieldPreferences = {
  [
    Name in ProfileFieldName as PreferenceOf<Name> extends { name: infer Preferred extends string } ? Preferred : never
  ]: Fields[Name] extends { kind: 'number' } ? Range | null : string[];
};
export type PreferenceName = keyof FieldPreferences;

export type ListFilterName = Extract<Fields[ChoiceFieldName], { filter: object }>['filter']['name'];
export type RangeFilterName = Extract<Fields[ProfileFieldName], { kind: 'number'; filter: object }>['filter'][
  | 'min'
  | 'max'];

/** The table as a list. A function, because tests may add fields. */
export const profileFields = () => Object.entries(PROFILE_FIELDS) as [ProfileFieldName, ProfileField][];

export function emptyOf(field: ProfileField): null | [] | Composed['levels'] {
  if (field.kind === 'levels') return {};
  return field.kind === 'prompts' || (field.kind === 'choices' && !field.asked) ? [] : null;
}

export const isComposed = ({ kind }: ProfileField): boolean => kind === 'levels' || kind === 'prompts';

export const choiceFields = () =>
  profileFields().filter((field): field is [ChoiceFieldName, ChoiceField] => 'of' in field[1]);
