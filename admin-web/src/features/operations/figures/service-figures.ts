import type { InstanceReport, OperationsView, TrafficPoint } from '@corner/contracts/admin/operations.api';

export type Instance = OperationsView['instances'][number];
export type State = 'ready' | 'notReady' | 'silent';

export interface Gauge {
  name: string;
  help: string;
  value: number | null;
  isUnusual: boolean;
}

export interface ServiceFigures {
  service: string;
  instances: Instance[];
  gauges: Gauge[];
  traffic: TrafficPoint[];
}

export interface Sums {
  traffic: TrafficPoint[];
  sockets: number | null;
  eventsWaiting: number | null;
}

const GATEWAY = 'gateway';
/** Gauges per instance; all others measure what the instances of a service share. */
const OWN_GAUGES = new Set(['ws_connections', 'messages_waiting']);
const USUAL_AT_MOST: Record<string, number> = {
  dead_letters: 0,
  outbox_failed: 0,
  outbox_lag_seconds: 10,
  mail_failed: 0,
  sms_failed: 0,
  notices_overdue: 0,
  erasures_overdue: 0,
};

export function stateOf({ isSilent, ready }: Instance): State {
  if (isSilent) return 'silent';
  return ready ? 'ready' : 'notReady';
}

export function byService(instances: readonly Instance[]): ServiceFigures[] {
  return [...groupBy(instances, ({ service }) => service)].map(([service, own]) => {
    const speaking = own.filter(({ isSilent }) => !isSilent);
    return { service, instances: own, gauges: gaugesOf(speaking), traffic: trafficOf(speaking) };
  });
}

export function sumsOf(services: readonly ServiceFigures[]): Sums {
  const total = (...names: string[]) => {
    const known = services
      .flatMap(({ gauges }) => gauges)
      .flatMap(({ name, value }) => (names.includes(name) && value !== null ? [value] : []));
    return known.length === 0 ? null : sum(known);
  };
  return {
    traffic: services.find(({ service }) => service === GATEWAY)?.traffic ?? [],
    sockets: total('ws_connections'),
    eventsWaiting: total('outbox_pending', 'jetstream_pending'),
  };
}

function gaugesOf(speaking: readonly InstanceReport[]): Gauge[] {
  const readings = groupBy(
    speaking.flatMap(({ gauges }) => Object.entries(gauges)),
    ([name]) => name,
  );
  return [...readings].map(([name, entries]) => {
    const known = entries.flatMap(([, { value }]) => (value === null ? [] : [value]));
    const together = OWN_GAUGES.has(name) ? sum(known) : Math.max(...known);
    const value = known.length === 0 ? null : together;
    return { name, help: entries[0]![1].help, value, isUnusual: (value ?? 0) > (USUAL_AT_MOST[name] ?? Infinity) };
  });
}

/** Instances report within seconds of each other, so points align from the newest back. */
function trafficOf(speaking: readonly InstanceReport[]): TrafficPoint[] {
  const length = Math.max(0, ...speaking.map(({ history }) => history.length));
  return Array.from({ length }, (_, index) => {
    const points = speaking.flatMap(({ history }) => history.at(index - length) ?? []);
    const slowest = points.flatMap(({ p95 }) => (p95 === null ? [] : [p95]));
    return {
      at: points[0]!.at,
      requestsPerSecond: sum(points.map(({ requestsPerSecond }) => requestsPerSecond)),
      p95: slowest.length === 0 ? null : Math.max(...slowest),
      failuresPerSecond: sum(points.map(({ failuresPerSecond }) => failuresPerSecond)),
    };
  });
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
