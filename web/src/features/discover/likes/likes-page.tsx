import type { LikesResponse, Card } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { ArrowLeft, UserRound, Dumbbell, Heart, Star, X } from 'lucide-react';
import { useState, type ReactNode, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { About } from '@corner/contracts/schemas/about';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { catalogue } from '@corner/web-kit/language/i18n';
import { useMember } from '../../../shared/api/api';
import { useLikes } from '../../../shared/likes/likes-api';
import { countText, text as likesText } from '../../../shared/likes/likes-text';
import { paths } from '../../../shared/paths';
import { Button, IconButton } from '../../../shared/ui/controls/button';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/loading';
import { EmptyState, ErrorState } from '../../../shared/ui/display/states';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { type MatchNotice, deckActions, intentsOfMatch } from '../state/deck-slice';
import { conversationChanged } from '../../../shared/conversations/answers';
import { nameAndAge, personOf, shortPlaceLine } from '../../../shared/member-card/member-facts';
import { useAppDispatch } from '../../../shared/store/store';
import { classNames } from '../../../shared/ui/class-names';
import { Badge } from '../../../shared/ui/display/badge';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { Photo } from '../../../shared/ui/photos/photo';
import { showRefusal } from '../outcomes/outcomes-text';
import { matchOf } from '../state/deck-actions';
import { discoverApi } from '../state/discover-api';

const text = catalogue('likesPage', {
  back: 'Back',
  lead: 'Like them back and it is a match.',
  loading: 'Loading who likes you',
  failed: 'Who likes you did not load',
  retry: 'Try Again',
  emptyTitle: 'No likes are waiting',
  emptyBody: 'People who like you are listed here until you answer. Only you can see them.',
  discover: 'Start Discovering',
  hiddenLead: 'Members with a plan see who it is.',
  hiddenSteps: 'From 10 on, their number stands here in steps. Members with a plan see who likes them.',
  plans: 'See plans',
  superLike: 'Super like',
  toDate: 'Wants to date',
  toTrain: 'Wants to train',
  likeBack: 'Like back',
  trainBack: 'Train together',
  pass: 'Pass on {name}',
  passed: 'You passed on {name}.',
  openProfile: 'Profile of {name}',
  more: '{count, plural, one {# more waits} other {# more wait}}',
});

const MatchDialog = lazyDialog(() => import('../outcomes/match-dialog').then((m) => m.MatchDialog));

const GRID_OF_TWO = 'grid grid-cols-2 gap-3';
const GRID_OF_THREE = `${GRID_OF_TWO} sm:grid-cols-3`;
const GRID = `${GRID_OF_THREE} lg:grid-cols-4`;
/** Few cards are larger, so that they fill the page. */
const gridOf = (count: number) => (count > 3 ? GRID : count > 2 ? GRID_OF_THREE : GRID_OF_TWO);

const MOST_SILHOUETTES = 12;

/** /likes: members whose like waits for an answer. */
export function LikesPage() {
  const user = useMember();
  const { data, error, refetch, isHidden } = useLikes();
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  const [match, setMatch] = useState<MatchNotice>();
  return (
    <div className="gutter mx-auto flex w-full max-w-5xl flex-1 flex-col pb-8">
      <header className="page-header flex items-center gap-1 pt-safe pb-3">
        <IconButton
          label={text('back')}
          className="-ms-2.5"
          onClick={() => void (isFirstPage ? navigate(paths.discover) : navigate(-1))}
        >
          <ArrowLeft className="rtl:rotate-180" aria-hidden />
        </IconButton>
        <PageTitle title={likesText('title')} className="poster min-w-0 text-4xl" />
      </header>
      {data ? (
        isHidden ? (
          <HiddenLikes likes={data} />
        ) : (
          <Likes likes={data} onMatch={setMatch} />
        )
      ) : error ? (
        <ErrorState title={text('failed')} again={text('retry')} retry={refetch} />
      ) : (
        <SkeletonGroup label={text('loading')} shapes={GRID}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} shape="card" className="aspect-3/4" />
          ))}
        </SkeletonGroup>
      )}
      {match && <MatchDialog key={match.matchId} match={match} user={user} open close={() => setMatch(undefined)} />}
    </div>
  );
}

function Likes({ likes, onMatch }: { likes: LikesResponse; onMatch: (match: MatchNotice) => void }) {
  const { items, total } = likes;
  if (items.length === 0) return <NoLikes />;
  return (
    <>
      <Lead words={countText(likes, false)}>{text('lead')}</Lead>
      <ul aria-label={likesText('title')} className={gridOf(items.length)}>
        {items.map(({ user, intent, about }) =>
          user ? (
            <LikeCard
              key={`${user.id} ${intent}`}
              card={user}
              intent={intent as Intent}
              about={about}
              onMatch={onMatch}
            />
          ) : null,
        )}
      </ul>
      {total > items.length && (
        <p className="pt-4 text-center text-sm text-muted">{text('more', { count: total - items.length })}</p>
      )}
    </>
  );
}

/** The same for zero and nine likes, so that it reveals no change within the lowest range. */
function HiddenLikes({ likes }: { likes: LikesResponse }) {
  const words = countText(likes, true);
  const plans = (
    <Button asChild variant="gold" className="self-center">
      <Link to={paths.settingsView('subscription')}>{text('plans')}</Link>
    </Button>
  );
  if (likes.total === 0) {
    return (
      <EmptyState scene="gloves" title={words} action={plans}>
        {text('hiddenSteps')}
      </EmptyState>
    );
  }
  return (
    <>
      <Lead words={words}>{text('hiddenLead')}</Lead>
      <ul aria-hidden className={`${GRID} mb-4`}>
        {likes.items.slice(0, MOST_SILHOUETTES).map((_, index) => (
          <li key={index} className="stage grid aspect-3/4 place-items-center rounded-card border border-line">
            <UserRound className="size-16 text-line-strong" />
          </li>
        ))}
      </ul>
      {plans}
    </>
  );
}

function Lead({ words, children }: { words: string; children: ReactNode }) {
  return (
    <p className="pb-4 text-muted">
      <strong className="text-fg">{words}.</strong> {children}
    </p>
  );
}

function NoLikes() {
  return (
    <div className="flex flex-1 flex-col lg:block">
      <EmptyState
        scene="gloves"
        title={text('emptyTitle')}
        action={
          <Button asChild>
            <Link to={paths.home}>{text('discover')}</Link>
          </Button>
        }
      >
        {text('emptyBody')}
      </EmptyState>
    </div>
  );
}

const LikeLine = lazyComponent(() => import('./like-line').then((module) => module.LikeLine));

interface LikeCardProps {
  card: Card;
  intent: Intent;
  about: About | undefined;
  onMatch: (match: MatchNotice) => void;
}

/** A member's like; both answers use its intent. */
function LikeCard({ card, intent, about, onMatch }: LikeCardProps) {
  const dispatch = useAppDispatch();
  const [swipe, { isLoading, originalArgs }] = discoverApi.useSwipeMutation();
  const isToTrain = intent === 'training';
  const Icon = card.superLikedYou ? Star : isToTrain ? Dumbbell : Heart;
  const { id, name } = card;

  async function answer(verdict: 'like' | 'pass') {
    const { data, error } = await swipe({ targetId: id, isLike: verdict === 'like', kind: verdict, intent });
    if (error) return showRefusal(error, name);
    dispatch(deckActions.answeredElsewhere({ id, verdict, intent, answer: data }));
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
        <Photo {...personOf(card)} src={card.profileImages[0]} alt="" sizes="(min-width: 1024px) 320px, 50vw" />
        <span className="absolute inset-x-0 bottom-0 flex flex-col items-start gap-1 bg-linear-to-t from-black/85 via-black/60 to-transparent p-3 pt-12 text-white">
          <Badge size="small" variant={card.superLikedYou ? 'blue' : 'glass'}>
            <Icon aria-hidden />
            {card.superLikedYou && <span className="sr-only">{text('superLike')}</span>}
            {text(isToTrain ? 'toTrain' : 'toDate')}
          </Badge>
          <span dir="auto" className="max-w-full truncate font-bold">
            {nameAndAge(card)}
          </span>
          <span dir="auto" className="max-w-full truncate text-xs">
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
