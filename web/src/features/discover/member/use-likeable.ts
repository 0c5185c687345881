import type { Card } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { useGetPairQuery } from '../../../shared/member-card/member-api';
import { useAppSelector } from '../../../shared/store/hooks';
import { selectDeck } from '../state/deck-slice';

/** What a member whose profile is open can be liked for: what is open and not matched yet. */
export function useLikeable({ id, openIntents = [] }: Card): Intent[] {
  const { data: pair } = useGetPairQuery(id, { skip: openIntents.length === 0 });
  if (pair === undefined) return [];
  const matched = pair?.isMatch ? (pair.intents ?? ['dating']) : [];
  return openIntents.filter((each) => !matched.includes(each));
}

/** As far as it has to be known: where nothing is open it is not asked. */
export function useIsMatch({ id, openIntents = [] }: Card): boolean {
  const { data: pair } = useGetPairQuery(id, { skip: openIntents.length === 0 });
  return pair?.isMatch === true;
}

/** Whether they were liked here, as far as is known. */
export function useIsLiked(id: string, intent: Intent | undefined): boolean {
  const verdict = useAppSelector((state) => intent && selectDeck(state).gone[intent][id]);
  return verdict !== undefined && verdict !== 'pass';
}
