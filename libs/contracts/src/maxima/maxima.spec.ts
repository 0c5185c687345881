import * as z from 'zod/mini';
import { clientFrame } from '../messaging.api.js';
import { atMostKeys, definitionOf, maximumOf, unbounded } from './maxima.js';

const text = z.string().check(z.maxLength(9));
const keys = z.record(text, z.boolean());

it.each<[string, z.ZodMiniType]>([
  ['a text', z.string()],
  ['a text with a pattern', z.string().check(z.regex(/^\d{6}$/))],
  ['an address', z.email()],
  ['a time', z.iso.datetime()],
  ['a list', z.array(text)],
  ['texts of a list', z.array(z.string()).check(z.maxLength(3))],
  ['an object that takes unknown keys', z.object({ text })],
  ['an object that keeps unknown keys', z.looseObject({ text })],
  ['a field', z.strictObject({ text: z.optional(z.nullable(z.string())) })],
  ['keys', keys],
  ['long keys', z.record(z.string(), z.boolean()).check(atMostKeys(3, 'Too many'))],
  ['a number text', z.coerce.number()],
  ['a number without a maximum', z.int().check(z.gte(1))],
  ['one of two', z.union([text, z.string()])],
  ['what is read from a text', z.pipe(z.string(), z.transform(Number))],
  ['anything', z.unknown()],
])('%s has no maximum', (_, schema) => {
  expect(unbounded(schema)).not.toEqual([]);
});

it('reports only parts without a maximum', () => {
  const choice = z.enum(['a', 'b']);
  const bounded = z.strictObject({
    text,
    id: z.uuid(),
    choice: z.optional(choice),
    list: z.array(text).check(z.maxLength(3)),
    keys: keys.check(atMostKeys(3, 'Too many')),
    counts: z.partialRecord(choice, z.int().check(z.gte(0), z.lte(5))),
    number: z.coerce.number().check(z.gte(0), z.lte(5)),
    either: z.union([text, z.boolean()]),
    read: z.pipe(text, z.transform(Number)),
  });
  expect(unbounded(bounded)).toEqual([]);
  expect(
    unbounded(z.extend(bounded, { name: z.string(), many: z.array(z.strictObject({ deep: z.string() })) })),
  ).toEqual(['value.name', 'value.many', 'value.many.*.deep']);
});

it.each<[number | undefined, z.ZodMiniType]>([
  [9, z.optional(z.nullable(text))],
  [36, z.uuid()],
  [2, z.string().check(z.length(2))],
  [3, z.pipe(z.array(text).check(z.maxLength(3)), z.transform(String))],
  [5, z.int().check(z.gte(0), z.lte(5))],
  [4, z.int().check(z.gte(0), z.lt(5))],
  [undefined, z.int().check(z.lte(5))],
])('returns the maximum %s', (most, schema) => {
  expect(maximumOf(definitionOf(schema))).toBe(most);
});

it('every frame has maxima; its size in bytes limits unknown keys', () => {
  expect(unbounded(clientFrame, { open: true })).toEqual([]);
});
