/** Errors of a dependency, not of the event: retried as long as the stream keeps the event. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_\w+|08\w{3}|57P0[1-5]|53\w{3}|40001|40P01)$/;
const TEXTS = /connection terminated|timeout exceeded when trying to connect|connection is closed|client was closed/i;

export function isOutage(error: unknown): boolean {
  for (
    let cause = error, depth = 0;
    isObject(cause) && depth < 5;
    cause = cause['cause'] ?? cause['driverError'], depth++
  ) {
    const { code, message, status } = cause;
    if (typeof code === 'string' && CODES.test(code)) return true;
    if (typeof message === 'string' && TEXTS.test(message)) return true;
    if (status === 502 || status === 503 || status === 504) return true;
  }
  return false;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
