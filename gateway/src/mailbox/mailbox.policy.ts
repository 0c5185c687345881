import ipaddr from 'ipaddr.js';

const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether a host of a URL (an IPv6 address stands in brackets there) means the machine that asks. */
function isLocal(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
}

/**
 * The mailbox holds every reset link, so it is for this machine alone: the connection comes from it, and the browser
 * believes that it talks to it (a name that was made to point here does not count). Headers of proxies say nothing.
 */
export function maySeeMailbox(peer: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (!isLocal(new URL(publicUrl).hostname) || !peer || !isLoopback(peer)) return false;
  const url = `http://${host}`;
  return Boolean(host) && URL.canParse(url) && isLocal(new URL(url).hostname);
}
