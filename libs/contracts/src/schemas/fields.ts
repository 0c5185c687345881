import type { Choices } from '@corner/domain/choices';
import type { Intent } from '@corner/domain/pairs/intents';
import { isBlank, plainMarks, trimmed, visibleLength, withoutSpeltJoiners } from '@corner/domain/text/characters';
import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';

export const maxLength = (max: number, error: string) => z.maxLength(max, { error, abort: true });

/** Accepts any wording of an enumeration and converts it to the canonical label. */
export const choice = (of: Choices, message = 'Invalid value') =>
  z.string().check(
    maxLength(LIMITS.choice.max, message),
    z.refine((text: string) => of.codeOf(text) !== undefined, message),
    z.overwrite((text: string) => of.canonical(text) ?? text),
  );

export const choiceList = (of: Choices, message = 'Invalid value') => z.array(choice(of, message));

/** Literal values, so that visitor forms do not load the list of choices. */
export const intent = z.enum(['dating', 'training'] satisfies Intent[]);

/** At least `min` visible characters, including blanks between them. */
export const atLeast = (min: number, tooShort: string) =>
  [
    z.minLength(min, { error: tooShort, abort: true }),
    z.refine<string>((value) => visibleLength(value) >= min, tooShort),
  ] as const;

export const trim = () => z.overwrite(trimmed);

export const optionalText = (max: number, tooLong: string) => z.string().check(trim(), maxLength(max, tooLong));

export const text = (min: number, tooShort: string, max: number, tooLong: string) =>
  z.string().check(trim(), maxLength(max, tooLong), ...atLeast(min, tooShort));

export const writtenText = (blank: string, max: number, tooLong: string) =>
  z.string().check(
    maxLength(max, tooLong),
    z.refine((value: string) => !isBlank(value), blank),
  );

const inUtc = (text: string) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString());

/** A time in the years 1 to 9999, converted to UTC; PostgreSQL knows no year 0 and fewer offsets. */
export const time = () =>
  z.iso
    .datetime({ offset: true, error: 'Invalid value' })
    .check(maxLength(40, 'Invalid value'), z.overwrite(inUtc), z.regex(/^(?!0000)[0-9]/, 'Invalid value'));

const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
/** Dots of Latin, Catalan, Japanese and Tibetan names. */
const NAME = /^(?!.*\p{DI})(?=.*\p{L})[\p{L}\p{M}\p{Zs}'.·・་-]*$/u;
/** Stacked accents; scripts with stacking signs need up to four. */
const PILED_UP = /\p{sc=Inherited}{3}|\p{M}{5}/u;
/** "J.R." is a name, "evil.example" a link. */
const LINK = /\.[\p{L}\p{M}]{2}/u;

/** Checks the characters of a name; undefined if valid. `newNameProblem` checks reserved names. */
export function nameProblem(name: string): string | undefined {
  if (!NAME.test(withoutSpeltJoiners(plainMarks(name))))
    return 'Use letters, spaces, hyphens, apostrophes and dots only';
  if (PILED_UP.test(name)) return 'Use fewer accents on one letter';
  return LINK.test(name) ? 'Put a space after a dot' : undefined;
}

const visibleText = (min: number, tooShort: string, max: number, tooLong: string) =>
  z.string().check(
    trim(),
    maxLength(max, tooLong),
    z.refine((name: string) => visibleLength(name) >= min, tooShort),
  );

export const memberName = (...bounds: Parameters<typeof visibleText>) =>
  visibleText(...bounds).check(
    z.refine((name: string) => !nameProblem(name), { error: ({ input }) => nameProblem(input as string) }),
  );

/** A name possibly stored under older rules; callers check new names separately. */
export const storedName = (...bounds: Parameters<typeof visibleText>) =>
  visibleText(...bounds).check(z.regex(ONE_LINE, 'Invalid characters'));

/** A closed range of integers `{ min, max }` with `min <= max` inside the given bounds. */
export const range = (min: number, max: number) =>
  z
    .strictObject({
      min: z.int().check(z.gte(min), z.lte(max)),
      max: z.int().check(z.gte(min), z.lte(max)),
    })
    .check(z.refine((value: { min: number; max: number }) => value.min <= value.max, 'Invalid range'));

export const integerText = (min: number, max: number, message: string) =>
  z.coerce.number(message).check(z.int({ error: message, abort: true }), z.gte(min, message), z.lte(max, message));

export const id = z.uuid('Invalid id');

/** Solution of a challenge, valid once. */
export const solvedChallenge = z
  .string()
  .check(maxLength(LIMITS.notice.challenge, 'Invalid value'), z.minLength(1, 'Required'));
