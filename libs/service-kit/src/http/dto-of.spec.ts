import 'reflect-metadata';
import { validateSync } from 'class-validator';
import * as z from 'zod/mini';
import { AppError } from '../app-error.js';
import { dtoOf } from './dto-of.js';
import { ContractPipe } from './validation.pipe.js';

const name = z.string().check(z.maxLength(5));
class PairDto extends dtoOf(
  'PairDto',
  z
    .strictObject({
      name,
      other: z.optional(name),
      sizes: z.optional(z.array(z.int().check(z.gte(0), z.lte(9))).check(z.maxLength(3))),
    })
    .check(
      z.refine<{ name: string; other?: string }>((pair) => pair.name !== pair.other, {
        path: ['other'],
        message: 'Equal',
      }),
    ),
) {}

const detailsOf = (value: unknown) =>
  new ContractPipe().transform(value, { type: 'body', metatype: PairDto }).then(
    () => 'taken',
    (error: AppError) => error.details,
  );

it('a schema with an unbounded part throws', () => {
  expect(() => dtoOf('EndlessDto', z.strictObject({ name: z.string(), list: z.array(name) }))).toThrow(
    'These have no maximum: EndlessDto.name, EndlessDto.list',
  );
});

it('class-validator enforces the schema of a DTO', () => {
  const wrongOf = (values: object) =>
    validateSync(Object.assign(new PairDto(), values)).map(({ property }) => property);
  expect(wrongOf({ name: 'too long', sizes: [10] })).toEqual(['name', 'sizes']);
  expect(wrongOf({ name: 'Ann', other: 'Ann' })).toEqual(['other']);
  expect(wrongOf({ name: 'Ann', sizes: [1] })).toEqual([]);
});

it('reports at most twenty unknown keys by name, in a short response', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, 0]));
  const details = await detailsOf({ ...many, name: 7 });
  expect(details).toHaveLength(20);
  expect(details).toContainEqual({ field: 'k19', message: "Unrecognized key(s) in object: 'k19'" });
  for (const key of ['constructor', 'toString', 'hasOwnProperty']) {
    expect(await detailsOf({ name: 'Ann', [key]: 1 })).toMatchObject([{ field: key }]);
  }
  expect(JSON.stringify(await detailsOf({ ['x'.repeat(200_000)]: 1 }))).toHaveLength(260);
});

it('reports wrong fields together with cross-field rules, in a short response', async () => {
  expect(await detailsOf({ name: 'too long', sizes: [1, 10] })).toMatchObject([
    { field: 'name' },
    { field: 'sizes.1' },
  ]);
  expect(await detailsOf({ name: 'Ann', other: 'Ann', sizes: [1, 2, 3, 4] })).toMatchObject([
    { field: 'other', message: 'Equal' },
    { field: 'sizes' },
  ]);
  const details = Array.from({ length: 2000 }, () => ({ field: 'x'.repeat(1000), message: 'y'.repeat(1000) }));
  const error = new AppError('request.invalid', { details });
  expect(JSON.stringify(error.details).length).toBeLessThan(35_000);
});
