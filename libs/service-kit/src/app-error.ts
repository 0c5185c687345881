import { ERRORS, wireCode, type ErrorBody, type ErrorDetail, type ErrorKey } from '@corner/contracts/errors/errors';

interface AppErrorOptions {
  /** Replaces the text of the catalogue. */
  message?: string;
  details?: ErrorDetail[];
  /** Seconds; sent as the Retry-After header. */
  retryAfter?: number;
  /** Logged, never sent. */
  cause?: unknown;
}

/** Limits the size of an error response. */
const MOST_DETAILS = 50;
const FIELD_LENGTH = 100;
const MESSAGE_LENGTH = 500;

const shortened = (detail: ErrorDetail): ErrorDetail => ({
  ...detail,
  field: detail.field.slice(0, FIELD_LENGTH),
  message: detail.message.slice(0, MESSAGE_LENGTH),
});

export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details?: ErrorDetail[];
  readonly retryAfter?: number;

  constructor(
    readonly key: ErrorKey,
    options: AppErrorOptions = {},
  ) {
    super(options.message ?? ERRORS[key].message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = ERRORS[key].status;
    this.code = wireCode(key);
    this.details = options.details?.slice(0, MOST_DETAILS).map(shortened);
    this.retryAfter = options.retryAfter;
  }

  /** Restores an error of another service, to pass it on unchanged. */
  static fromBody(status: number, body: Partial<ErrorBody>, retryAfter?: number): AppError {
    const error = new AppError('internal', { message: body.message, details: body.details, retryAfter });
    return Object.assign(error, { status, code: body.code ?? error.code });
  }

  toBody(requestId: string): ErrorBody {
    return {
      statusCode: this.status,
      code: this.code,
      message: this.message,
      requestId,
      ...(this.details && { details: this.details }),
    };
  }
}
