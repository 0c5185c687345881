import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Returns the address to connect to if it is public; null for any other or invalid text. */
export function publicAddress(text: string): string | null {
  if (!ipaddr.isValid(text) || text.includes('%')) return null;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return null;
  if (address.kind() === 'ipv6' && !address.match(GLOBAL_UNICAST)) return null;
  return address.toString();
}
