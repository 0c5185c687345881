import type { ErrorBody, ErrorDetail } from './errors.js';

export interface ApiError {
  /** HTTP status, or 0 without a response. */
  status: number;
  /** `status: body`, or `status: statusText` if the body is empty. */
  text: string;
  message?: string;
  code?: string;
  details?: ErrorDetail[];
  retryAfter?: number;
}

export function apiErrorOf(response: { status: number; statusText: string; headers: Headers }, body: string): ApiError {
  const retryAfter = Number(response.headers.get('retry-after'));
  return {
    status: response.status,
    text: `${response.status}: ${body || response.statusText}`,
    ...serverFields(body),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  };
}

function serverFields(body: string): Pick<ApiError, 'message' | 'code' | 'details'> {
  try {
    const { message, code, details } = JSON.parse(body) as Partial<ErrorBody>;
    return {
      ...(typeof message === 'string' && message ? { message } : {}),
      ...(typeof code === 'string' ? { code } : {}),
      ...(Array.isArray(details) ? { details } : {}),
    };
  } catch {
    return {};
  }
}

export function asApiError(error: unknown): ApiError | undefined {
  const candidate = error as Partial<ApiError> | undefined | null;
  return candidate && 'text' in candidate && typeof candidate.status === 'number' ? (candidate as ApiError) : undefined;
}
