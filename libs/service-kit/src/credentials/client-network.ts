import type { Limit } from '../redis/limits.js';
import { isIPv6 } from 'node:net';

interface Client {
  headers: Record<string, string | string[] | undefined>;
  ip: string;
}

/** The network a request comes from, as limits count it: by the address the gateway saw. */
export function clientNetwork({ headers, ip }: Client): string {
  const forwarded = headers['x-client-address'];
  return networkOf((typeof forwarded === 'string' && forwarded) || ip);
}

/** One network is an IPv4 address, or the /64 that an IPv6 provider gives to one customer. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  return isIPv6(address) ? prefixOf(address) : address;
}

function prefixOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** A limit that counts by network alone, as the operator widened it. */
export function scaled({ points, seconds }: Limit, factor: number): Limit {
  return { points: Math.ceil(points * factor), seconds };
}
