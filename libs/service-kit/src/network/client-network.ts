import ipaddr from 'ipaddr.js';

interface Client {
  headers: Record<string, string | string[] | undefined>;
  /** Not known any more once the connection is gone. */
  ip?: string;
}

/** The network a request comes from, as limits count it: by the address the gateway saw. */
export function clientNetwork({ headers, ip }: Client): string {
  const forwarded = headers['x-client-address'];
  return networkOf((typeof forwarded === 'string' && forwarded) || ip || 'unknown');
}

/** One network is an IPv4 address, or the /64 that an IPv6 provider gives to one customer. */
export function networkOf(address: string): string {
  const bare = address.split('%')[0]!;
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  return parsed.kind() === 'ipv4' ? parsed.toString() : cut(parsed.toString(), 64);
}

/** The /48 around an IPv6 network: anyone gets 65,536 networks of one at once. An IPv4 address stands for itself. */
export function siteOf(network: string): string {
  return network.endsWith('/64') ? cut(network.slice(0, -3), 48) : network;
}

/** For people and logs: enough to group requests, too little to find a household. */
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
