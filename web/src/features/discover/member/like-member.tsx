import type { Card } from '@corner/contracts/discovery.api';
import type { About } from '@corner/contracts/schemas/about';
import type { Intent } from '@corner/domain/pairs/intents';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense, type JSX } from 'react';
import { useGetPairQuery } from '../../../shared/member-card/member-api';
import { useAppSelector } from '../../../shared/store/store';
import { selectDeck } from '../state/deck-slice';
import { usePointing } from './pointing';

const LikedPanel = lazyComponent(() => import('../outcomes/liked-panel').then((m) => m.LikedPanel));

/** Likes outside the deck. The given intent selects the form, photos and answers. */
export function useHearts(
  card: Card,
  intent: Intent | undefined = card.openIntents?.[0],
): { onAbout: ((about: About) => void) | undefined; outlet: JSX.Element | null } {
  const likeable = useLikeable(card);
  const isLiked = useIsLiked(card.id, intent);
  const { point, sheet } = usePointing(card, { intent: intent ?? 'dating' });
  const liked = useAppSelector((state) => selectDeck(state).liked);
  return {
    onAbout: intent && likeable.includes(intent) && !isLiked ? point : undefined,
    outlet: (
      <>
        {sheet}
        {liked?.id === card.id && liked.draft !== undefined && (
          <div className="sticky bottom-(--nav-height) z-floating">
            <Suspense>
              <LikedPanel liked={liked} />
            </Suspense>
          </div>
        )}
      </>
    ),
  };
}

/** The open intents of a profile without a match for them. */
export function useLikeable({ id, openIntents = [] }: Card): Intent[] {
  const { data: pair } = useGetPairQuery(id, { skip: openIntents.length === 0 });
  if (pair === undefined) return [];
  const matched = pair?.isMatch ? (pair.intents ?? ['dating']) : [];
  return openIntents.filter((each) => !matched.includes(each));
}

export function useIsMatch({ id, openIntents = [] }: Card): boolean {
  const { data: pair } = useGetPairQuery(id, { skip: openIntents.length === 0 });
  return pair?.isMatch === true;
}

/** Whether the member has liked them, as far as this browser knows. */
export function useIsLiked(id: string, intent: Intent | undefined): boolean {
  const verdict = useAppSelector((state) => intent && selectDeck(state).gone[intent][id]);
  return verdict !== undefined && verdict !== 'pass';
}
