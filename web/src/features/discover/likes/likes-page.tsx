import type { LikesResponse } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { ArrowLeft, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useMember } from '../../../shared/api/api';
import { useLikes } from '../../../shared/likes/likes-api';
import { countText, text as likesText } from '../../../shared/likes/likes-text';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { IconButton } from '../../../shared/ui/controls/icon-button';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/skeleton';
import { EmptyState } from '../../../shared/ui/display/states/empty-state';
import { ErrorState } from '../../../shared/ui/display/states/error-state';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import type { MatchNotice } from '../state/deck-slice';
import { LikeCard } from './like-card';
import { text } from './likes-page-text';

const MatchDialog = lazyDialog(() => import('../outcomes/match-dialog').then((m) => m.MatchDialog));

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4';
const MOST_SILHOUETTES = 12;

/** /likes: who likes the member and waits for an answer. */
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
        <ErrorState title={text('failed')} again={text('retry')} retry={refetch}>
          {text('failedBody')}
        </ErrorState>
      ) : (
        <SkeletonGroup label={text('loading')} className={GRID}>
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
      <ul aria-label={likesText('title')} className={GRID}>
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

/** The same for none and for nine, so that it tells nothing of who comes or goes in the lowest step. */
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
