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

const MOST_NAMED = 20;

export function schemaOfDto(Dto: ArgumentMetadata['metatype']): DtoSchema | undefined {
  return Dto && (Reflect.getMetadata(SCHEMA, Dto.prototype) as DtoSchema | undefined);
}

/** A DTO made by one parse, or undefined when anything is wrong. */
export function parseDto(Dto: new () => object, schema: DtoSchema, value: unknown): object | undefined {
  const { success, data } = z.safeParse(schema, value);
  return success && unknownKeys(schema, value).length === 0 ? Object.assign(new Dto(), data) : undefined;
}

export function unknownKeys(schema: DtoSchema, value: unknown): ErrorDetail[] {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return keys
    .filter((key) => !Object.hasOwn(schema.shape, key))
    .slice(0, MOST_NAMED)
    .map((key) => ({ field: key, message: `Unrecognized key(s) in object: '${key.slice(0, 100)}'` }));
}

const errorsOf = new WeakMap<object, ErrorDetail[]>();

/** What is wrong with one property of a DTO, with dotted paths. All of them are read once. */
export function fieldErrors(dto: object, property: string): ErrorDetail[] {
  let errors = errorsOf.get(dto);
  if (!errors) errorsOf.set(dto, (errors = allErrors(dto as Record<string, unknown>)));
  return errors.filter(({ field }) => field === property || field.startsWith(`${property}.`));
}

function allErrors(dto: Record<string, unknown>): ErrorDetail[] {
  const schema = Reflect.getMetadata(SCHEMA, dto) as DtoSchema;
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
