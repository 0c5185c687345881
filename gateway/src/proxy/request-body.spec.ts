import type { IncomingMessage } from 'node:http';
import { getDefaultHighWaterMark, PassThrough, type Readable } from 'node:stream';
import { bodyOf } from './request-body.js';

const SECOND_OF_LEAST = Buffer.alloc(16 * 1024);
let request: PassThrough;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  request = Object.assign(new PassThrough(), { headers: { 'content-length': '1000000' } });
});
afterEach(() => {
  request.destroy();
  jest.useRealTimers();
});

const upload = async (cut?: AbortSignal) =>
  (await bodyOf(request as unknown as IncomingMessage, 1_000_000, cut)) as Readable;

async function send(part: Buffer, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    request.write(part);
    await new Promise((resolve) => setImmediateForReal(resolve));
    jest.advanceTimersByTime(1000);
  }
}
const setImmediateForReal = setImmediate;

it('aborts an upload below 16 kB a second, even after a fast start', async () => {
  const body = (await upload()).resume();
  await send(SECOND_OF_LEAST, 10);
  expect(body.errored).toBeNull();
  await send(Buffer.alloc(1), 5);
  expect(body.errored).toMatchObject({ status: 503 });
});

it('waits for a service that does not read', async () => {
  const body = await upload();
  await send(Buffer.alloc(getDefaultHighWaterMark(false)), 1);
  await send(Buffer.alloc(1), 20);
  expect(body.errored).toBeNull();
});

it('aborts an upload whose slot was evicted', async () => {
  const place = new AbortController();
  const body = await upload(place.signal);
  place.abort();
  expect(body.errored).toMatchObject({ status: 503 });
});
