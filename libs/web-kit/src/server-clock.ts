const UNCERTAIN_MS = 10_000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/** Learns from the `Date` of an answer that was made just now how far this device's clock is off. */
export function noteServerTime(date: string | null): void {
  const ahead = Date.now() - Date.parse(date ?? '');
  if (!(Math.abs(ahead - aheadMs) > UNCERTAIN_MS)) return;
  aheadMs = Math.abs(ahead) > UNCERTAIN_MS ? ahead : 0;
  for (const listener of listeners) listener();
}

/** Now, as the server's clock shows it: what a time of the server is compared with. */
export const serverNow = (): number => Date.now() - aheadMs;

export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
