import { unbounded } from '@corner/contracts/maxima/maxima';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import type * as z from 'zod/mini';
import { fieldErrors, keepSchema, type DtoSchema } from './dto-schema.js';

/**
 * The class of a request's schema, for `class SendMessageDto extends dtoOf('SendMessageDto', sendMessageRequest) {}`:
 * Nest's ValidationPipe and class-validator see the fields and the rules between them, so that apps and server agree.
 * @throws Error where anything in the schema has no maximum
 */
export function dtoOf<S extends DtoSchema>(name: string, schema: S): new () => z.infer<S> {
  const endless = unbounded(schema, {}, name);
  if (endless.length > 0) throw new Error(`These have no maximum: ${endless.join(', ')}`);
  return internalDtoOf(name, schema);
}

/** The same for what our own processes alone send: it need not have maxima. */
export function internalDtoOf<S extends DtoSchema>(name: string, schema: S): new () => z.infer<S> {
  const Dto = { [name]: class {} }[name]!;
  keepSchema(Dto, schema);
  for (const property of Object.keys(schema.shape)) addProperty(Dto.prototype, property);
  return Dto as new () => z.infer<S>;
}

function addProperty(prototype: object, property: string): void {
  // What came, not `value`: from that, class-transformer has dropped keys such as `constructor` and `toString`.
  Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key])(prototype, property);
  const validate = (_value: unknown, args?: ValidationArguments) =>
    fieldErrors(args?.object ?? prototype, property).length === 0;
  ValidateBy({ name: 'contract', validator: { validate } })(prototype, property);
}
