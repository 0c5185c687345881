import type { ErrorDetail } from '@corner/contracts/errors';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import * as z from 'zod/mini';

const FIELDS = Symbol('corner:fields');
type Fields = Record<string, z.ZodMiniType>;

/** The fields of every DTO by its class name, for the API's description. */
export const dtoFields = new Map<string, Fields>();

/** Validates a property by the contract's field, so that apps and server agree; the parsed value replaces the input. */
export function Field(schema: z.ZodMiniType): PropertyDecorator {
  return (target, property) => {
    const own: Fields = {
      ...(Reflect.getMetadata(FIELDS, target) as Fields | undefined),
      [property as string]: schema,
    };
    Reflect.defineMetadata(FIELDS, own, target);
    dtoFields.set(target.constructor.name, own);
    // What came, not `value`: from that, class-transformer has dropped keys such as `constructor` and `toString`.
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
      const parsed = z.safeParse(schema, obj[key]);
      return parsed.success ? parsed.data : obj[key];
    })(target, property);
    ValidateBy({
      name: 'contract',
      validator: { validate: (value: unknown) => z.safeParse(schema, value).success },
    })(target, property);
  };
}

/** A DTO with the fields of a schema. `name` is what the API's description calls it. */
export function dtoOf<Schema extends z.ZodMiniObject<Fields>>(name: string, schema: Schema): new () => z.infer<Schema> {
  const Dto = { [name]: class {} }[name]!;
  for (const [property, field] of Object.entries(schema.shape)) Field(field)(Dto.prototype as object, property);
  return Dto as new () => z.infer<Schema>;
}

/** What is wrong with one property, with dotted paths. */
export function fieldErrors(target: object, property: string, value: unknown): ErrorDetail[] {
  const schema = (Reflect.getMetadata(FIELDS, target) as Fields | undefined)?.[property];
  const parsed = schema && z.safeParse(schema, value);
  if (!parsed || parsed.success) return [];
  return parsed.error.issues.map((issue) => ({ field: [property, ...issue.path].join('.'), message: issue.message }));
}
