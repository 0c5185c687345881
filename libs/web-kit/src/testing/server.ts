export interface Sent {
  method: string;
  path: string;
  search?: string;
  authorization?: string;
  ifMatch?: string;
  /** The parsed JSON; 'multipart' for a form with files. */
  body: unknown;
}
interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
/** `undefined` means no response, as if offline. */
export type Answer = Reply | ((sent: Sent) => Reply | undefined | Promise<Reply | undefined>);

const notFound: Reply = { status: 404, body: { statusCode: 404, code: 'NOT_FOUND', message: 'Not found' } };

/**
 * Mocks the server by `METHOD /path`, with or without a query; `answers` may change later. Unknown requests get 404.
 * Returns the requests.
 */
export function serve(answers: Record<string, Answer>, others: Record<string, Answer> = {}): Sent[] {
  const log: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isForm = request.headers.get('content-type')?.startsWith('multipart/');
    const authorization = request.headers.get('authorization');
    const ifMatch = request.headers.get('if-match');
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    const sent: Sent = {
      method: request.method,
      path: pathname,
      ...(search && { search }),
      ...(authorization && { authorization }),
      ...(ifMatch && { ifMatch }),
      body: isForm ? 'multipart' : text ? JSON.parse(text) : undefined,
    };
    log.push(sent);
    const key = `${sent.method} ${sent.path}`;
    const answer = answers[key + search] ?? answers[key] ?? others[key] ?? notFound;
    const reply = typeof answer === 'function' ? await answer(sent) : answer;
    if (!reply) throw new TypeError('Failed to fetch');
    const { status = 200, body, headers } = reply;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  };
  return log;
}
