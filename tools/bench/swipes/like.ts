import { pairId } from '@corner/contracts/pair-id';
import type { Like } from '@corner/discovery/swipes/swipes.repository';
import { LIMITS } from '@corner/domain/limits';
import { bulkId } from '../../seed/bulk/discovery.rows.js';

/** A like between two bulk members by their numbers, as the service hands it to its repository. `first`: internal number of member 0. */
export function likeOf(first: number, a: number, b: number): Like {
  const [swiperId, targetId] = [bulkId(a), bulkId(b)];
  return {
    swiper: first + a,
    target: first + b,
    swiperId,
    targetId,
    super: false,
    hidden: false,
    matchId: pairId(swiperId, targetId),
    quota: { likes: LIMITS.likesPerDay, supers: LIMITS.superLikesPerDay.free },
  };
}
