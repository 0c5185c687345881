import type { ErrorDetail } from '@corner/contracts/errors/errors';
import type { ArgumentMetadata } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import * as z from 'zod/mini';

type Schema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

const SCHEMA = Symbol('corner:schema');

/** The schemas of all DTOs by class name, for the API's description. */
export const dtoSchemas = new Map<string, Schema>();

/**
 * The class of a request's schema, for `class SendMessageDto extends dtoOf('SendMessageDto', sendMessageRequest) {}`:
 * Nest's ValidationPipe and class-validator see the fields and the rules between them, so that apps and server agree.
 */
export function dtoOf<S extends Schema>(name: string, schema: S): new () => z.infer<S> {
  const Dto = { [name]: class {} }[name]!;
  Reflect.defineMetadata(SCHEMA, schema, Dto.prototype);
  dtoSchemas.set(name, schema);
  for (const [property, field] of Object.entries(schema.shape)) addProperty(Dto.prototype, property, field);
  return Dto as new () => z.infer<S>;
}

function addProperty(prototype: object, property: string, field: z.ZodMiniType): void {
  // What came, not `value`: from that, class-transformer has dropped keys such as `constructor` and `toString`.
  Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
    const parsed = z.safeParse(field, obj[key]);
    return parsed.success ? parsed.data : obj[key];
  })(prototype, property);
  const validate = (value: unknown, args?: ValidationArguments) =>
    fieldErrors(args?.object ?? prototype, property, value).length === 0;
  ValidateBy({ name: 'contract', validator: { validate } })(prototype, property);
}

/** A DTO made by one parse, or undefined when its class is of no schema or anything is wrong. */
export function parseDto(Dto: ArgumentMetadata['metatype'], value: unknown): object | undefined {
  const schema = Dto && (Reflect.getMetadata(SCHEMA, Dto.prototype) as Schema | undefined);
  if (!schema) return;
  const { success, data } = z.safeParse(schema, value);
  const isKnown = (key: string) => Object.hasOwn(schema.shape, key);
  const isRight = success && Object.keys(value as object).every(isKnown);
  return isRight ? Object.assign(new Dto() as object, data) : undefined;
}

/** What is wrong with one property of a DTO, with dotted paths. */
export function fieldErrors(dto: object, property: string, value: unknown): ErrorDetail[] {
  const schema = Reflect.getMetadata(SCHEMA, dto) as Schema | undefined;
  const field = schema?.shape[property];
  if (!field) return [];
  const issues = z.safeParse(field, value).error?.issues ?? [];
  return [
    ...issues.map(({ path, message }) => ({ field: [property, ...path].join('.'), message })),
    ...ruleErrors(schema, dto).filter((error) => error.field === property),
  ];
}

/** What breaks the rules between the fields. */
function ruleErrors(schema: Schema, dto: object): ErrorDetail[] {
  const checks = (schema._zod.def.checks ?? []) as z.core.$ZodCheck<unknown>[];
  if (checks.length === 0) return [];
  const { error } = z.safeParse(z.unknown().check(...checks), dto);
  return error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];
}
