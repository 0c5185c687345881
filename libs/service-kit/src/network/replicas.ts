import { Readable } from 'node:stream';
import { DecoratorHandler, Dispatcher, Pool } from 'undici';
import { hostAddresses, withHost, type HostAddresses } from './host-addresses.js';

/** A replica that could not be reached, or is about to stop, is left alone this long, unless all are. */
const REST_MS = 2000;
const CONNECT_MS = 1000;
/** Connections are made anew, so that replicas behind one address (a Kubernetes Service) all get their share. */
const CONNECTION_MS = 10_000;
const BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** Header of a replica that has not begun to serve; it did nothing with the request. */
export const STARTING = 'x-corner-starting';
const READS = new Set(['GET', 'HEAD']);

interface Replica {
  origin: string;
  pool: Pool;
  madeAt: number;
  underWay: number;
  restsUntil: number;
}

/**
 * All replicas of a service that DNS names, each with its own connections. The one with the fewest requests under way is
 * asked next. What did not reach a replica is sent to another one; so is what broke off, if it reads or is `idempotent`.
 */
export class Replicas extends Dispatcher {
  private readonly replicas = new Map<string, Replica>();
  private readonly unwatch: () => void;
  private turn = 0;

  constructor(
    url: string,
    private readonly options: Pool.Options,
    addresses?: HostAddresses,
  ) {
    super();
    const base = new URL(url);
    this.unwatch = (addresses ?? hostAddresses(base.hostname)).watch((found) => this.take(base, found));
  }

  get count(): number {
    return this.replicas.size;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const wrapped = handler.onRequestStart ? handler : (new DecoratorHandler(handler) as Dispatcher.DispatchHandler);
    return this.send(options, wrapped, []);
  }

  override async close(): Promise<void> {
    this.unwatch();
    await Promise.all([...this.replicas.values()].map(({ pool }) => pool.close()));
  }

  private send(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler, tried: Replica[]): boolean {
    const replica = this.pick(tried);
    replica.underWay++;
    const again = () => {
      if (tried.length + 1 >= Math.max(2, this.replicas.size)) return false;
      this.send(options, handler, [...tried, replica]);
      return true;
    };
    return this.freshPool(replica).dispatch(options, new Attempt(replica, options, handler, again));
  }

  /** The pool's own `clientTtl` lets a request wait without end when all its connections are too old. */
  private freshPool(replica: Replica): Pool {
    if (performance.now() - replica.madeAt > CONNECTION_MS) {
      replica.pool.close().catch(() => undefined);
      Object.assign(replica, this.newPool(replica.origin));
    }
    return replica.pool;
  }

  private newPool(origin: string) {
    const pool = new Pool(origin, { connect: { timeout: CONNECT_MS }, ...this.options });
    return { origin, pool, madeAt: performance.now() };
  }

  /** The least busy; equals take turns. */
  private pick(tried: readonly Replica[]): Replica {
    if (this.replicas.size === 1) return this.replicas.values().next().value!;
    const now = performance.now();
    const all = [...this.replicas.values()];
    const left = all.filter((replica) => !tried.includes(replica));
    const awake = left.filter((replica) => replica.restsUntil <= now);
    const choice = awake.length > 0 ? awake : left.length > 0 ? left : all;
    const start = this.turn++;
    let best = choice[start % choice.length]!;
    for (let i = 1; i < choice.length; i++) {
      const other = choice[(start + i) % choice.length]!;
      if (other.underWay < best.underWay) best = other;
    }
    return best;
  }

  private take(base: URL, addresses: readonly string[]): void {
    for (const [address, { pool }] of this.replicas) {
      if (addresses.includes(address)) continue;
      this.replicas.delete(address);
      pool.close().catch(() => undefined);
    }
    for (const address of addresses) {
      if (this.replicas.has(address)) continue;
      this.replicas.set(address, { ...this.newPool(withHost(base, address).origin), underWay: 0, restsUntil: 0 });
    }
  }
}

class Attempt implements Dispatcher.DispatchHandler {
  private isSent = false;
  private isAnswered = false;
  private isRefused = false;

  constructor(
    private readonly replica: Replica,
    private readonly options: Dispatcher.DispatchOptions,
    private readonly handler: Dispatcher.DispatchHandler,
    private readonly again: () => boolean,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown) {
    this.isSent = true;
    this.handler.onRequestStart?.(controller, context);
  }

  onResponseStart(...args: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>) {
    // It closes its connections in a moment; a write that met that could not be sent again. A refusal may close its own
    // connection alone (a body that is too large).
    if (args[2]['connection'] === 'close' && args[1] < 400) this.replica.restsUntil = performance.now() + REST_MS;
    this.isRefused = args[2][STARTING] !== undefined && !isStream(this.options.body);
    this.isAnswered = !this.isRefused;
    if (this.isAnswered) this.handler.onResponseStart?.(...args);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.isAnswered) this.handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(...args: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseEnd']>>) {
    if (this.isRefused) return this.onResponseError(args[0], new Error('The replica is starting'));
    this.replica.underWay--;
    this.handler.onResponseEnd?.(...args);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error) {
    this.replica.underWay--;
    if (!this.isSent || this.isRefused) this.replica.restsUntil = performance.now() + REST_MS;
    if (this.mayTryAgain(error) && this.again()) return;
    this.handler.onResponseError?.(controller, error);
  }

  private mayTryAgain(error: Error & { code?: string }): boolean {
    const { body, method, idempotent } = this.options;
    if (this.isRefused) return true;
    if (!this.isSent) return !(isStream(body) && body.destroyed);
    const mayRepeat = idempotent ? !isStream(body) : !body && READS.has(method);
    return mayRepeat && !this.isAnswered && BROKEN.has(error.code ?? '');
  }
}

function isStream(body: unknown): body is Readable {
  return body instanceof Readable;
}
