import type { Choices } from '@corner/domain/choices';
import * as z from 'zod/mini';

/** A value of an enumeration in any accepted wording, turned into its canonical label. */
export const choice = (of: Choices, message = 'Invalid value') =>
  z.string().check(
    z.refine((text: string) => of.codeOf(text) !== undefined, message),
    z.overwrite((text: string) => of.canonical(text) ?? text),
  );

export const choiceList = (of: Choices, message = 'Invalid value') => z.array(choice(of, message));

/** Text without surrounding blanks, between `min` and `max` characters. */
export const text = (min: number, tooShort: string, max: number, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(min, tooShort), z.maxLength(max, tooLong));

const INVISIBLE = /[\s\p{Cf}\p{DI}\u2800]/gu;
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
/** The dots and hyphens are those of Latin, Catalan, Japanese and Tibetan names. */
const NAME = /^(?!.*\p{DI})(?=.*\p{L})[\p{L}\p{M}\p{Zs}'’.·・་‐‑-]*$/u;
/** Accents piled up; scripts that stack signs of their own need up to four. */
const PILED_UP = /\p{sc=Inherited}{3}|\p{M}{5}/u;
/** "J.R." is a name, "evil.example" a link. */
const LINK = /\.[\p{L}\p{M}]{2}/u;

/** What is wrong with the characters of a name; undefined when they fit. `newNameProblem` knows which names are refused. */
export function nameProblem(name: string): string | undefined {
  if (!NAME.test(name)) return 'Use letters, spaces, hyphens, apostrophes and dots only';
  if (PILED_UP.test(name)) return 'Use fewer accents on one letter';
  return LINK.test(name) ? 'Put a space after a dot' : undefined;
}

const visibleText = (min: number, tooShort: string, max: number, tooLong: string) =>
  z.string().check(
    z.trim(),
    z.refine((name: string) => name.replace(INVISIBLE, '').length >= min, tooShort),
    z.maxLength(max, tooLong),
  );

/** A first, last or display name as a person sets it: at least `min` visible characters, and those of names. */
export const personName = (...bounds: Parameters<typeof visibleText>) =>
  visibleText(...bounds).check(
    z.refine((name: string) => !nameProblem(name), { error: ({ input }) => nameProblem(input as string) }),
  );

/** A name that may have been stored under older rules; whether it fits is asked where it turns out to be a new one. */
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
  z.coerce
    .number(message)
    .check(z.refine((value: number) => Number.isInteger(value) && value >= min && value <= max, message));

export const id = z.uuid('Invalid id');
