import { Flag } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { useNow } from '@corner/web-kit/format/dates';
import type { Conversation } from '@corner/contracts/messaging.api';
import { paths } from '../../../shared/paths';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { IconButton } from '../../../shared/ui/controls/icon-button';
import { EmptyState } from '../../../shared/ui/display/states/empty-state';
import { ErrorState } from '../../../shared/ui/display/states/error-state';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/skeleton';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { Avatar } from '../../../shared/ui/photos/avatar';
import { chatSegment, itemsOf, stripMatchPrefix } from '../state/conversation-rules';
import { useGetConversationsInfiniteQuery } from '../state/conversations-api';
import { text } from '../messages-text';
import { useWatchPresence } from '../state/live/presence';
import { ConversationRow } from './conversation-row';

interface InboxProps {
  me: string;
  /** The conversation that is open beside the list; without one the list is the page. */
  openId: string | undefined;
  isAlone: boolean;
}

type List = ReturnType<typeof useGetConversationsInfiniteQuery>;

const titleLook = 'poster text-4xl';

export function Inbox({ me, openId, isAlone }: InboxProps) {
  const list = useGetConversationsInfiniteQuery();
  return (
    <div
      className={classNames(
        'min-h-0 min-w-0 flex-1 flex-col overscroll-contain',
        !isAlone && 'lg:relative lg:flex lg:max-w-96 lg:overflow-y-auto lg:border-e lg:border-line',
        openId ? 'hidden' : 'flex',
      )}
    >
      <header className="gutter flex items-center justify-between gap-3 pt-safe pb-3 lg:sticky lg:top-0 lg:z-raised lg:bg-bg">
        {openId ? (
          <p className={titleLook}>{text('title')}</p>
        ) : (
          <PageTitle title={text('title')} className={titleLook} />
        )}
        <PastMatches />
      </header>
      {list.data ? (
        <Conversations list={list} me={me} openId={openId} />
      ) : list.isError ? (
        <div className="gutter flex flex-1 flex-col pb-6">
          <ErrorState title={text('failedTitle')} again={text('tryAgain')} retry={list.refetch} />
        </div>
      ) : (
        <SkeletonGroup label={text('loading')} className="gutter">
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className="flex items-center gap-3 py-3">
              <Skeleton shape="pill" className="size-12" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-4 w-4/5" />
              </div>
            </div>
          ))}
        </SkeletonGroup>
      )}
    </div>
  );
}

function Conversations({ list, me, openId }: Omit<InboxProps, 'isAlone'> & { list: List }) {
  const now = useNow();
  const items = itemsOf(list.data?.pages ?? []);
  useWatchPresence(items.filter(({ user }) => user.available).map(({ user }) => user.id));
  if (items.length === 0) {
    return (
      <div className="gutter flex flex-1 flex-col pb-6">
        <EmptyState
          scene="gloves"
          title={text('emptyTitle')}
          action={
            <Button asChild>
              <Link to={paths.home}>{text('startDiscovering')}</Link>
            </Button>
          }
        >
          {text('emptyBody')}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <NewMatches conversations={items} />
      <ul aria-label={text('conversations')} className="flex flex-col px-1 pb-4 sm:px-2">
        {items.map((conversation) => (
          <li key={stripMatchPrefix(conversation.id)}>
            <ConversationRow
              conversation={conversation}
              me={me}
              now={now}
              current={stripMatchPrefix(conversation.id) === openId}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && <More list={list} />}
    </>
  );
}

/** Loads the next page when it comes into view, or when it is pressed. */
function More({ list: { fetchNextPage, isFetchingNextPage, isError } }: { list: List }) {
  const watch = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return undefined;
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && void fetchNextPage(),
        { rootMargin: '300px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [fetchNextPage],
  );
  return (
    <div ref={watch} className="flex justify-center pb-6">
      <Button variant="secondary" size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {text(isError ? 'moreFailed' : 'more')}
      </Button>
    </div>
  );
}

const PastMatchesSheet = lazyDialog(() => import('./past-matches-sheet').then((m) => m.PastMatchesSheet));

/** For a member who misses a conversation; a newcomer has nothing to report yet. */
function PastMatches() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={text('pastMatches')}
        aria-haspopup="dialog"
        className="-me-2.5 text-muted"
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden />
      </IconButton>
      <PastMatchesSheet open={open} close={() => setOpen(false)} />
    </>
  );
}

function NewMatches({ conversations }: { conversations: readonly Conversation[] }) {
  const fresh = conversations.filter(({ isMatch, lastMessage, user }) => isMatch && !lastMessage && user.available);
  if (fresh.length === 0) return null;
  return (
    <section aria-labelledby="new-matches" className="pb-3">
      <h2 id="new-matches" className="gutter pb-2 text-sm font-bold text-muted">
        {text('newMatches')}
      </h2>
      <ul className="gutter flex snap-x scrollbar-none gap-2 overflow-x-auto overscroll-contain py-1">
        {fresh.map((conversation) => (
          <li key={stripMatchPrefix(conversation.id)} className="snap-start">
            <Link
              to={paths.chat(chatSegment(conversation))}
              aria-label={text('writeTo', { name: conversation.user.name })}
              className="flex w-20 flex-col items-center gap-1.5 rounded-control py-1"
            >
              <span className="rounded-full bg-linear-to-br from-red to-belt-blue p-0.5">
                <span className="block rounded-full bg-bg p-0.5">
                  <Avatar
                    src={conversation.user.profileImages[0]}
                    id={conversation.user.id}
                    name={conversation.user.name}
                    size="large"
                  />
                </span>
              </span>
              <span dir="auto" className="w-full truncate text-center text-xs font-bold">
                {conversation.user.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
