import { asApiError } from '@corner/contracts/errors/api-error';
import { ArrowLeft, Check, Dumbbell, Heart, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import type { Card } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { paths } from '../../../shared/paths';
import { SafetyButton } from '../../../shared/safety/safety-button';
import { Button, IconButton } from '../../../shared/ui/controls/button';
import { EmptyState, ErrorState } from '../../../shared/ui/display/states';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/loading';
import { text } from '../discover-text';
import { useRequestedIntent, useGetMemberQuery } from '../../../shared/member-card/member-api';
import { coverTitle, MemberCover, MemberDetails, MessageLink } from './member-details';
import { showRefusal } from '../outcomes/outcomes-text';
import { useHearts, useIsLiked, useIsMatch, useLikeable } from './like-member';
import { nameAndAge } from '../../../shared/member-card/member-facts';
import { api } from '../../../shared/api/api';
import { useAppDispatch } from '../../../shared/store/store';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { discoverApi } from '../state/discover-api';
import { deckActions } from '../state/deck-slice';

const COLUMNS = 'grid gap-4 roomy:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:gap-8';
const PHOTO =
  'relative aspect-3/4 max-h-[72dvh] w-full overflow-hidden rounded-card roomy:sticky roomy:top-6 lg:max-h-[calc(100dvh-112px)]';

/** /members/:memberId: the full profile of a conversation partner or a linked member. */
export function MemberPage() {
  const { memberId = '' } = useParams();
  const intent = useRequestedIntent();
  const { data: card, error, refetch } = useGetMemberQuery({ id: memberId, intent });
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  const goBack = () => void (isFirstPage ? navigate(paths.matches) : navigate(-1));
  // A member who was just blocked is gone too, although the page still holds their card.
  const isGone = asApiError(error)?.status === 404;
  return (
    <div className="gutter mx-auto flex w-full max-w-xl flex-1 flex-col pb-8 roomy:max-w-5xl">
      <header className="page-header flex items-center gap-1 pt-safe pb-3">
        <IconButton label={text('back')} className="-ms-2.5" onClick={goBack}>
          <ArrowLeft className="rtl:rotate-180" aria-hidden />
        </IconButton>
        {card && !isGone ? (
          <SafetyButton target={card} className="ms-auto -me-2.5" />
        ) : (
          <PageTitle title={text('profile')} className="poster min-w-0 flex-1 text-4xl" />
        )}
      </header>
      {card && !isGone ? (
        <Profile card={card} intent={intent} onPassed={goBack} />
      ) : isGone ? (
        <EmptyState scene="door" title={text('memberGone')}>
          {text('memberGoneBody')}
        </EmptyState>
      ) : error ? (
        <ErrorState title={text('memberFailed')} again={text('retry')} retry={refetch} />
      ) : (
        <SkeletonGroup label={text('memberLoading')} shapes={COLUMNS}>
          <Skeleton shape="card" className={PHOTO} />
          <div className="flex flex-col gap-4">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-20" />
          </div>
        </SkeletonGroup>
      )}
    </div>
  );
}

function Profile({ card, intent, onPassed }: ComponentProps<typeof MemberActions>) {
  const { onAbout, outlet } = useHearts(card, intent);
  return (
    <>
      <div className={COLUMNS}>
        <div className={PHOTO}>
          <MemberCover card={card} onAbout={onAbout} sizes="(min-width: 640px) 576px, 100vw" className="size-full">
            <PageTitle title={nameAndAge(card)} className={coverTitle(card.name)} />
          </MemberCover>
        </div>
        <div className="flex flex-col gap-4">
          <MemberActions card={card} intent={intent} onPassed={onPassed} />
          <MemberDetails card={card} onAbout={onAbout} />
        </div>
      </div>
      {outlet}
    </>
  );
}

interface MemberActionsProps {
  card: Card;
  intent: Intent | undefined;
  onPassed: () => void;
}

/**
 * Members who may write or have a thread see the card; they can like open intents without a match. A match has no pass
 * button: a pass would not end it.
 */
function MemberActions({ card, intent, onPassed }: MemberActionsProps) {
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
    if (data) dispatch(deckActions.answeredElsewhere({ id, verdict: 'like', intent, answer: data }));
    if (data?.match) dispatch(api.util.invalidateTags(['Conversations']));
    else if (data) toast({ title: text('announceLike', { name }) });
    else showRefusal(error, name);
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
      const { data, error } = await swipe({ targetId: id, isLike: false, kind: 'pass', intent });
      if (error) return showRefusal(error, name);
      dispatch(deckActions.answeredElsewhere({ id, verdict: 'pass', intent, answer: data }));
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
