import type { About } from '@corner/contracts/schemas/about';
import type { Card } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Dumbbell, Heart, Star, X } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { conversationChanged } from '../../../shared/conversations/conversation-changes';
import { nameAndAge, personOf, shortPlaceLine } from '../../../shared/member-card/member-facts';
import { paths } from '../../../shared/paths';
import { useAppDispatch } from '../../../shared/store/hooks';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { IconButton } from '../../../shared/ui/controls/icon-button';
import { Badge } from '../../../shared/ui/display/badge';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { Photo } from '../../../shared/ui/photos/photo';
import { tellRefusal } from '../member/tell-refusal';
import { matchOf } from '../state/deck-actions';
import { deckActions, intentsOfMatch, type MatchNotice } from '../state/deck-slice';
import { discoverApi } from '../state/discover-api';
import { text } from './likes-page-text';

const LikeLine = lazyComponent(() => import('./like-line').then((module) => module.LikeLine));

interface LikeCardProps {
  card: Card;
  intent: Intent;
  about: About | undefined;
  onMatch: (match: MatchNotice) => void;
}

/** One who likes the member; both answers are for what the like is for. */
export function LikeCard({ card, intent, about, onMatch }: LikeCardProps) {
  const dispatch = useAppDispatch();
  const [swipe, { isLoading, originalArgs }] = discoverApi.useSwipeMutation();
  const isToTrain = intent === 'training';
  const Icon = card.superLikedYou ? Star : isToTrain ? Dumbbell : Heart;
  const { id, name } = card;

  async function answer(verdict: 'like' | 'pass') {
    const { data, error } = await swipe({ targetId: id, isLike: verdict === 'like', kind: verdict, intent });
    if (error) return tellRefusal(error, name);
    dispatch(deckActions.answeredElsewhere({ id, verdict, intent }));
    if (verdict === 'pass') toast({ title: text('passed', { name }) });
    if (!data.matchId) return;
    const intents = intentsOfMatch(data, intent);
    dispatch(conversationChanged(matchOf(card, data.matchId, intents)));
    onMatch({
      id,
      name,
      photo: card.profileImages[0] ?? null,
      matchId: data.matchId,
      intent,
      widened: Boolean(data.widened),
    });
  }

  const isPending = (isLike: boolean) => isLoading && originalArgs?.isLike === isLike;
  return (
    <li
      className={classNames('relative panel flex flex-col overflow-hidden', card.superLikedYou && 'ring-4 ring-blue')}
    >
      <Link
        to={`${paths.member(id)}?intent=${intent}`}
        aria-label={text('openProfile', { name })}
        className="relative block aspect-3/4 -outline-offset-4"
      >
        <Photo {...personOf(card)} src={card.profileImages[0]} alt="" sizes="(min-width: 1024px) 240px, 50vw" />
        <span className="absolute inset-x-0 bottom-0 flex flex-col items-start gap-1 bg-linear-to-t from-black/85 to-transparent p-3 pt-12 text-white">
          <Badge size="small" variant={card.superLikedYou ? 'blue' : 'glass'}>
            <Icon aria-hidden />
            {card.superLikedYou && <span className="sr-only">{text('superLike')}</span>}
            {text(isToTrain ? 'toTrain' : 'toDate')}
          </Badge>
          <span dir="auto" className="w-full truncate font-bold">
            {nameAndAge(card)}
          </span>
          <span dir="auto" className="w-full truncate text-xs">
            {shortPlaceLine(card)}
          </span>
        </span>
      </Link>
      <IconButton
        label={text('pass', { name })}
        variant="glass"
        className="absolute end-2 top-2"
        disabled={isLoading}
        onClick={() => void answer('pass')}
      >
        <X aria-hidden />
      </IconButton>
      <Suspense>
        <LikeLine card={card} about={about} />
      </Suspense>
      <div className="mt-auto flex p-2">
        <Button
          size="tight"
          variant="blue"
          className="min-w-0 flex-1"
          pending={isPending(true)}
          disabled={isLoading}
          onClick={() => void answer('like')}
        >
          {text(isToTrain ? 'trainBack' : 'likeBack')}
        </Button>
      </div>
    </li>
  );
}
