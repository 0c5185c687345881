const UNCERTAIN_MS = 10_000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/** Learns this device's clock offset from the `Date` header of a fresh response. */
export function noteServerTime(date: string | null): void {
  const ahead = Date.now() - Date.parse(date ?? '');
  if (!(Math.abs(ahead - aheadMs) > UNCERTAIN_MS)) return;
  aheadMs = Math.abs(ahead) > UNCERTAIN_MS ? ahead : 0;
  for (const listener of listeners) listener();
}

/** Now by the server's clock, for comparison with server times. */
export const serverNow = (): number => Date.now() - aheadMs;

export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
