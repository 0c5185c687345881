import type { Choices } from '@corner/domain/choices';
import * as z from 'zod/mini';

/** A value of an enumeration in any accepted wording, turned into its canonical label. */
export const choice = (of: Choices, message = 'Invalid value') =>
  z.string().check(
    z.refine((text: string) => of.codeOf(text) !== undefined, message),
    z.overwrite((text: string) => of.canonical(text) ?? text),
  );

/** A list of values of an enumeration. */
export const choiceList = (of: Choices, message = 'Invalid value') => z.array(choice(of, message));

/** Text without surrounding blanks, between `min` and `max` characters. */
export const text = (min: number, tooShort: string, max: number, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(min, tooShort), z.maxLength(max, tooLong));

/** Line breaks and other controls, and what turns the direction of the text around it. */
const UNFIT_FOR_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** Blanks and what shows nothing: zero-width characters, fillers. */
const INVISIBLE = /[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Like `text`, for what stands for a person in lists and subjects of mails: one line, of which `min` characters show. */
export const personName = (min: number, tooShort: string, max: number, tooLong: string) =>
  z.string().check(
    z.trim(),
    z.refine((name: string) => name.replace(INVISIBLE, '').length >= min, tooShort),
    z.maxLength(max, tooLong),
    z.refine((name: string) => !UNFIT_FOR_NAMES.test(name), 'Invalid characters'),
  );

/** A closed range of integers `{ min, max }` with `min <= max` inside the given bounds. */
export const range = (min: number, max: number) =>
  z
    .strictObject({
      min: z.int().check(z.gte(min), z.lte(max)),
      max: z.int().check(z.gte(min), z.lte(max)),
    })
    .check(z.refine((value: { min: number; max: number }) => value.min <= value.max, 'Invalid range'));

export const id = z.uuid('Invalid id');
