import { Flag } from 'lucide-react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { useNow } from '@corner/web-kit/format/dates';
import type { Conversation } from '../../../shared/conversations/answers';
import { paths } from '../../../shared/paths';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { IconButton } from '../../../shared/ui/controls/icon-button';
import { EmptyState } from '../../../shared/ui/display/states/empty-state';
import { ErrorState } from '../../../shared/ui/display/states/error-state';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/skeleton';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { isOpenRequest, itemsOf } from '../state/conversation-rules';
import { useGetConversationsInfiniteQuery } from '../state/conversations-api';
import { text } from '../messages-text';
import { useWatchPresence } from '../state/presence';
import { ConversationRow } from './conversation-row';

const LikesRow = lazyComponent(() => import('../../../shared/likes/likes-row').then((m) => m.LikesRow));

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
        !isAlone && 'roomy:relative roomy:flex roomy:max-w-80 roomy:overflow-y-auto roomy:border-e roomy:border-line',
        openId ? 'hidden' : 'flex',
      )}
    >
      <header className="gutter page-header flex items-center justify-between gap-3 pt-safe pb-3 roomy:sticky roomy:top-0 roomy:z-raised roomy:bg-bg">
        {openId ? (
          <p className={titleLook}>{text('title')}</p>
        ) : (
          <PageTitle title={text('title')} className={titleLook} />
        )}
        <PastMatches />
      </header>
      <Suspense>
        <LikesRow />
      </Suspense>
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
  useWatchPresence(items.filter(({ user }) => !user.gone).map(({ user }) => user.id));
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
  const requests = items.filter(isOpenRequest);
  const rows = { me, now, openId };
  return (
    <>
      {requests.length > 0 && (
        <>
          <Heading>{text('requests')}</Heading>
          <Rows {...rows} label={text('requests')} items={requests} />
          <Heading>{text('conversations')}</Heading>
        </>
      )}
      <Rows {...rows} label={text('conversations')} items={items.filter((item) => !isOpenRequest(item))} />
      {list.hasNextPage && <More list={list} />}
    </>
  );
}

const Heading = ({ children }: { children: string }) => (
  <h2 className="px-4 pt-1 pb-2 text-sm font-bold text-muted">{children}</h2>
);

interface RowsProps extends Pick<InboxProps, 'me' | 'openId'> {
  label: string;
  items: Conversation[];
  now: number;
}

function Rows({ label, items, openId, ...rest }: RowsProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col px-1 pb-4">
      {items.map((conversation) => (
        <li key={conversation.id}>
          <ConversationRow {...rest} conversation={conversation} current={conversation.id === openId} />
        </li>
      ))}
    </ul>
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
