import type { Swipe } from '@corner/discovery/swipes/swipe-groups.service';
import { bulkId } from '../../seed/bulk/discovery.rows.js';

/** A like between two bulk members by their numbers, as the service hands it to its groups. */
export function likeOf(a: number, b: number): Swipe {
  return { memberId: bulkId(a), targetId: bulkId(b), kind: 1 };
}
