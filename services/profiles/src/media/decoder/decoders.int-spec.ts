import type { Requester } from '@corner/service-kit/jobs/waiting/fair-queue';
import { eventually } from '@corner/testing/eventually';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { Decoder } from './decoder.js';
import { DecodersService } from './decoders.service.js';
import type { RedrawnImage } from './redraw.js';
import { withFile } from './temporary-files.js';

let decoders: DecodersService;
beforeEach(() => (decoders = new DecodersService()));
afterEach(() => {
  jest.useRealTimers();
  decoders.onApplicationShutdown();
});

const small = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c81e2b' } })
    .jpeg()
    .toBuffer();
const redraw = (bytes: Buffer, requester?: Requester): Promise<RedrawnImage> =>
  withFile(
    (path) => writeFile(path, bytes),
    (path) => decoders.redraw(path, requester),
  );
const unavailable = { status: 503, retryAfter: 2 };
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Returns the pid of a process that decoded one image and is then stopped. */
async function hanging(): Promise<number> {
  await redraw(await small());
  const [pid] = decoders.pids as [number];
  process.kill(pid, 'SIGSTOP');
  return pid;
}

it('decodes in a separate process without our secrets, which takes the next image too', async () => {
  process.env.SECRET_OF_OURS = 'told to no one';
  expect(await redraw(await small())).toMatchObject({ width: 300, height: 200, thumbhash: expect.any(String) });
  const [pid] = decoders.pids as [number];
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('SECRET_OF_OURS');
  await redraw(await small());
  expect(decoders.pids).toEqual([pid]);
});

it('decodes two at once, in two processes', async () => {
  const images = await Promise.all([small(), small()]);
  expect(await Promise.all(images.map((image) => redraw(image)))).toMatchObject([{ width: 300 }, { width: 300 }]);
  expect(new Set(decoders.pids).size).toBe(2);
});

it('accepts only JPG, PNG and WebP, and reports the problem of an image', async () => {
  const gif = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).gif();
  await expect(redraw(await gif.toBuffer())).rejects.toMatchObject({ key: 'profiles.image-damaged' });
  const bomb = sharp({
    create: { width: 12_500_000, height: 4, channels: 3, background: 'red' },
    limitInputPixels: false,
  });
  const grey = await bomb.toColourspace('b-w').png().toBuffer();
  expect(grey.length).toBeLessThan(60_000);
  await expect(redraw(grey)).rejects.toMatchObject({ key: 'profiles.image-too-many-pixels', status: 400 });
});

it.each([
  ['memory', { cpuMs: 3000, bytes: 1 }],
  ['of the processor', { cpuMs: 1, bytes: 2 ** 40 }],
])('a process that exceeds its %s limit ends and reports why', async (_, most) => {
  const large = sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } });
  const bytes = await large.png({ compressionLevel: 1 }).toBuffer();
  const decoder = new Decoder(most);
  const decoding = withFile(
    (path) => writeFile(path, bytes),
    (path) => decoder.redraw(path),
  );
  await expect(decoding).rejects.toMatchObject({ key: 'profiles.image-too-costly', status: 400 });
  await eventually(() => !isThere(decoder.pid!));
});

it.each(['SIGKILL', 'SIGTERM'] as const)('replaces a process that ends by %s, and asks for a retry', async (signal) => {
  const pid = await hanging();
  const refused = expect(redraw(await small())).rejects.toMatchObject(unavailable);
  await eventually(() => decoders.working === 1);
  process.kill(pid, signal);
  process.kill(pid, 'SIGCONT');
  await refused;
  expect(await redraw(await small())).toMatchObject({ width: 300 });
  expect(decoders.pids).not.toContain(pid);
});

it('blames an image that crashes the process', async () => {
  const pid = await hanging();
  const refused = expect(redraw(await small())).rejects.toMatchObject({ key: 'profiles.image-too-costly' });
  await eventually(() => decoders.working === 1);
  process.kill(pid, 'SIGSEGV');
  process.kill(pid, 'SIGCONT');
  await refused;
});

it('replaces a process that hangs', async () => {
  const pid = await hanging();
  const image = await small();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const refused = expect(redraw(image)).rejects.toMatchObject(unavailable);
  while (decoders.working === 0) await new Promise(setImmediate);
  jest.advanceTimersByTime(10_000);
  await refused;
  jest.useRealTimers();
  await eventually(() => !isThere(pid));
  expect(await redraw(await small())).toMatchObject({ width: 300 });
});

it('ends a process whose client disconnected, and starts none for a disconnected client', async () => {
  const pid = await hanging();
  const left = new AbortController();
  const from = ['network', 'member'];
  const refused = expect(redraw(await small(), { from, gone: left.signal })).rejects.toMatchObject(unavailable);
  await eventually(() => decoders.working === 1);
  left.abort();
  await refused;
  await eventually(() => !isThere(pid));
  await expect(redraw(await small(), { from, gone: left.signal })).rejects.toMatchObject(unavailable);
  expect(decoders.pids).toEqual([]);
});

it('has no process half a minute after the last image', async () => {
  await redraw(await small());
  const [pid] = decoders.pids as [number];
  const image = await small();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  await redraw(image);
  jest.advanceTimersByTime(29_999);
  expect(decoders.pids).toEqual([pid]);
  jest.advanceTimersByTime(1);
  expect(decoders.pids).toEqual([]);
  jest.useRealTimers();
  await eventually(() => !isThere(pid));
});
