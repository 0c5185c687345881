import type { Card } from '@corner/contracts/discovery.api';
import { useAppSelector } from '../../../shared/store/hooks';
import { useGetMemberQuery } from '../../../shared/member-card/member-api';
import { selectDealt } from '../state/deck-selectors';
import type { MatchNotice } from '../state/deck-slice';

/** The matched member's card, from the deck or the server. Undefined while it loads or is not available. */
export function useMatchedCard({ id, intent }: MatchNotice): { card: Card | undefined; isLoading: boolean } {
  const dealt = useAppSelector((state) => selectDealt(state, intent)?.data?.cards.find((card) => card.id === id));
  const { data, isLoading } = useGetMemberQuery({ id, intent }, { skip: dealt !== undefined });
  return { card: dealt ?? data, isLoading };
}
