import { Readable } from 'node:stream';
import { DecoratorHandler, Dispatcher, Pool } from 'undici';
import { hostAddresses, withHost, type HostAddresses } from './host-addresses.js';

/** Pause after an instance was unreachable or is shutting down; ignored if all are paused. */
export const PAUSE_MS = 2000;
export const CONNECT_MS = 1000;
/** Connections are renewed, so that instances behind one address (a Kubernetes Service) are used evenly. */
export const CONNECTION_MS = 10_000;
const BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** Header of an instance that is still starting; it did not process the request. */
export const STARTING = 'x-corner-starting';
const READS = new Set(['GET', 'HEAD']);

interface Instance {
  origin: string;
  pool: Pool;
  madeAt: number;
  inFlight: number;
  pausedUntil: number;
}

/**
 * All instances of a service in DNS, each with its own connection pool. Picks the one with the fewest pending requests.
 * Retries undelivered requests on another one; also broken ones, if they read or are `idempotent`.
 */
export class Instances extends Dispatcher {
  private readonly instances = new Map<string, Instance>();
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
    return this.instances.size;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const wrapped = handler.onRequestStart ? handler : (new DecoratorHandler(handler) as Dispatcher.DispatchHandler);
    return this.send(options, wrapped, []);
  }

  override async close(): Promise<void> {
    this.unwatch();
    await Promise.all([...this.instances.values()].map(({ pool }) => pool.close()));
  }

  private send(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler, tried: Instance[]): boolean {
    const instance = this.pick(tried);
    instance.inFlight++;
    const again = () => {
      if (tried.length + 1 >= Math.max(2, this.instances.size)) return false;
      this.send(options, handler, [...tried, instance]);
      return true;
    };
    return this.freshPool(instance).dispatch(options, new Attempt(instance, options, handler, again));
  }

  /** The pool's own `clientTtl` blocks a request for ever if all connections have expired. */
  private freshPool(instance: Instance): Pool {
    if (performance.now() - instance.madeAt > CONNECTION_MS) {
      instance.pool.close().catch(() => undefined);
      Object.assign(instance, this.newPool(instance.origin));
    }
    return instance.pool;
  }

  private newPool(origin: string) {
    const pool = new Pool(origin, { connect: { timeout: CONNECT_MS }, ...this.options });
    return { origin, pool, madeAt: performance.now() };
  }

  private pick(tried: readonly Instance[]): Instance {
    if (this.instances.size === 1) return this.instances.values().next().value!;
    const now = performance.now();
    const all = [...this.instances.values()];
    const left = all.filter((instance) => !tried.includes(instance));
    const active = left.filter((instance) => instance.pausedUntil <= now);
    const choice = active.length > 0 ? active : left.length > 0 ? left : all;
    const start = this.turn++;
    let best = choice[start % choice.length]!;
    for (let i = 1; i < choice.length; i++) {
      const other = choice[(start + i) % choice.length]!;
      if (other.inFlight < best.inFlight) best = other;
    }
    return best;
  }

  private take(base: URL, addresses: readonly string[]): void {
    for (const [address, { pool }] of this.instances) {
      if (addresses.includes(address)) continue;
      this.instances.delete(address);
      pool.close().catch(() => undefined);
    }
    for (const address of addresses) {
      if (this.instances.has(address)) continue;
      this.instances.set(address, { ...this.newPool(withHost(base, address).origin), inFlight: 0, pausedUntil: 0 });
    }
  }
}

class Attempt implements Dispatcher.DispatchHandler {
  private isSent = false;
  private isAnswered = false;
  private isRefused = false;

  constructor(
    private readonly instance: Instance,
    private readonly options: Dispatcher.DispatchOptions,
    private readonly handler: Dispatcher.DispatchHandler,
    private readonly again: () => boolean,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown) {
    this.isSent = true;
    this.handler.onRequestStart?.(controller, context);
  }

  onResponseStart(...args: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>) {
    // The instance is about to close its connections, and a write that meets the close could not be retried. An error
    // response may close only its own connection (a body that is too large).
    if (args[2]['connection'] === 'close' && args[1] < 400) this.instance.pausedUntil = performance.now() + PAUSE_MS;
    this.isRefused = args[2][STARTING] !== undefined && !isStream(this.options.body);
    this.isAnswered = !this.isRefused;
    if (this.isAnswered) this.handler.onResponseStart?.(...args);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.isAnswered) this.handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(...args: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseEnd']>>) {
    if (this.isRefused) return this.onResponseError(args[0], new Error('The instance is starting'));
    this.instance.inFlight--;
    this.handler.onResponseEnd?.(...args);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error) {
    this.instance.inFlight--;
    if (!this.isSent || this.isRefused) this.instance.pausedUntil = performance.now() + PAUSE_MS;
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
