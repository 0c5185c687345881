import { LIMITS } from '@corner/domain/limits';
import { timeAgo, useNow } from '@corner/web-kit/format/dates';
import { catalogue } from '@corner/web-kit/language/i18n';
import { nameIfKnown, personName } from '../../../shared/conversations/person';
import { useGetEndedMatchesQuery } from '../../../shared/safety/safety-api';
import { SafetyButton } from '../../../shared/safety/safety-button';
import { Avatar } from '../../../shared/ui/photos/photo';
import { CutText } from '../../../shared/ui/display/cut-text';
import { ErrorLine } from '../../../shared/ui/display/states';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/loading';
import { Sheet } from '../../../shared/ui/overlays/dialog';
import { text as sharedText } from '../messages-text';

interface PastMatchesSheetProps {
  open: boolean;
  close: () => void;
}

const text = catalogue('messages', {
  pastMatchesBody:
    'Matches that ended in the last {days} days, no matter who ended them. They are not told that you look.',
  noPastMatches: 'No match of yours ended in the last {days} days.',
  ended: 'Ended {when}',
});

/** Lets members report someone after the match and its conversation have ended. */
export function PastMatchesSheet({ open, close }: PastMatchesSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={sharedText('pastMatches')}
      description={text('pastMatchesBody', { days: LIMITS.report.afterUnmatchDays })}
    >
      <PastMatches />
    </Sheet>
  );
}

function PastMatches() {
  const { data: matches, isError, isFetching, refetch } = useGetEndedMatchesQuery();
  const now = useNow();
  if (isError) {
    return (
      <ErrorLine again={sharedText('tryAgain')} isTrying={isFetching} retry={refetch}>
        {sharedText('failedBody')}
      </ErrorLine>
    );
  }
  if (!matches) {
    return (
      <SkeletonGroup label={sharedText('loading')} className="py-2">
        <Skeleton className="h-12 w-full" />
      </SkeletonGroup>
    );
  }
  if (matches.length === 0) {
    return <p className="py-2 text-sm">{text('noPastMatches', { days: LIMITS.report.afterUnmatchDays })}</p>;
  }
  return (
    <ul aria-label={sharedText('pastMatches')} className="flex flex-col">
      {matches.map(({ id, user, endedAt }) => (
        <li key={id} className="flex items-center gap-3 py-2">
          <Avatar
            src={user.profileImages[0]}
            id={user.id}
            name={nameIfKnown(user)}
            className={user.gone && 'opacity-50 grayscale'}
          />
          <div className="min-w-0 flex-1">
            <p className="font-bold">
              <CutText>{personName(user)}</CutText>
            </p>
            <p className="text-sm text-muted">{text('ended', { when: timeAgo(endedAt, now) })}</p>
          </div>
          <SafetyButton target={{ id: user.id, name: nameIfKnown(user) ?? '' }} variant="quiet" />
        </li>
      ))}
    </ul>
  );
}
