import { hostAddresses, withHost, type HostAddresses } from '@corner/service-kit/network/host-addresses';

const PAUSE_MS = 2000;

interface RealtimeNode {
  url: URL;
  pausedUntil: number;
}

/** Realtime nodes: every address behind the names of `REALTIME_URLS`, refreshed from DNS. */
export class RealtimeNodes {
  private readonly unwatch: (() => void)[] = [];
  private readonly nodesOf = new Map<string, RealtimeNode[]>();
  private nodes: RealtimeNode[] = [];
  // Random, so that gateways started together do not all begin with the same node.
  private turn = Math.floor(Math.random() * 1000);

  constructor(urls: readonly string[], addressesOf: (host: string) => HostAddresses = hostAddresses) {
    for (const text of urls) {
      const url = new URL(text);
      this.unwatch.push(addressesOf(url.hostname).watch((addresses) => this.take(url, addresses)));
    }
  }

  get count(): number {
    return this.nodes.length;
  }

  get urls(): string[] {
    return this.nodes.map(({ url }) => url.origin);
  }

  /** Round-robin; a paused node is used only if all are paused. */
  next(): RealtimeNode {
    const now = performance.now();
    for (let i = 0; i < this.nodes.length; i++) {
      const node = this.nodes[this.turn++ % this.nodes.length]!;
      if (node.pausedUntil <= now) return node;
    }
    return this.nodes[this.turn++ % this.nodes.length]!;
  }

  pause(node: RealtimeNode): void {
    node.pausedUntil = performance.now() + PAUSE_MS;
  }

  close(): void {
    for (const end of this.unwatch) end();
  }

  private take(url: URL, addresses: readonly string[]): void {
    this.nodesOf.set(
      url.href,
      addresses.map((address) => {
        const own = withHost(url, address);
        return this.nodes.find((node) => node.url.href === own.href) ?? { url: own, pausedUntil: 0 };
      }),
    );
    this.nodes = [...this.nodesOf.values()].flat();
  }
}
