declare global {
  interface Window {
    /** What `app/early` asked for before the app was there, by path and query. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** An older answer was not used while the page opened. */
const GOOD_FOR_MS = 60_000;

const asked = new Set<string>();

/** `fetch`, except for requests sent before the app loaded: each of their answers is used once. */
export async function fetchUnlessEarly(request: Request): Promise<Response> {
  if (request.method !== 'GET') return fetch(request);
  const early = takeEarlyAnswer(request.url);
  const isFirst = !asked.has(request.url);
  asked.add(request.url);
  // An unused preload would answer later with what was true before; by its credentials it fits the first alone.
  return early ?? fetch(isFirst ? request : new Request(request, { credentials: 'include' }));
}

/** Whether the gateway saw no session when it gave this page out; told once. A page of history may be from before a sign-in. */
export function takeVisitorMark(): boolean {
  const { dataset } = document.documentElement;
  if (dataset.visitor === undefined) return false;
  delete dataset.visitor;
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type !== 'back_forward';
}

function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const { pathname, search } = new URL(url);
  const answers = globalThis.window?.earlyAnswers;
  const answer = answers?.get(pathname + search);
  answers?.delete(pathname + search);
  return performance.now() < GOOD_FOR_MS ? answer : undefined;
}
