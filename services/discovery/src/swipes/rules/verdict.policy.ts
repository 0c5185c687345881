import type { SwipeRequest } from '@corner/contracts/discovery.api';

export type Verdict = 'pass' | 'like' | 'superlike';

/** What a swipe says; null when `isLike` and `kind` contradict each other. */
export function verdictOf({ isLike, kind }: Pick<SwipeRequest, 'isLike' | 'kind'>): Verdict | null {
  const verdict = kind ?? (isLike ? 'like' : 'pass');
  return (verdict !== 'pass') === isLike ? verdict : null;
}
