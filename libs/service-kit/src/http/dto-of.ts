import { unbounded } from '@corner/contracts/maxima/maxima';
import { ValidateBy } from 'class-validator';
import type * as z from 'zod/mini';
import { fieldErrors, keepSchema, type DtoSchema } from './validation.pipe.js';

/**
 * Creates the DTO class of a schema, for `class SendMessageDto extends dtoOf('SendMessageDto', sendMessageRequest) {}`:
 * class-validator checks each field by the schema that the apps use.
 * @throws Error if any part of the schema has no maximum
 */
export function dtoOf<S extends DtoSchema>(name: string, schema: S): new () => z.infer<S> {
  const endless = unbounded(schema, {}, name);
  if (endless.length > 0) throw new Error(`These have no maximum: ${endless.join(', ')}`);
  return internalDtoOf(name, schema);
}

/** Like `dtoOf` for internal requests, which need no maxima. */
export function internalDtoOf<S extends DtoSchema>(name: string, schema: S): new () => z.infer<S> {
  const Dto = { [name]: class {} }[name]!;
  keepSchema(Dto, schema);
  for (const property of Object.keys(schema.shape)) FitsSchema(Dto.prototype, property);
  return Dto as new () => z.infer<S>;
}

const FitsSchema = ValidateBy({
  name: 'schema',
  validator: { validate: (_value, args) => fieldErrors(args!.object, args!.property).length === 0 },
});
