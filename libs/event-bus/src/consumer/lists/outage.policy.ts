/** Dependencies that are down or too busy: a server, one of our services, or an unnamed connection. */
export const OUTAGES = [
  'database',
  'database-full',
  'conflict',
  'redis',
  'nats',
  'service',
  'connection',
  'busy',
] as const;
type Outage = (typeof OUTAGES)[number];

const CONNECTION =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_(CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT|SOCKET|CLOSED|DESTROYED))$/;

/** PostgreSQL: out of connections, disk or memory; lost races; down, access denied, or read-only during a failover. */
const DATABASE: readonly [RegExp, Outage][] = [
  [/^53\w{3}$/, 'database-full'],
  [/^(40001|40P01)$/, 'conflict'],
  [/^(08\w{3}|57P0[1-5]|28\w{3}|3D000|25006)$/, 'database'],
];

const TEXTS: readonly [RegExp, Outage][] = [
  [/timeout exceeded when trying to connect/i, 'database-full'],
  [/connection terminated|is not queryable|cannot use a pool after calling end/i, 'database'],
  [/^(OOM|LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|MISCONF|NOREPLICAS|TRYAGAIN|BUSY|NOAUTH|WRONGPASS) /, 'redis'],
  [/stream isn't writeable|max retries per request|^command timed out|^socket timeout|connection is closed/i, 'redis'],
  [/^nats is away|^timeout$/i, 'nats'],
];

const NATS_ERRORS =
  /^(ConnectionError|ClosedConnectionError|DrainingConnectionError|NoResponders|JetStreamNotEnabled|AuthorizationError|UserAuthenticationExpiredError)$/;
const UNAVAILABLE_STATUS = new Set<unknown>([502, 503, 504]);

/** True for errors of a dependency, not of the event or request: a retry may help. A 500 of a service is a bug. */
export function isOutage(error: unknown): boolean {
  return outageOf(error) !== null;
}

/** Null for other errors and non-outage responses. The innermost cause that names a server wins. */
export function outageOf(error: unknown): Outage | null {
  let found: Outage | null = null;
  for (
    let cause = error, depth = 0;
    isObject(cause) && depth < 5;
    cause = cause['cause'] ?? cause['driverError'] ?? (cause['errors'] as unknown[] | undefined)?.[0], depth++
  ) {
    const { status } = cause;
    if (typeof status === 'number' && !UNAVAILABLE_STATUS.has(status)) return found;
    const name = classify(cause) ?? (typeof status === 'number' ? 'busy' : null);
    if (name && (!found || found === 'busy' || name !== 'connection')) found = name;
    if (found === 'service') return found;
  }
  return found;
}

function classify({ peer, code, name, message }: Record<string, unknown>): Outage | null {
  if (typeof peer === 'string') return 'service';
  if (typeof code === 'string') {
    const ofDatabase = DATABASE.find(([pattern]) => pattern.test(code));
    if (ofDatabase) return ofDatabase[1];
    if (CONNECTION.test(code)) return 'connection';
  }
  if (typeof name === 'string' && NATS_ERRORS.test(name)) return 'nats';
  return (typeof message === 'string' && TEXTS.find(([pattern]) => pattern.test(message))?.[1]) || null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
