import type { Card } from '@corner/contracts/discovery.api';
import { milesNumber, milesText } from '@corner/web-kit/units';
import { text } from './member-card-text';

const BANDS = [5, 10, 15, 25, 50];

/** The band below the server's upper bound: "5-10 miles away". */
export function distanceText(miles: number | null): string | null {
  if (miles === null) return null;
  const below = BANDS.filter((bound) => bound < miles).at(-1);
  const distance = milesText(miles);
  return below === undefined ? text('under', { distance }) : text('between', { min: milesNumber(below), distance });
}

/** A place as short as it is still understood: "Austin, Texas". */
export const shortPlace = (location: string): string => location.split(',').slice(0, 2).join(',');

/** Place and distance as one line, or null when neither is known. */
export function placeLine({ location, distanceMiles }: Pick<Card, 'location' | 'distanceMiles'>): string | null {
  return [location, distanceText(distanceMiles)].filter(Boolean).join(' · ') || null;
}

export const isVerified = (card: Pick<Card, 'isPhoneVerified' | 'isFacebookVerified'>): boolean =>
  card.isPhoneVerified || card.isFacebookVerified;

export const nameAndAge = ({ name, age }: Pick<Card, 'name' | 'age'>): string =>
  age === null ? name : `${name}, ${age}`;
