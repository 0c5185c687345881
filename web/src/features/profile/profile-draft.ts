import type { User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import {
  profileFields,
  type FieldInput,
  type FieldPreferences,
  type PreferenceName,
  type ProfileFieldName,
  type ProfileForm,
} from '@corner/domain/profile-fields';

type Fields = { [Name in ProfileFieldName]: FieldInput<Name> };
type Preferences = { [Name in keyof FieldPreferences]: NonNullable<FieldPreferences[Name]> };

/** A profile as its forms hold it: a choice or text that is open is empty, an empty number field is NaN. */
export interface ProfileDraft extends Omit<Fields, 'height'>, Preferences {
  /** Null: not stated. A slider cannot be empty. */
  height: number | null;
  preferredDistance: number;
}
export type DraftField = keyof ProfileDraft;

export type DraftRequest = { [Name in DraftField]?: NonNullable<ProfileDraft[Name]> };

/** Defaults of new forms; everything else starts empty. */
const START: Partial<ProfileDraft> = {
  age: LIMITS.age.setupDefault,
  height: null,
  preferredAgeRange: LIMITS.preferredAge,
  preferredHeight: LIMITS.height.preferredDefault,
  preferredDistance: LIMITS.preferredDistance.default,
};

/** What a request takes, in the order of the table. */
export function draftFieldsOf(form: ProfileForm): DraftField[] {
  const fields = profileFields().flatMap(([name, { forms, preference }]) => [
    ...(forms.includes(form) ? [name] : []),
    ...(preference?.forms.includes(form) ? [preference.name as PreferenceName] : []),
  ]);
  return form === 'details' || form === 'preferences' ? [...fields, 'preferredDistance'] : fields;
}

export function draftOf(user: User, fields: readonly DraftField[]): Partial<ProfileDraft> {
  return Object.fromEntries(fields.map((name) => [name, user[name] ?? (name in START ? START[name] : '')]));
}

/** What may stay open; that experience level may not is for the schema to say. */
const mayBeOpen = (field: string) =>
  profileFields().some(([name, { kind }]) => name === field && kind === 'choice' && name !== 'experienceLevel');

/** A choice left open is left out; an emptied text is sent, to be cleared or pointed out. */
export function requestOf(draft: Partial<ProfileDraft>): DraftRequest {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== null && (value !== '' || !mayBeOpen(name))),
  );
}
