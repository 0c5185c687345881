import { byService, stateOf, sumsOf, type Instance } from './service-figures';

const point = (requestsPerSecond: number, p95: number | null = null) => ({
  at: '2026-05-06T12:00:00.000Z',
  requestsPerSecond,
  p95,
  failuresPerSecond: 0,
});
const instance = (service: string, more: Partial<Instance> = {}): Instance => ({
  id: `${service}-1`,
  service,
  version: '1.0.0',
  host: 'vm',
  startedAt: '2026-05-06T11:00:00.000Z',
  at: '2026-05-06T12:00:00.000Z',
  ready: true,
  isSilent: false,
  memoryBytes: 100_000_000,
  gauges: {},
  history: [],
  ...more,
});
const gauges = (values: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { help: `help of ${name}`, value }]));
const gaugeOf = (all: Instance[], name: string) =>
  byService(all)
    .flatMap((service) => service.gauges)
    .find((gauge) => gauge.name === name)!;

describe('the figures of a service', () => {
  it.each([
    [{ isSilent: true }, 'silent'],
    [{ ready: false }, 'notReady'],
    [{}, 'ready'],
  ] as const)('an instance with %j is %s', (more, state) => {
    expect(stateOf(instance('jobs', more))).toBe(state);
  });

  it('sums gauges of instances and counts shared gauges once', () => {
    const both = [
      instance('realtime', { gauges: gauges({ ws_connections: 3, outbox_pending: 5 }) }),
      instance('realtime', { gauges: gauges({ ws_connections: 4, outbox_pending: 5 }) }),
    ];
    expect(gaugeOf(both, 'ws_connections').value).toBe(7);
    expect(gaugeOf(both, 'outbox_pending').value).toBe(5);
  });

  it('ignores silent instances', () => {
    const all = [
      instance('realtime', { isSilent: true, gauges: gauges({ ws_connections: 90 }), history: [point(50)] }),
      instance('realtime', { gauges: gauges({ ws_connections: 4 }), history: [point(1)] }),
    ];
    expect(gaugeOf(all, 'ws_connections').value).toBe(4);
    expect(byService(all)[0]!.traffic).toEqual([point(1)]);
  });

  it.each([
    ['dead_letters', 0, 1],
    ['outbox_failed', 0, 1],
    ['outbox_lag_seconds', 10, 10.5],
    ['mail_failed', 0, 1],
    ['sms_failed', 0, 2],
  ])('flags %s as usual at %d and unusual at %d', (name, usual, unusual) => {
    const isUnusual = (value: number) =>
      gaugeOf([instance('notifications', { gauges: gauges({ [name]: value }) })], name).isUnusual;
    expect(isUnusual(usual)).toBe(false);
    expect(isUnusual(unusual)).toBe(true);
  });

  it('are unknown when no instance reports them', () => {
    expect(gaugeOf([instance('jobs', { gauges: gauges({ jetstream_pending: null }) })], 'jetstream_pending')).toEqual({
      name: 'jetstream_pending',
      help: 'help of jetstream_pending',
      value: null,
      isUnusual: false,
    });
    expect(sumsOf([])).toEqual({ traffic: [], sockets: null, eventsWaiting: null });
  });

  it('sums the traffic of instances from the newest point back, with the slowest latency', () => {
    const all = [
      instance('gateway', { history: [point(1, 10), point(2, 40)] }),
      instance('gateway', { history: [point(5, 20)] }),
    ];
    expect(sumsOf(byService(all)).traffic).toEqual([point(1, 10), point(7, 40)]);
  });

  it('sums open sockets and waiting events over all services', () => {
    const all = [
      instance('jobs', { gauges: gauges({ outbox_pending: 1, jetstream_pending: 2 }) }),
      instance('admin', { gauges: gauges({ outbox_pending: 4, jetstream_pending: null }) }),
      instance('realtime', { gauges: gauges({ ws_connections: 9 }) }),
    ];
    expect(sumsOf(byService(all))).toMatchObject({ sockets: 9, eventsWaiting: 7 });
  });
});
