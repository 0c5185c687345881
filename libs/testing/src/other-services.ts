interface Answer {
  status: number;
  body: unknown;
}

const answers = (globalThis as unknown as { otherServices: Map<string, Answer> }).otherServices;

/**
 * Says what the services that a test file does not start answer to an internal call; anything unsaid is 404, which
 * means "unknown". `path` holds the query too. Use the types of libs/contracts for `body`.
 */
export function whenAsked(method: 'GET' | 'POST' | 'PUT', path: string, body: unknown, status = 200): void {
  answers.set(`${method} ${path}`, { status, body });
}

/** Takes an answer back: 404 again. */
export function whenAskedUnknown(method: 'GET' | 'POST' | 'PUT', path: string): void {
  answers.delete(`${method} ${path}`);
}
