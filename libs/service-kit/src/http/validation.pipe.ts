import { setProductMessages } from '@corner/contracts/schemas/messages';
import type { ErrorDetail } from '@corner/contracts/errors/errors';
import { ValidationPipe, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { AppError } from '../app-error.js';
import * as z from 'zod/mini';

setProductMessages();

export type DtoSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

const SCHEMA = Symbol('corner:schema');

export const dtoSchemas = new Map<string, DtoSchema>();

export function keepSchema(Dto: new () => object, schema: DtoSchema): void {
  Reflect.defineMetadata(SCHEMA, schema, Dto.prototype as object);
  dtoSchemas.set(Dto.name, schema);
}

export function schemaOfDto(Dto: ArgumentMetadata['metatype']): DtoSchema | undefined {
  return Dto && (Reflect.getMetadata(SCHEMA, Dto.prototype) as DtoSchema | undefined);
}

const MOST_NAMED = 20;

/** Checked separately, because class-validator accepts keys such as `constructor`. */
function unknownKeys(schema: DtoSchema, value: object): ErrorDetail[] {
  return Object.keys(value)
    .filter((key) => !Object.hasOwn(schema.shape, key))
    .slice(0, MOST_NAMED)
    .map((key) => ({ field: key, message: `Unrecognized key(s) in object: '${key.slice(0, 100)}'` }));
}

interface Checked {
  errors: ErrorDetail[];
  data: object;
}
const checked = new WeakMap<object, Checked>();

function checkedDto(dto: object): Checked {
  let found = checked.get(dto);
  if (!found) checked.set(dto, (found = check(dto as Record<string, unknown>)));
  return found;
}

export function fieldErrors(dto: object, property: string): ErrorDetail[] {
  return checkedDto(dto).errors.filter(({ field }) => field === property || field.startsWith(`${property}.`));
}

function check(dto: Record<string, unknown>): Checked {
  const schema = Reflect.getMetadata(SCHEMA, dto) as DtoSchema;
  const { success, data } = z.safeParse(schema, dto);
  return success ? { errors: [], data } : { errors: allErrors(schema, dto), data: dto };
}

/** Unlike the schema, also checks cross-field rules if a field is wrong. */
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

function ruleErrors(schema: DtoSchema, dto: object): ErrorDetail[] {
  const checks = (schema._zod.def.checks ?? []) as z.core.$ZodCheck<unknown>[];
  if (checks.length === 0) return [];
  const { error } = z.safeParse(z.unknown().check(...checks), dto);
  return error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];
}

/** Nest's ValidationPipe for every DTO: rejects unknown keys first, then reports all wrong fields together. */
export class ContractPipe implements PipeTransform {
  private nest?: ValidationPipe;

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const schema = schemaOfDto(metadata.metatype);
    if (!schema) return value;
    const plain = value ?? {};
    if (!isObject(plain)) throw refused([{ field: '', message: 'Expected object' }]);
    const unknown = unknownKeys(schema, plain);
    if (unknown.length > 0) throw refused(unknown);
    // Lazy: a process without DTOs needs no class-validator.
    this.nest ??= createNestPipe();
    const dto = (await this.nest.transform(plain, metadata)) as object;
    const { errors, data } = checkedDto(dto);
    if (errors.length > 0) throw refused(errors);
    // In the order of the schema, not of the request.
    return Object.assign(new (metadata.metatype as new () => object)(), data);
  }
}

const refused = (details: ErrorDetail[]) => new AppError('request.invalid', { details });

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces class-transformer, which would deep-copy what the schema parses anyway. */
const transformerPackage = {
  plainToInstance: <T extends object>(Dto: new () => T, plain: object): T => Object.assign(new Dto(), plain),
  classToPlain: (dto: object) => dto,
};

function createNestPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    transformerPackage: transformerPackage as never,
    validationError: { target: true },
    exceptionFactory: (errors) => refused(errors.flatMap(({ target, property }) => fieldErrors(target!, property))),
  });
}
