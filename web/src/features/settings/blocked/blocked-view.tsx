import { Flag } from 'lucide-react';
import { useState } from 'react';
import { catalogue } from '@corner/web-kit/language/i18n';
import { timeAgo } from '@corner/web-kit/format/dates';
import { CutText } from '../../../shared/ui/display/cut-text';
import { EmptyState, ErrorState } from '../../../shared/ui/display/states';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { nameIfKnown, personName } from '../../../shared/conversations/person';
import { openSafety } from '../../../shared/safety/safety-slice';
import { useAppDispatch } from '../../../shared/store/store';
import { Button } from '../../../shared/ui/controls/button';
import { Avatar } from '../../../shared/ui/photos/photo';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/loading';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { useUnblockMutation } from '../../../shared/safety/safety-api';
import { useGetBlocksInfiniteQuery, type Blocked } from '../settings-api';

const text = catalogue('settings-blocked', {
  loading: 'Loading blocked members',
  none: 'No blocked members',
  noneBody: 'Block somebody from their card, their profile or the chat. They are never told.',
  lead: 'You and they do not see each other anywhere in the app. They are not told that you blocked them.',
  since: 'Blocked {when}',
  unblock: 'Unblock',
  unblockName: 'Unblock {name}',
  report: 'Report',
  reportName: 'Report {name}',
  confirmTitle: 'Unblock {name}?',
  confirmBody:
    'You can meet each other again in Discover. A match you had is not restored: you would have to like each other anew.',
  more: 'Show more',
  moreFailed: 'More did not load. Try again',
  cancel: 'Cancel',
  unblocked: '{name} is unblocked',
  failed: 'Failed to unblock {name}. Please try again.',
});

export function BlockedView() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useGetBlocksInfiniteQuery();
  const blocks = data?.pages.flat();
  const [chosen, setChosen] = useState<Blocked>();
  const [open, setOpen] = useState(false);
  const dispatch = useAppDispatch();
  const [unblock, { isLoading }] = useUnblockMutation();

  async function confirm(block: Blocked) {
    const name = personName(block);
    const { error } = await unblock(block.id);
    if (error) return showFailure(error, text('failed', { name }));
    setOpen(false);
    toast({ title: text('unblocked', { name }), variant: 'success' });
  }

  if (!blocks) return isError ? <ErrorState retry={refetch} /> : <Loading />;
  return (
    <>
      {blocks.length === 0 ? (
        <EmptyState scene="guard" title={text('none')}>
          {text('noneBody')}
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 text-sm text-muted">{text('lead')}</p>
          <ul className="panel divide-y divide-line px-5">
            {blocks.map((block) => (
              <li key={block.id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 py-4">
                <Avatar src={block.profileImages[0]} id={block.id} name={nameIfKnown(block)} />
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">
                    <CutText>{personName(block)}</CutText>
                  </p>
                  <p className="text-sm text-muted">{text('since', { when: timeAgo(block.createdAt) })}</p>
                </div>
                <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:ps-15.5">
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={text('reportName', { name: personName(block) })}
                    aria-haspopup="dialog"
                    onClick={() => dispatch(openSafety({ id: block.id, name: personName(block), blocked: true }))}
                  >
                    <Flag className="size-4" aria-hidden />
                    {text('report')}
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={text('unblockName', { name: personName(block) })}
                    onClick={() => {
                      setChosen(block);
                      setOpen(true);
                    }}
                  >
                    {text('unblock')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <div className="flex justify-center pt-5">
              <Button
                variant="secondary"
                size="small"
                pending={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {text(isError ? 'moreFailed' : 'more')}
              </Button>
            </div>
          )}
        </>
      )}
      {chosen && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={text('confirmTitle', { name: personName(chosen) })}
          description={text('confirmBody')}
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                {text('cancel')}
              </Button>
              <Button pending={isLoading} onClick={() => void confirm(chosen)}>
                {text('unblock')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={text('loading')}>
      <Skeleton shape="card" className="h-19" />
    </SkeletonGroup>
  );
}
