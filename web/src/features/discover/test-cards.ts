import type { Card, SwipeResponse } from '@corner/contracts/discovery.api';
import { cardOf } from '@corner/contracts/people.fixture';

export const cardsOf = (...numbers: number[]): Card[] => numbers.map((number) => cardOf(number));

export const swipeAnswer = (own: Partial<SwipeResponse> = {}): SwipeResponse => ({
  match: false,
  remaining: 40,
  superLikesRemaining: 1,
  resetAt: null,
  ...own,
});
