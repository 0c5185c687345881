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

/** Undefined for a class that is no DTO. */
export function schemaOfDto(Dto: ArgumentMetadata['metatype']): DtoSchema | undefined {
  return Dto && (Reflect.getMetadata(SCHEMA, Dto.prototype) as DtoSchema | undefined);
}

/** A DTO made by one parse, or undefined when its class is of no schema or anything is wrong. */
export function parseDto(Dto: ArgumentMetadata['metatype'], value: unknown): object | undefined {
  const schema = schemaOfDto(Dto);
  if (!Dto || !schema) return;
  const { success, data } = z.safeParse(schema, value);
  const isKnown = (key: string) => Object.hasOwn(schema.shape, key);
  const isRight = success && Object.keys(value as object).every(isKnown);
  return isRight ? Object.assign(new Dto() as object, data) : undefined;
}

/** What is wrong with one property of a DTO, with dotted paths. */
export function fieldErrors(dto: object, property: string, value: unknown): ErrorDetail[] {
  const schema = Reflect.getMetadata(SCHEMA, dto) as DtoSchema | undefined;
  const field = schema?.shape[property];
  if (!field) return [];
  const issues = z.safeParse(field, value).error?.issues ?? [];
  return [
    ...issues.map(({ path, message }) => ({ field: [property, ...path].join('.'), message })),
    ...ruleErrors(schema, dto).filter((error) => error.field === property),
  ];
}

/** What breaks the rules between the fields. */
function ruleErrors(schema: DtoSchema, dto: object): ErrorDetail[] {
  const checks = (schema._zod.def.checks ?? []) as z.core.$ZodCheck<unknown>[];
  if (checks.length === 0) return [];
  const { error } = z.safeParse(z.unknown().check(...checks), dto);
  return error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];
}
