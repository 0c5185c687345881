import type { Card } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { Check, Dumbbell, Heart, X } from 'lucide-react';
import { api } from '../../../shared/api/api';
import { useAppDispatch } from '../../../shared/store/hooks';
import { Button } from '../../../shared/ui/controls/button';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { text } from '../discover-text';
import { tellRefusal } from './tell-refusal';
import { discoverApi } from '../state/discover-api';
import { deckActions } from '../state/deck-slice';
import { MessageLink } from './message-link';
import { useIsLiked, useIsMatch, useLikeable } from './use-likeable';

interface MemberActionsProps {
  card: Card;
  /** What the address asks for. */
  intent: Intent | undefined;
  onPassed: () => void;
}

/**
 * A card is shown to who may write, or has a thread with them; liked is for what is open and not matched yet.
 * Whom one matched is not passed on: that ends nothing, and reads as if it did.
 */
export function MemberActions({ card, intent, onPassed }: MemberActionsProps) {
  const open = card.openIntents ?? [];
  const about = intent ?? open[0];
  const likeable = useLikeable(card);
  const isMatch = useIsMatch(card);
  const message = <MessageLink id={card.id} about={about} isFirst={isMatch} />;
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      {isMatch && message}
      {likeable.map((each) => (
        <LikeButton key={each} card={card} intent={each} isFirst={!isMatch} />
      ))}
      {likeable.length > 0 && !isMatch && <PassButton card={card} intents={likeable} onPassed={onPassed} />}
      {!isMatch && message}
    </div>
  );
}

interface LikeButtonProps {
  card: Card;
  intent: Intent;
  isFirst: boolean;
}

function LikeButton({ card: { id, name }, intent, isFirst }: LikeButtonProps) {
  const dispatch = useAppDispatch();
  const [swipe, { isLoading }] = discoverApi.useSwipeMutation();
  const isLiked = useIsLiked(id, intent);
  const Icon = isLiked ? Check : intent === 'training' ? Dumbbell : Heart;
  async function like() {
    const { data, error } = await swipe({ targetId: id, isLike: true, kind: 'like', intent });
    if (data) dispatch(deckActions.answeredElsewhere({ id, verdict: 'like', intent }));
    if (data?.match) dispatch(api.util.invalidateTags(['Conversations']));
    else if (data) toast({ title: text('announceLike', { name }) });
    else tellRefusal(error, name);
  }
  return (
    <Button
      size="small"
      variant={isFirst ? 'blue' : 'secondary'}
      pending={isLoading}
      disabled={isLiked}
      className="whitespace-nowrap"
      onClick={() => void like()}
    >
      {!isLoading && <Icon className="size-5 shrink-0" aria-hidden />}
      {text(isLiked ? 'liked' : intent === 'training' ? 'likeToTrain' : 'like')}
    </Button>
  );
}

/** In every deck in which they could be liked here. */
function PassButton({
  card: { id, name },
  intents,
  onPassed,
}: {
  card: Card;
  intents: Intent[];
  onPassed: () => void;
}) {
  const dispatch = useAppDispatch();
  const [swipe, { isLoading }] = discoverApi.useSwipeMutation();
  async function pass() {
    for (const intent of intents) {
      const { error } = await swipe({ targetId: id, isLike: false, kind: 'pass', intent });
      if (error) return tellRefusal(error, name);
      dispatch(deckActions.answeredElsewhere({ id, verdict: 'pass', intent }));
    }
    toast({ title: text('announcePass', { name }) });
    onPassed();
  }
  return (
    <Button size="small" variant="secondary" pending={isLoading} onClick={() => void pass()}>
      {!isLoading && <X className="size-5 shrink-0" aria-hidden />}
      {text('pass')}
    </Button>
  );
}
