/**
 * The state of one running instance, which it reports every `REPORT_SECONDS`.
 * `history` holds its last few minutes, oldest first.
 */
export interface InstanceReport {
  /** Unique among all instances of all services. */
  id: string;
  service: string;
  version: string;
  host: string;
  /** ISO 8601 in UTC, like `at`. */
  startedAt: string;
  at: string;
  ready: boolean;
  /** Resident memory of the process; services that share one report the same. */
  memoryBytes: number;
  /** Queue depths, outbox lag, open sockets and what else the instance measures, by metric name; null while unknown. */
  gauges: Record<string, { help: string; value: number | null }>;
  history: TrafficPoint[];
}

/** What an instance answered during one interval, health checks left out. */
export interface TrafficPoint {
  at: string;
  requestsPerSecond: number;
  /** Milliseconds; null when nothing was asked. */
  p95: number | null;
  /** Answers of status 500 and above. */
  failuresPerSecond: number;
}

/** An event that a service gave up; `seq` names it. */
export interface GivenUpEvent {
  seq: number;
  service: string;
  type: string;
  eventId: string;
  failedAt: string;
  deliveries: number;
  /** First line of the last error. */
  error: string;
}

/** GET /api/admin/operations (super_admin). POST /api/admin/operations/dead-letters/:seq/replay: 204, unknown 404. */
export interface OperationsView {
  at: string;
  /** By service, then by start; one whose last report is old has died or hangs. */
  instances: (InstanceReport & { isSilent: boolean })[];
  deadLetters: {
    total: number;
    /** The oldest 100; null while NATS is away. */
    oldest: GivenUpEvent[] | null;
  };
}

/** Seconds between two reports of an instance, and after how many it counts as silent. */
export const REPORT_SECONDS = 15;
export const SILENT_SECONDS = 50;
