interface Answer {
  status: number;
  body: unknown;
}

const answers = (globalThis as unknown as { otherServices: Map<string, Answer> }).otherServices;

/**
 * Sets a service's response to an internal call; all other calls get 404. `path` includes the query; `?ids=` lists
 * these.
 */
export function stubResponse(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body: unknown,
  status = 200,
): void {
  answers.set(`${method} ${path}`, { status, body });
}

/** Removes a response, so that the call gets 404 again. */
export function stubUnknown(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string): void {
  answers.delete(`${method} ${path}`);
}
