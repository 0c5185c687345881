import { setTimeout as delay } from 'node:timers/promises';

const DAY_MS = 86_400_000;
const NEAR_MS = 60_000;

/** Waits for the next UTC day if this one ends within a minute, so that a test does not cross midnight. */
export async function awayFromMidnight(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < NEAR_MS) await delay(left);
}
