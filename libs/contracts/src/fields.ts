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

/** A closed range of integers `{ min, max }` with `min <= max` inside the given bounds. */
export const range = (min: number, max: number) =>
  z
    .strictObject({
      min: z.int().check(z.gte(min), z.lte(max)),
      max: z.int().check(z.gte(min), z.lte(max)),
    })
    .check(z.refine((value: { min: number; max: number }) => value.min <= value.max, 'Invalid range'));

export const id = z.uuid('Invalid id');
