import { hostAddresses, withHost, type HostAddresses } from '@corner/service-kit/network/host-addresses';

/** A node that refused is left alone this long. */
const REST_MS = 2000;

interface RealtimeNode {
  url: URL;
  restsUntil: number;
}

/** The realtime nodes: every address behind every name of `REALTIME_URLS`, as DNS lists them from time to time. */
export class RealtimeNodes {
  private readonly unwatch: (() => void)[] = [];
  private readonly nodesOf = new Map<string, RealtimeNode[]>();
  private nodes: RealtimeNode[] = [];
  // Several gateways that start together do not all begin with the same node.
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

  /** Nodes take turns; one that rests is taken only when all do. */
  next(): RealtimeNode {
    const now = performance.now();
    for (let i = 0; i < this.nodes.length; i++) {
      const node = this.nodes[this.turn++ % this.nodes.length]!;
      if (node.restsUntil <= now) return node;
    }
    return this.nodes[this.turn++ % this.nodes.length]!;
  }

  rest(node: RealtimeNode): void {
    node.restsUntil = performance.now() + REST_MS;
  }

  close(): void {
    for (const end of this.unwatch) end();
  }

  private take(url: URL, addresses: readonly string[]): void {
    this.nodesOf.set(
      url.href,
      addresses.map((address) => {
        const own = withHost(url, address);
        return this.nodes.find((node) => node.url.href === own.href) ?? { url: own, restsUntil: 0 };
      }),
    );
    this.nodes = [...this.nodesOf.values()].flat();
  }
}
