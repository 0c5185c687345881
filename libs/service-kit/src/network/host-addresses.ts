import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

const EVERY_MS = 2000;

type LookUp = (host: string) => Promise<string[]>;

/** Addresses of a host name. DNS is queried every two seconds; on failure the last addresses stay. */
export class HostAddresses {
  private listeners = new Set<(addresses: readonly string[]) => void>();
  private timer?: NodeJS.Timeout;
  private addresses: readonly string[];

  constructor(
    private readonly host: string,
    private readonly lookUp: LookUp = addressesOf,
    private readonly everyMs = EVERY_MS,
  ) {
    this.addresses = [host];
  }

  /** Calls `listener` at once, with the name itself until DNS has answered, and on every change. */
  watch(listener: (addresses: readonly string[]) => void): () => void {
    this.listeners.add(listener);
    listener(this.addresses);
    if (!this.timer && !isFixed(this.host)) {
      this.timer = setInterval(() => void this.refresh(), this.everyMs).unref();
      void this.refresh();
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }

  private async refresh(): Promise<void> {
    const found = await this.lookUp(this.host).catch(() => []);
    const addresses = [...new Set(found)].sort();
    if (addresses.length === 0 || addresses.join() === this.addresses.join()) return;
    this.addresses = addresses;
    for (const listener of this.listeners) listener(addresses);
  }
}

const known = new Map<string, HostAddresses>();

/** Shares one watch per name in a process. */
export function hostAddresses(host: string): HostAddresses {
  let addresses = known.get(host);
  if (!addresses) known.set(host, (addresses = new HostAddresses(host)));
  return addresses;
}

function isFixed(host: string): boolean {
  return host === 'localhost' || isIP(withoutBrackets(host)) !== 0;
}

export function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  const fours = found.filter(({ family }) => family === 4);
  // Prevents replicas with both address families from being counted twice.
  return (fours.length > 0 ? fours : found).map(({ address }) => address);
}

export function withHost(url: URL, address: string): URL {
  const other = new URL(url);
  other.hostname = isIP(address) === 6 ? `[${address}]` : address;
  return other;
}
