import type { Card, SwipeResponse } from '@corner/contracts/discovery.api';
import { factsOf } from '@corner/contracts/schemas/profile-fields';

export const cardOf = (number: number, own: Partial<Card> = {}): Card => ({
  id: `0190bbbb-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: `Member ${number}`,
  ...factsOf({}),
  age: 20 + number,
  gender: 'Woman',
  height: 66,
  location: 'Lisbon, Portugal',
  profileImages: [],
  photos: [],
  profileVideoUrl: null,
  combatSports: ['Judo'],
  experienceLevel: 'Blue Belt',
  isPhoneVerified: false,
  isFacebookVerified: false,
  distanceMiles: 5,
  reasons: [],
  reasonKeys: [],
  superLikedYou: false,
  ...own,
});

export const cardsOf = (...numbers: number[]): Card[] => numbers.map((number) => cardOf(number));

export const swipeAnswer = (own: Partial<SwipeResponse> = {}): SwipeResponse => ({
  match: false,
  remaining: 40,
  superLikesRemaining: 1,
  resetAt: null,
  ...own,
});
