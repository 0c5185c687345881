import { inTime } from './in-time';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const kept = { from: 'kept' } as unknown as Response;
const fresh = { from: 'network' } as unknown as Response;
const late = () => new Promise<Response>((answer) => setTimeout(answer, 10_000, fresh));
const refused = (ms: number) => new Promise<Response>((_, fail) => setTimeout(fail, ms, new Error('offline')));

async function outcome(network: Promise<Response>, find: (isLate: boolean) => Response | undefined) {
  const given = inTime(network, async (isLate) => find(isLate)).then(
    (response) => [response, Date.now()] as const,
    (error: Error) => [error.message, Date.now()] as const,
  );
  const start = Date.now();
  await jest.advanceTimersByTimeAsync(20_000);
  const [what, at] = await given;
  return { what, afterMs: at - start };
}

it.each([
  ['nothing is kept, and the network is off', () => refused(0), () => undefined, 'offline', 0],
  ['the network answers', async () => fresh, () => kept, fresh, 0],
  ['the network fails', () => refused(100), () => kept, kept, 100],
  ['the network hangs', late, () => kept, kept, 3000],
  [
    'the network hangs, and what is kept must not be shown',
    late,
    (isLate: boolean) => (isLate ? undefined : kept),
    fresh,
    10_000,
  ],
  ['it fails late', () => refused(5000), (isLate: boolean) => (isLate ? undefined : kept), kept, 5000],
])('%s', async (_, network, find, what, afterMs) => {
  expect(await outcome(network(), find)).toEqual({ what, afterMs });
});
