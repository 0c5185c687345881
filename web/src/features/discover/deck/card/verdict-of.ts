import { SWIPE } from '@corner/domain/limits';
import type { Verdict } from '../../state/deck-slice';

const { threshold } = SWIPE;
const SHOWS_FROM = 20;

export interface Offset {
  x: number;
  y: number;
}

/** The verdict of a drag that ended this far from where it began, or null when the card springs back. */
export function verdictOf({ x, y }: Offset): Verdict | null {
  if (x > threshold) return 'like';
  if (x < -threshold) return 'pass';
  return y < -threshold ? 'superlike' : null;
}

const share = (way: number) => Math.min(1, Math.max(0, (way - SHOWS_FROM) / (threshold - SHOWS_FROM)));

/** How much of each stamp shows, from 0 to 1. Aside counts before upward. */
export function stampsAt({ x, y }: Offset): Record<Verdict, number> {
  return { like: share(x), pass: share(-x), superlike: isFarAside(x) ? 0 : share(-y) };
}

export const isFarAside = (x: number) => Math.abs(x) > threshold;
