import type { Card, SwipeResponse } from '@corner/contracts/discovery.api';

/** The card of the n-th member, from 1. */
export const cardOf = (number: number, own: Partial<Card> = {}): Card => ({
  id: `0190bbbb-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: `Member ${number}`,
  age: 20 + number,
  gender: 'Woman',
  height: 66,
  bodyType: null,
  ethnicity: null,
  education: null,
  religion: null,
  smoking: null,
  hasChildren: null,
  relationshipGoal: null,
  location: 'Lisbon, Portugal',
  gym: null,
  occupation: null,
  bio: null,
  profileImages: [],
  photos: [],
  profileVideoUrl: null,
  combatSports: ['Judo'],
  experienceLevel: 'Blue Belt',
  trainingSchedule: null,
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
