import type { Card } from '@corner/contracts/discovery.api';
import { useAppSelector } from '../../../shared/store/hooks';
import { useGetMemberQuery } from '../../../shared/member-card/member-api';
import { selectDealt } from '../state/deck-selectors';

/** The matched member's card, from the deck or the server. Undefined while it loads or is not available. */
export function useMatchedCard(id: string): { card: Card | undefined; isLoading: boolean } {
  const dealt = useAppSelector((state) => selectDealt(state)?.data?.cards.find((card) => card.id === id));
  const { data, isLoading } = useGetMemberQuery({ id }, { skip: dealt !== undefined });
  return { card: dealt ?? data, isLoading };
}
