import { isBlank } from '@corner/domain/text/characters';
import type { User } from '@corner/contracts/profiles.api';
import type { TrainingFacts } from '@corner/contracts/profiles/training.api';
import type { Prompt } from '@corner/domain/profile/prompts';
import {
  type FieldInput,
  type FieldPreferences,
  type PreferenceName,
  type ProfileFieldName,
  type ProfileForm,
  type Range,
  profileFields,
} from '@corner/domain/profile/profile-fields';
import { useController, useFormContext } from 'react-hook-form';

type Fields = { [Name in ProfileFieldName]: FieldInput<Name> };

/**
 * Form values of a profile: an open choice or text is empty, an empty number field is NaN. Null is a value that was
 * never set: sliders and ranges cannot be empty, and their start is no choice of the member.
 */
export interface ProfileDraft
  extends Omit<Fields, 'height' | 'intents' | 'pace' | 'sizeBand'>, FieldPreferences, Omit<TrainingFacts, 'trainAges'> {
  trainAges: Range | null;
  height: number | null;
  intents: string[] | null;
  pace: string;
  sizeBand: string;
  preferredDistance: number | null;
  /** Belongs to `location`; empty if that is listed. */
  nearPlaceId: string;
}

export type DraftField = Exclude<keyof ProfileDraft, 'nearPlaceId'>;

export type DraftRequest = {
  [Name in keyof ProfileDraft]?: Name extends ProfileFieldName
    ? FieldInput<Name>
    : Name extends keyof TrainingFacts
      ? TrainingFacts[Name]
      : NonNullable<ProfileDraft[Name]>;
};

/** Initial values other than empty text. */
const UNSTATED: Partial<ProfileDraft> = {
  age: Number.NaN,
  height: null,
  intents: null,
  preferredAgeRange: null,
  preferredHeight: null,
  preferredDistance: null,
  trainDistance: null,
  trainAges: null,
  levels: {},
};

/** Preferences that null clears. */
const TAKEN_BACK: readonly string[] = ['trainDistance', 'trainAges'] satisfies DraftField[];

const rangeOf = (ages: number[] | null): Range | null => ages && { min: ages[0]!, max: ages[1]! };

/** A request's fields, in the order of the table. */
export function draftFieldsOf(form: ProfileForm): DraftField[] {
  const fields = profileFields().flatMap(([name, field]) => [
    ...(field.forms.includes(form) ? [name] : []),
    ...(field.preference?.forms.includes(form) ? [field.preference.name as PreferenceName] : []),
  ]);
  return form === 'details' || form === 'preferences' ? [...fields, 'preferredDistance'] : fields;
}

export function draftOf(user: User, fields: readonly DraftField[]): Partial<ProfileDraft> {
  const given = { ...user, trainAges: rangeOf(user.trainAges) };
  const stated = fields.map((name) => [name, given[name] ?? (name in UNSTATED ? UNSTATED[name] : '')]);
  return Object.fromEntries(fields.includes('location') ? [...stated, ['nearPlaceId', '']] : stated);
}

/** Optional fields; the schema requires the experience level. */
const mayBeOpen = (field: string) =>
  field === 'nearPlaceId' ||
  profileFields().some(([name, { kind }]) => name === field && kind === 'choice' && name !== 'experienceLevel');

const isClearable = (field: string) =>
  profileFields().some(([name, facts]) => name === field && facts.kind === 'choice' && facts.clearable);

/** Omits or clears open choices and unanswered questions; sends emptied texts, to be cleared or rejected. */
export function requestOf(draft: Partial<ProfileDraft>): DraftRequest {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'prompts') return [[name, (value as Prompt[]).filter(({ answer }) => !isBlank(answer))]];
      if (value === null) return TAKEN_BACK.includes(name) ? [[name, null]] : [];
      if (name === 'trainAges') return [[name, Object.values(value as Range)]];
      if (value !== '') return [[name, value]];
      if (isClearable(name)) return [[name, null]];
      return mayBeOpen(name) ? [] : [[name, value]];
    }),
  );
}

/** Connects a custom control to the surrounding profile form. */
export const useField = <Name extends keyof ProfileDraft>(name: Name) => useController<ProfileDraft, Name>({ name });

/** The same for a native input. */
export function useInput(name: 'gym' | 'occupation' | 'bio') {
  const { register, getFieldState, formState } = useFormContext<ProfileDraft>();
  return { input: register(name), error: getFieldState(name, formState).error?.message };
}
