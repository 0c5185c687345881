import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/skeleton';
import { text } from '../messages-text';

const bubbles = ['w-2/5', 'w-3/5 ms-auto', 'w-1/2', 'w-1/3 ms-auto'];

export function LoadingChat() {
  return (
    <SkeletonGroup label={text('chatLoading')} className="gutter pt-safe">
      <div className="flex items-center gap-3 pb-4">
        <Skeleton shape="pill" className="size-11" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="flex flex-col gap-4 pt-4">
        {bubbles.map((place) => (
          <Skeleton key={place} shape="bubble" className={`h-12 ${place}`} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
