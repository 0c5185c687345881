import ipaddr from 'ipaddr.js';

const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether the host of a URL (IPv6 in brackets) is this machine. */
function isLocal(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
}

/**
 * The mailbox contains every reset link, so only this machine may read it: both the connection and the Host must be
 * local, which excludes DNS rebinding. Proxy headers are ignored.
 */
export function maySeeMailbox(peer: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (!isLocal(new URL(publicUrl).hostname) || !peer || !isLoopback(peer)) return false;
  const url = `http://${host}`;
  return Boolean(host) && URL.canParse(url) && isLocal(new URL(url).hostname);
}
