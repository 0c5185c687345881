declare global {
  interface Window {
    /** What `app/early` asked for before the app was there, by path and query. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** An older answer was not used while the page opened. */
const GOOD_FOR_MS = 60_000;

/** `fetch`, except for requests sent before the app loaded: each of their answers is used once. */
export async function fetchUnlessEarly(request: Request): Promise<Response> {
  return (request.method === 'GET' && takeEarlyAnswer(request.url)) || fetch(request);
}

function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const { pathname, search } = new URL(url);
  const answers = globalThis.window?.earlyAnswers;
  const answer = answers?.get(pathname + search);
  answers?.delete(pathname + search);
  return performance.now() < GOOD_FOR_MS ? answer : undefined;
}
