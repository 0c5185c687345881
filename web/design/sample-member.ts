import type { Card, PersonView } from '@corner/contracts/discovery.api';
import { cardOf } from '@corner/contracts/people.fixture';

export const PORTRAITS = [
  '/portraits/sample-01.webp',
  '/portraits/sample-02.webp',
  '/portraits/sample-03.webp',
] as const;

export const CARD: Card = cardOf(1, {
  id: 'maya',
  name: 'Maya',
  age: 27,
  profileImages: [...PORTRAITS],
  photos: PORTRAITS.map((url, index) => ({ id: String(index), url })),
  combatSports: ['Judo', 'Boxing', 'Karate'],
  experienceLevel: 'Purple Belt',
  isPhoneVerified: true,
  reasons: ['You both train Judo'],
});

export const MAYA: PersonView = { id: CARD.id, name: CARD.name, profileImages: [...PORTRAITS], available: true };
