import ipaddr from 'ipaddr.js';

interface Client {
  headers: Record<string, string | string[] | undefined>;
  /** Undefined after the connection is closed. */
  ip?: string;
}

/** The network of a request for rate limits: by the address seen by the gateway. */
export function clientNetwork({ headers, ip }: Client): string {
  const forwarded = headers['x-client-address'];
  return networkOf((typeof forwarded === 'string' && forwarded) || ip || 'unknown');
}

/** An IPv4 address, or the /64 that an IPv6 provider assigns to one customer. */
export function networkOf(address: string): string {
  // Some proxies name the client with its port.
  const [, bracketed, ipv4] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  const bare = (bracketed ?? ipv4 ?? address).split('%')[0]!;
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  return parsed.kind() === 'ipv4' ? parsed.toString() : cut(parsed.toString(), 64);
}

/** The /48 of an IPv6 network: anyone can get 65,536 networks of one. An IPv4 address stays as it is. */
export function siteOf(network: string): string {
  return network.endsWith('/64') ? cut(network.slice(0, -3), 48) : network;
}

/** For display and logs: enough to group requests, too little to identify a household. */
export function shortened(network: string): string {
  return ipaddr.IPv4.isValid(network) ? cut(network, 24) : siteOf(network);
}

function cut(address: string, bits: number): string {
  const range = `${address}/${bits}`;
  const first = ipaddr.IPv4.isValid(address)
    ? ipaddr.IPv4.networkAddressFromCIDR(range)
    : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${first.toString()}/${bits}`;
}
