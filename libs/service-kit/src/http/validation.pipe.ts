import { setProductMessages } from '@corner/contracts/schemas/messages';
import type { ErrorDetail } from '@corner/contracts/errors/errors';
import { ValidationPipe, type ArgumentMetadata, type PipeTransform, type ValidationError } from '@nestjs/common';
import { AppError } from '../app-error.js';
import { fieldErrors, parseDto } from './dto-schema.js';

setProductMessages();

/**
 * Checks every DTO: unknown keys are refused, all wrong fields are reported together. Nest's own way through
 * class-transformer and class-validator costs a tenth of a swipe: it is for what it refuses, and made only then.
 */
export class ContractPipe implements PipeTransform {
  private nest?: ValidationPipe;

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return parseDto(metadata.metatype, value) ?? (this.nest ??= createNestPipe()).transform(value, metadata);
  }
}

function createNestPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    validationError: { target: true, value: true },
    exceptionFactory: (errors) => new AppError('request.invalid', { details: errors.flatMap(detailsOf) }),
  });
}

function detailsOf(error: ValidationError): ErrorDetail[] {
  if (error.constraints?.['whitelistValidation']) {
    return [{ field: error.property, message: `Unrecognized key(s) in object: '${error.property}'` }];
  }
  const details = error.target ? fieldErrors(error.target, error.property, error.value) : [];
  if (details.length) return details;
  return Object.values(error.constraints ?? { invalid: 'Invalid' }).map((message) => ({
    field: error.property,
    message,
  }));
}
