import { useNow } from '@corner/web-kit/format/dates';
import { useMediaQuery } from '@corner/web-kit/hooks/media-query';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Flag } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMember } from '../../shared/api/api';
import type { Conversation } from '../../shared/conversations/answers';
import { paths } from '../../shared/paths';
import { classNames } from '../../shared/ui/class-names';
import { Button, IconButton } from '../../shared/ui/controls/button';
import { Skeleton, SkeletonGroup } from '../../shared/ui/display/loading';
import { EmptyState, ErrorState } from '../../shared/ui/display/states';
import { lazyDialog } from '../../shared/ui/overlays/lazy-dialog';
import { ConversationRow } from './inbox/conversation-row';
import { text } from './messages-text';
import { chatKeyOf } from './state/chat-api';
import { isOpenRequest, itemsOf } from './state/conversation-rules';
import { onDeparture, useGetConversationsInfiniteQuery } from './state/conversations-api';
import { useWatchPresence } from './state/presence';
import type { ProfilePane } from './thread/chat-view';
import { LoadingChat } from './thread/loading-chat';

const CornerPane = lazyComponent(() => import('./inbox/corner-pane').then((m) => m.CornerPane));
const ChatView = lazyComponent(() => import('./thread/chat-view').then((m) => m.ChatView));
// Preload: most members open a chat from the list. A failure shows with the chat.
ChatView.preload().catch(() => undefined);

interface MessagesPageProps {
  /** The partner's profile, for screens with room beside the chat. */
  Profile?: ProfilePane;
}

/** /matches and /chat/:matchId: one at a time on a phone, side by side on a tablet, with the profile on a desktop. */
export function MessagesPage({ Profile }: MessagesPageProps) {
  const { matchId } = useParams();
  const user = useMember();
  const { data, isError } = useGetConversationsInfiniteQuery();
  const conversations = data && itemsOf(data.pages);
  const wide = useMediaQuery('(min-width: 768px) and (min-height: 480px)');
  const widest = useMediaQuery('(min-width: 1280px) and (min-height: 480px)');
  const open = matchId ? chatKeyOf(matchId, user.id) : undefined;
  useCloseOnDeparture(user.id, open?.id);
  // A list without a row needs no second pane.
  const isAlone = !open && (conversations ? conversations.length === 0 : isError);
  return (
    <div className="flex min-h-0 flex-1">
      <Inbox me={user.id} openId={open?.id} isAlone={isAlone} />
      {open ? (
        <Suspense fallback={<LoadingChat />}>
          <ChatView key={open.id} chatKey={open} user={user} Profile={widest ? Profile : undefined} />
        </Suspense>
      ) : (
        wide &&
        !isAlone && (
          <div className="flex min-w-0 flex-1 flex-col p-4">
            <Suspense>{conversations && <CornerPane conversations={conversations} />}</Suspense>
          </div>
        )
      )}
    </div>
  );
}

/** A chat may be left before it has loaded, so its page returns to the list. */
function useCloseOnDeparture(me: string, openId?: string): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onDeparture(
        () => me,
        (id, isLeaving) => {
          if (isLeaving && id === openId) void navigate(paths.matches, { replace: true });
        },
      ),
    [me, openId, navigate],
  );
}

const LikesRow = lazyComponent(() => import('../../shared/likes/likes-link').then((m) => m.LikesRow));

interface InboxProps {
  me: string;
  /** The open conversation; without one the list is the page. */
  openId: string | undefined;
  isAlone: boolean;
}

type List = ReturnType<typeof useGetConversationsInfiniteQuery>;

const titleLook = 'poster text-4xl';

function Inbox({ me, openId, isAlone }: InboxProps) {
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

/** Loads the next page in view or on press. */
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

const PastMatchesSheet = lazyDialog(() => import('./inbox/past-matches-sheet').then((m) => m.PastMatchesSheet));

/** For members who miss a conversation; hidden from new members, who have none. */
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
