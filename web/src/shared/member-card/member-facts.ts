import type { Card } from '@corner/contracts/discovery.api';
import { GEAR, PACES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { milesNumber, milesText, shortMilesText } from '@corner/web-kit/format/units';
import { catalogue } from '@corner/web-kit/language/i18n';
import { beltColor } from '../ui/display/belt-badge';
import type { Person } from '../ui/photos/photo';

export const text = catalogue('member-card', {
  photoOf: '{name}, photo {number} of {total}',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  phoneVerified: 'Phone verified',
  facebookVerified: 'Facebook verified',
  bothVerified: 'Phone and Facebook verified',
  newHere: 'New here',
  answersSoon: 'Answers within a day',
  under: 'Less than {distance} away',
  between: '{min}-{distance} away',
  underShort: '< {distance}',
  betweenShort: '{min}-{distance}',
  trainingAt: 'Training at {gym}',

  bjj: 'BJJ',
  mma: 'MMA',
});

const BANDS = [5, 10, 15, 25, 50];

/** The range below the server's upper bound: "5-10 miles away". */
export const distanceText = (miles: number | null): string | null => bandText(miles, milesText, 'under', 'between');

/** Short form: "5-10 mi". */
export const shortDistance = (miles: number | null): string | null =>
  bandText(miles, shortMilesText, 'underShort', 'betweenShort');

function bandText<Key extends Parameters<typeof text>[0]>(
  miles: number | null,
  wordsOf: (miles: number) => string,
  under: Key,
  between: Key,
): string | null {
  if (miles === null) return null;
  const below = BANDS.filter((bound) => bound < miles).at(-1);
  const distance = wordsOf(miles);
  return below === undefined ? text(under, { distance }) : text(between, { min: milesNumber(below), distance });
}

export const town = (location: string): string => location.split(/[,،]/u, 1)[0]!;

/** Place and distance in one line; null if both are unknown. */
export function placeLine({ location, distanceMiles }: Pick<Card, 'location' | 'distanceMiles'>): string | null {
  return [location, distanceText(distanceMiles)].filter(Boolean).join(' · ') || null;
}

/** Short form: "Austin · 5-10 mi". */
export const shortPlaceLine = ({ location, distanceMiles }: Pick<Card, 'location' | 'distanceMiles'>): string =>
  [location && town(location), shortDistance(distanceMiles)].filter(Boolean).join(' · ');

export const gearText = ({ gear = [] }: Pick<Card, 'gear'>): string =>
  gear.map((each) => choiceText(GEAR, each)).join(' · ');

/** Pace and gear in one line; null if unknown. */
export function mannerOf(card: Pick<Card, 'pace' | 'gear'>): string | null {
  return [card.pace && choiceText(PACES, card.pace), gearText(card)].filter(Boolean).join(' · ') || null;
}

/** Explains the verified tick; null without one. */
export function proofText(card: Pick<Card, 'isPhoneVerified' | 'isFacebookVerified'>): string | null {
  if (!card.isPhoneVerified) return card.isFacebookVerified ? text('facebookVerified') : null;
  return text(card.isFacebookVerified ? 'bothVerified' : 'phoneVerified');
}

export const personOf = ({ id, name, experienceLevel }: Pick<Card, 'id' | 'name' | 'experienceLevel'>): Person => ({
  id,
  name,
  belt: beltColor(experienceLevel),
});

export const isLongName = (name: string): boolean => name.length > 30;

export const nameAndAge = ({ name, age }: Pick<Card, 'name' | 'age'>): string =>
  age === null ? name : `${name}${/\p{Script=Arabic}/u.test(name) ? '،' : ','} ${age}`;
