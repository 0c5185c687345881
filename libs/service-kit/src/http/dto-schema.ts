import type { ErrorDetail } from '@corner/contracts/errors/errors';
import type { ArgumentMetadata } from '@nestjs/common';
import * as z from 'zod/mini';

export type DtoSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

const SCHEMA = Symbol('corner:schema');

/** The schemas of all DTOs by class name, for the API's description. */
export const dtoSchemas = new Map<string, DtoSchema>();

/** Gives a DTO's class its schema. */
export function keepSchema(Dto: new () => object, schema: DtoSchema): void {
  Reflect.defineMetadata(SCHEMA, schema, Dto.prototype as object);
  dtoSchemas.set(Dto.name, schema);
}

export function schemaOfDto(Dto: ArgumentMetadata['metatype']): DtoSchema | undefined {
  return Dto && (Reflect.getMetadata(SCHEMA, Dto.prototype) as DtoSchema | undefined);
}

const MOST_NAMED = 20;

/** By itself, as class-validator takes keys such as `constructor` for known ones. */
export function unknownKeys(schema: DtoSchema, value: object): ErrorDetail[] {
  return Object.keys(value)
    .filter((key) => !Object.hasOwn(schema.shape, key))
    .slice(0, MOST_NAMED)
    .map((key) => ({ field: key, message: `Unrecognized key(s) in object: '${key.slice(0, 100)}'` }));
}

interface Checked {
  errors: ErrorDetail[];
  /** As the schema reads it, e.g. with its defaults. */
  data: object;
}
const checked = new WeakMap<object, Checked>();

/** Read once, however often it is asked. */
export function checkedDto(dto: object): Checked {
  let found = checked.get(dto);
  if (!found) checked.set(dto, (found = check(dto as Record<string, unknown>)));
  return found;
}

/** What is wrong with one property of a DTO, with dotted paths. */
export function fieldErrors(dto: object, property: string): ErrorDetail[] {
  return checkedDto(dto).errors.filter(({ field }) => field === property || field.startsWith(`${property}.`));
}

function check(dto: Record<string, unknown>): Checked {
  const schema = Reflect.getMetadata(SCHEMA, dto) as DtoSchema;
  const { success, data } = z.safeParse(schema, dto);
  return success ? { errors: [], data } : { errors: allErrors(schema, dto), data: dto };
}

/** Unlike the schema alone, the rules between fields are read where a field is wrong, too. */
function allErrors(schema: DtoSchema, dto: Record<string, unknown>): ErrorDetail[] {
  const errors: ErrorDetail[] = [];
  const read: Record<string, unknown> = {};
  for (const [property, field] of Object.entries(schema.shape)) {
    const { success, data, error } = z.safeParse(field, dto[property]);
    read[property] = success ? data : dto[property];
    for (const { path, message } of error?.issues ?? []) errors.push({ field: [property, ...path].join('.'), message });
  }
  return [...errors, ...ruleErrors(schema, read)];
}

/** What breaks the rules between the fields. */
function ruleErrors(schema: DtoSchema, dto: object): ErrorDetail[] {
  const checks = (schema._zod.def.checks ?? []) as z.core.$ZodCheck<unknown>[];
  if (checks.length === 0) return [];
  const { error } = z.safeParse(z.unknown().check(...checks), dto);
  return error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];
}
