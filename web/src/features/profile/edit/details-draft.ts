import type { ProfileDetailsPatch, User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import {
  choiceFields,
  type ChoiceFieldName,
  type FieldPreferences,
  type FormFieldName,
  type FormPreferenceName,
  type Range,
} from '@corner/domain/profile-fields';

/** One value of a list. */
export type Choice = FormFieldName<'details'> & ChoiceFieldName;
type List = {
  [Name in FormPreferenceName<'details'>]: FieldPreferences[Name] extends string[] ? Name : never;
}[FormPreferenceName<'details'>];

const fields = choiceFields();
const choices = fields.flatMap(([name, { forms }]) => (forms.includes('details') ? [name as Choice] : []));
/** The lists of preferences that the wizard asks for, in its order. */
export const LISTS = fields.flatMap(([, { of, preference }]) =>
  preference?.forms.includes('details') ? [{ name: preference.name as List, of }] : [],
);

const pick = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** The wizard's answers; a choice that is not made is empty, an empty age is NaN. */
export interface DetailsDraft extends Record<Choice, string>, Record<List, string[]> {
  age: number;
  height: number | null;
  location: string;
  preferredAgeRange: Range;
  preferredDistance: number;
  preferredHeight: Range;
}

/** With the specification's defaults. */
export const draftOf = (user: User): DetailsDraft => ({
  ...pick(choices, (name) => user[name] ?? ''),
  ...pick(
    LISTS.map(({ name }) => name),
    (name) => user[name],
  ),
  age: user.age ?? LIMITS.age.setupDefault,
  height: user.height,
  location: user.location ?? '',
  preferredAgeRange: user.preferredAgeRange ?? { ...LIMITS.preferredAge },
  preferredDistance: user.preferredDistance ?? LIMITS.preferredDistance.default,
  preferredHeight: user.preferredHeight ?? { ...LIMITS.height.preferredDefault },
});

/** A choice left open has no value on the wire; an emptied location is a mistake to point out. */
export const toRequest = (draft: DetailsDraft): ProfileDetailsPatch =>
  Object.fromEntries(
    Object.entries(draft).filter(([key, value]) => value !== null && (value !== '' || key === 'location')),
  );
