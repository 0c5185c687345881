import {
  isComposed,
  PROFILE_FIELDS,
  profileFields,
  type CardFieldName,
  type ComposedFieldName,
  type ProfileField,
  type ProfileFacts,
  type ProfileFieldName,
} from '@corner/domain/profile/profile-fields';
import { choiceText } from '@corner/web-kit/choice-text';
import { inchesText } from '@corner/web-kit/format/units';

type Facts = {
  [Name in CardFieldName as Name extends 'combatSports' | ComposedFieldName ? never : Name]: ProfileFacts[Name];
};

/** Fields on cards, except headings, badges and paragraphs. */
export const factsBeside = (apart: readonly ProfileFieldName[]): (keyof Facts)[] =>
  profileFields().flatMap(([name, field]) =>
    name !== 'combatSports' && field.card && !isComposed(field) && !apart.includes(name) ? [name as keyof Facts] : [],
  );

/** Label and value of each field, in order; null if empty. */
export const factsIn = <Name extends keyof Facts>(
  names: readonly Name[],
  facts: Pick<Facts, NoInfer<Name>>,
  label: (name: Name) => string,
): [string, string | null][] =>
  names.map((name) => {
    const value: string | number | null = facts[name];
    if (value === null) return [label(name), null];
    const field: ProfileField = PROFILE_FIELDS[name];
    if ('of' in field) return [label(name), choiceText(field.of, String(value))];
    return [label(name), name === 'height' ? inchesText(Number(value)) : String(value)];
  });
