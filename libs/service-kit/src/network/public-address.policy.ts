import ipaddr from 'ipaddr.js';

/** All of IPv6 that is given out for use on the internet. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** The address to connect to, when it is one on the public internet; null for any other, and for text that is none. */
export function publicAddress(text: string): string | null {
  if (!ipaddr.isValid(text) || text.includes('%')) return null;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return null;
  if (address.kind() === 'ipv6' && !address.match(GLOBAL_UNICAST)) return null;
  return address.toString();
}
