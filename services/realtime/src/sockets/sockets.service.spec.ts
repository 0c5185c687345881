import type { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import type { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { Registry } from 'prom-client';
import { MemberSocket } from './member.socket.js';
import { SocketsService } from './sockets.service.js';

const HOUR_MS = 3_600_000;

let now: number;
let sweep: () => void;
let sockets: SocketsService;
let socket: MemberSocket;
beforeEach(() => {
  now = 0;
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const metrics = { gauge: () => undefined, registry: new Registry() } as unknown as Metrics;
  const periodic = { every: (_ms: number, _name: string, work: () => void) => void (sweep = work) };
  sockets = new SocketsService(metrics, periodic as PeriodicJobs);
  // As the server creates it, before a connection.
  socket = new MemberSocket(null as never, undefined, {});
  socket.claims = { sub: 'ann' } as MemberSocket['claims'];
  jest.spyOn(socket, 'ping').mockReturnValue();
  jest.spyOn(socket, 'terminate').mockReturnValue();
  sockets.add(socket);
});
afterEach(() => {
  sockets.remove(socket);
  jest.restoreAllMocks();
});

function sweepAt(ms: number): void {
  now = ms;
  sweep();
}

it('pings a silent socket every 25 seconds and closes it after a minute', () => {
  sweepAt(24_999);
  expect(socket.ping).not.toHaveBeenCalled();
  sweepAt(25_000);
  sweepAt(30_000);
  expect(socket.ping).toHaveBeenCalledTimes(1);
  sweepAt(60_000);
  expect(socket.terminate).not.toHaveBeenCalled();
  sweepAt(60_001);
  expect(socket.terminate).toHaveBeenCalledTimes(1);
});

it('does not ping a socket that was active within 25 seconds', () => {
  for (const ms of [20_000, 40_000, 60_000]) {
    now = ms;
    socket.countFrame(10);
    sweepAt(ms + 24_999 - 5_000);
  }
  expect(socket.ping).not.toHaveBeenCalled();
  sweepAt(85_000);
  expect(socket.ping).toHaveBeenCalledTimes(1);
});

it('spreads pings of sockets that opened together', () => {
  const others = [0.2, 0.6].map((share) => {
    jest.spyOn(Math, 'random').mockReturnValue(share);
    const other = new MemberSocket(null as never, undefined, {});
    other.claims = socket.claims;
    jest.spyOn(other, 'ping').mockImplementation(() => void other.countFrame(10));
    sockets.add(other);
    return other;
  });
  const asked = (ms: number) => {
    sweepAt(ms);
    return others.map(({ ping }) => jest.mocked(ping).mock.calls.length);
  };
  expect([5_000, 15_000, 25_000, 30_000, 40_000].map(asked)).toEqual([
    [1, 0],
    [1, 1],
    [1, 1],
    [2, 1],
    [2, 2],
  ]);
  others.forEach((other) => sockets.remove(other));
});

it('keeps a socket that was active within the minute', () => {
  now = 30_000;
  socket.countFrame(1);
  sweepAt(90_000);
  expect(socket.terminate).not.toHaveBeenCalled();
});

it.each([HOUR_MS, -HOUR_MS])('pings in time and closes none, even if the clock was set by %i ms', (ms) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
  sweepAt(5_000);
  expect(socket.ping).not.toHaveBeenCalled();
  sweepAt(25_000);
  expect(socket.ping).toHaveBeenCalledTimes(1);
  expect(socket.terminate).not.toHaveBeenCalled();
});

it('resets the frame limit after ten seconds, even if the clock was set back', () => {
  const count = () => socket.countFrame(2);
  expect([count(), count(), count()]).toEqual([true, true, false]);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - HOUR_MS);
  now = 10_000;
  expect(count()).toBe(false);
  now = 10_001;
  expect([count(), count(), count()]).toEqual([true, true, false]);
});
