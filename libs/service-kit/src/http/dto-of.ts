import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import * as z from 'zod/mini';
import { fieldErrors, keepSchema, type DtoSchema } from './dto-schema.js';

/**
 * The class of a request's schema, for `class SendMessageDto extends dtoOf('SendMessageDto', sendMessageRequest) {}`:
 * Nest's ValidationPipe and class-validator see the fields and the rules between them, so that apps and server agree.
 */
export function dtoOf<S extends DtoSchema>(name: string, schema: S): new () => z.infer<S> {
  const Dto = { [name]: class {} }[name]!;
  keepSchema(Dto, schema);
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
