import { ERRORS, wireCode, type ErrorBody, type ErrorDetail, type ErrorKey } from '@corner/contracts/errors/errors';

interface AppErrorOptions {
  /** Replaces the catalogue's text. */
  message?: string;
  details?: ErrorDetail[];
  /** Seconds; becomes the Retry-After header. */
  retryAfter?: number;
  /** Why it came to this, for the log alone. */
  cause?: unknown;
}

/** However much was wrong, an answer stays short. */
const MOST_DETAILS = 50;
const FIELD_LENGTH = 100;
const MESSAGE_LENGTH = 500;

const shortened = (detail: ErrorDetail): ErrorDetail => ({
  ...detail,
  field: detail.field.slice(0, FIELD_LENGTH),
  message: detail.message.slice(0, MESSAGE_LENGTH),
});

/** An error that a person or program on the other side may see; thrown where the rule fails, answered by the error filter. */
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

  /** The same error as another service answered it, so that it travels on unchanged. */
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
