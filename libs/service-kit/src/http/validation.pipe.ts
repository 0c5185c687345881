import { useProductMessages } from '@corner/contracts/messages';
import type { ErrorDetail } from '@corner/contracts/errors';
import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { AppError } from '../app-error.js';
import { fieldErrors } from './dto-of.js';

useProductMessages();

/** Checks every DTO: unknown keys are refused, all wrong fields are reported together. */
export function createValidationPipe(): ValidationPipe {
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
