import { setProductMessages } from '@corner/contracts/schemas/messages';
import type { ErrorDetail } from '@corner/contracts/errors/errors';
import { ValidationPipe, type ArgumentMetadata, type PipeTransform, type ValidationError } from '@nestjs/common';
import { AppError } from '../app-error.js';
import { fieldErrors, parseDto, schemaOfDto, unknownKeys } from './dto-schema.js';

setProductMessages();

/**
 * Checks every DTO: unknown keys are refused at once, all wrong fields are reported together. Nest's own way through
 * class-transformer and class-validator costs a tenth of a swipe: it is for what it refuses, and made only then.
 */
export class ContractPipe implements PipeTransform {
  private nest?: ValidationPipe;

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    const schema = schemaOfDto(metatype);
    if (!schema) return value;
    if (value !== undefined && !isObject(value)) {
      throw new AppError('request.invalid', { details: [{ field: '', message: 'Expected object' }] });
    }
    const dto = parseDto(metatype as new () => object, schema, value ?? {});
    if (dto) return dto;
    const details = unknownKeys(schema, value);
    if (details.length === 0) await (this.nest ??= createNestPipe()).transform(value, metadata);
    throw new AppError('request.invalid', { details: details.length ? details : undefined });
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function createNestPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    validationError: { target: true },
    exceptionFactory: (errors) => new AppError('request.invalid', { details: errors.flatMap(detailsOf) }),
  });
}

function detailsOf({ target, property, constraints = {} }: ValidationError): ErrorDetail[] {
  const details = target ? fieldErrors(target, property) : [];
  if (details.length) return details;
  return Object.values(constraints).map((message) => ({ field: property, message }));
}
