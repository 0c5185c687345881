import type { Card, PersonView } from '@corner/contracts/discovery.api';
import { factsOf } from '@corner/contracts/schemas/profile-fields';

export const PORTRAITS = [
  '/portraits/sample-01.webp',
  '/portraits/sample-02.webp',
  '/portraits/sample-03.webp',
] as const;

export const CARD: Card = {
  id: 'maya',
  name: 'Maya',
  ...factsOf({}),
  age: 27,
  gender: 'Woman',
  height: 66,
  location: 'Lisbon, Portugal',
  profileImages: [...PORTRAITS],
  photos: PORTRAITS.map((url, index) => ({ id: String(index), url })),
  profileVideoUrl: null,
  combatSports: ['Judo', 'Boxing', 'Karate'],
  experienceLevel: 'Purple Belt',
  isPhoneVerified: true,
  isFacebookVerified: false,
  distanceMiles: 5,
  reasons: ['You both train Judo'],
  reasonKeys: [],
  superLikedYou: false,
};

export const MAYA: PersonView = { id: CARD.id, name: CARD.name, profileImages: [...PORTRAITS], available: true };
