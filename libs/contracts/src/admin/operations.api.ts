/** State of a running instance, reported every `REPORT_SECONDS`. `history` holds its last few minutes, oldest first. */
export interface InstanceReport {
  id: string;
  service: string;
  version: string;
  host: string;
  /** ISO 8601 in UTC, like `at`. */
  startedAt: string;
  at: string;
  ready: boolean;
  /** Resident memory of the process; services in one process report the same. */
  memoryBytes: number;
  /** Queue depths, outbox lag, open sockets and other gauges by metric name; null while unknown. */
  gauges: Record<string, { help: string; value: number | null }>;
  history: TrafficPoint[];
}

/** Traffic of one interval, without health checks. */
export interface TrafficPoint {
  at: string;
  requestsPerSecond: number;
  /** Milliseconds; null without requests. */
  p95: number | null;
  failuresPerSecond: number;
}

/** A dead letter; `seq` identifies it. */
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
  /** By service, then start; an instance with an old report has died or hangs. */
  instances: (InstanceReport & { isSilent: boolean })[];
  deadLetters: {
    total: number;
    /** The oldest 100; null while NATS is down. */
    oldest: GivenUpEvent[] | null;
  };
}

/** Seconds between two reports, and after which an instance counts as silent. */
export const REPORT_SECONDS = 15;
export const SILENT_SECONDS = 50;
