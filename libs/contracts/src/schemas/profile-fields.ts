import { ANY } from '@corner/domain/choices';
import { DISCIPLINES, EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import {
  emptyOf,
  profileFields,
  type FieldInput,
  type FieldPreferences,
  type FormFieldName,
  type FormPreferenceName,
  type ListFilterName,
  type PreferenceName,
  type ProfileFacts,
  type ProfileField,
  type ProfileFieldName,
  type ProfileForm,
  type RangeFilterName,
} from '@corner/domain/profile/profile-fields';
import * as z from 'zod/mini';
import { atMostKeys } from '../maxima/maxima.js';
import { choice, choiceList, integerText, maxLength, optionalText, range, text } from './fields.js';

type Same<Value> = z.ZodMiniType<Value, Value>;
type Optional<Value> = z.ZodMiniOptional<Same<Value>>;

/** Fields with rules or messages different from their kind. */
const SPECIAL = {
  age: z
    // An empty number input yields NaN.
    .int({ error: ({ input }) => (input === undefined || Number.isNaN(input) ? 'Required' : 'Invalid age') })
    .check(z.gte(LIMITS.age.min, 'Must be 18 or older'), z.lte(LIMITS.age.max, 'Invalid age')),
  location: text(LIMITS.location.min, 'Location is required', LIMITS.location.max, 'Location too long'),
  bio: optionalText(LIMITS.bio.max, 'Bio must be less than 500 characters'),
  combatSports: choiceList(DISCIPLINES, 'Unknown combat sport').check(
    z.minLength(1, 'Select at least one combat sport'),
    z.maxLength(DISCIPLINES.all.length, 'Unknown combat sport'),
  ),
  experienceLevel: z.string().check(
    maxLength(LIMITS.choice.max, 'Unknown experience level'),
    z.minLength(1, 'Experience level is required'),
    z.refine(
      (value: string) => value === '' || EXPERIENCE_LEVELS.codeOf(value) !== undefined,
      'Unknown experience level',
    ),
    z.overwrite((value: string) => EXPERIENCE_LEVELS.canonical(value) ?? value),
  ),
  levels: z
    .record(choice(DISCIPLINES, 'Unknown combat sport'), choice(EXPERIENCE_LEVELS, 'Unknown experience level'))
    .check(atMostKeys(DISCIPLINES.all.length, 'Unknown combat sport')),
  prompts: z
    .array(
      z.strictObject({
        id: z.string().check(maxLength(LIMITS.choice.max, 'Invalid value')),
        answer: text(LIMITS.prompts.answer.min, 'Required', LIMITS.prompts.answer.max, 'Invalid value'),
      }),
    )
    .check(z.maxLength(LIMITS.prompts.max, 'Invalid value')),
} as const satisfies { [Name in ProfileFieldName]?: Same<FieldInput<Name>> };

export const { age, location, combatSports, experienceLevel } = SPECIAL;

function schemaOf(name: ProfileFieldName, field: ProfileField): z.ZodMiniType {
  if (name in SPECIAL) return SPECIAL[name as keyof typeof SPECIAL];
  switch (field.kind) {
    case 'number':
      return within(field.bounds, `Invalid ${field.label.toLowerCase()}`);
    case 'text':
      return optionalText(field.bounds.max, `${field.label} too long`);
    case 'levels':
      return SPECIAL.levels;
    case 'prompts':
      return SPECIAL.prompts;
    case 'choice':
      return field.clearable ? z.nullable(choice(field.of)) : choice(field.of);
    case 'choices':
      return choiceList(field.of).check(z.maxLength(field.of.all.length), z.minLength(field.asked ? 1 : 0));
  }
}

export const within = ({ min, max }: { min: number; max: number }, message: string) =>
  z.int(message).check(z.gte(min, message), z.lte(max, message));

function preferenceSchemaOf(field: ProfileField): z.ZodMiniType {
  if (field.kind === 'number') return range(field.bounds.min, field.bounds.max);
  return 'of' in field ? choiceList(field.of).check(z.maxLength(field.of.all.length)) : z.never();
}

type FormShape<Form extends ProfileForm> = {
  [Name in FormFieldName<Form>]: Optional<FieldInput<Name>>;
} & {
  [Name in FormPreferenceName<Form> & PreferenceName]: Optional<NonNullable<FieldPreferences[Name]>>;
};

export function formShape<Form extends ProfileForm>(form: Form): FormShape<Form> {
  const shape = profileFields().flatMap(([name, field]) => [
    ...(field.forms.includes(form) ? [[name, z.optional(schemaOf(name, field))]] : []),
    ...(field.preference?.forms.includes(form) ? [[field.preference.name, z.optional(preferenceSchemaOf(field))]] : []),
  ]);
  return Object.fromEntries(shape) as FormShape<Form>;
}

type SnapshotShape = { [Name in ProfileFieldName]: Same<ProfileFacts[Name]> } & {
  [Name in PreferenceName]: Same<FieldPreferences[Name]>;
};

export function snapshotShape(): SnapshotShape {
  const list = z.array(z.string());
  const shape = profileFields().flatMap(([name, field]) => {
    const { kind, preference } = field;
    const value = {
      number: z.nullable(z.number()),
      choices: emptyOf(field) ? list : z.nullable(list),
      choice: z.nullable(z.string()),
      text: z.nullable(z.string()),
      levels: z.record(z.string(), z.string()),
      prompts: z.array(z.object({ id: z.string(), answer: z.string() })),
    }[kind];
    const wanted = kind === 'number' ? z.nullable(z.object({ min: z.number(), max: z.number() })) : list;
    return [[name, value], ...(preference ? [[preference.name, wanted]] : [])];
  });
  return Object.fromEntries(shape) as SnapshotShape;
}

/** Codes; empty: any value. Undefined: not filtered. */
type ListFilter = z.ZodMiniType<string[] | undefined, string>;
type FilterShape = Record<RangeFilterName, z.ZodMiniOptional<z.ZodMiniType<number, unknown>>> &
  Record<ListFilterName, z.ZodMiniOptional<ListFilter>>;

export function filterShape(): FilterShape {
  const shape = profileFields().flatMap(([, field]): [string, z.ZodMiniType][] => {
    if (!field.filter) return [];
    if (field.kind !== 'number') return [[field.filter.name, z.optional(listText(field.of))]];
    const bound = z.optional(integerText(field.bounds.min, field.bounds.max, `Invalid ${field.label.toLowerCase()}`));
    return [
      [field.filter.min, bound],
      [field.filter.max, bound],
    ];
  });
  return Object.fromEntries(shape) as FilterShape;
}

type Ranges = Partial<Record<RangeFilterName, number>>;

export function rangesInOrder() {
  return profileFields().flatMap(([, { kind, label, filter }]) => {
    if (kind !== 'number' || !filter) return [];
    const { min, max } = filter as { min: RangeFilterName; max: RangeFilterName };
    const isInOrder = (query: Ranges) => (query[min] ?? 0) <= (query[max] ?? Infinity);
    return [z.refine<Ranges>(isInOrder, { path: [max], message: `Invalid ${label.toLowerCase()} range` })];
  });
}

export const listText = (of: Extract<ProfileField, { of: unknown }>['of']): ListFilter =>
  z.pipe(
    z.string().check(maxLength(LIMITS.list.max, 'Invalid value')),
    z.transform((list, { issues }) => {
      if (list === '') return undefined;
      const codes = list === ANY ? [] : of.parseList(list);
      if (!codes) issues.push({ code: 'custom', message: 'Invalid value', input: list });
      return codes;
    }),
  );

export function factsOf(given: Partial<ProfileFacts>): ProfileFacts {
  return Object.fromEntries(
    profileFields().map(([name, field]) => [name, given[name] ?? emptyOf(field)]),
  ) as unknown as ProfileFacts;
}

export function preferencesOf(given: Partial<FieldPreferences>): FieldPreferences {
  return Object.fromEntries(
    profileFields().flatMap(([, { kind, preference }]) => {
      const name = preference?.name as PreferenceName | undefined;
      return name ? [[name, given[name] ?? (kind === 'number' ? null : [])]] : [];
    }),
  ) as unknown as FieldPreferences;
}
