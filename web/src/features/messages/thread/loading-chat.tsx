import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/loading';
import { text } from '../messages-text';

const bubbles = ['w-2/5', 'w-3/5 ms-auto', 'w-1/2', 'w-1/3 ms-auto'];
const column = 'flex min-h-0 flex-1 flex-col';

/** Same height as the chat, with the composer in its place. */
export function LoadingChat() {
  return (
    <SkeletonGroup label={text('chatLoading')} className={column} shapes={column}>
      <div className="border-b border-line">
        <div className="flex items-center gap-3 px-2 pt-[max(8px,env(safe-area-inset-top))] pb-2 roomy:px-4">
          <Skeleton shape="pill" className="ms-14 size-12 roomy:ms-0" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-16" />
          </div>
        </div>
      </div>
      <div className="gutter flex min-h-0 flex-1 flex-col overflow-hidden">
        <div className="mx-auto mt-auto flex w-full max-w-3xl flex-col gap-4 py-4">
          {bubbles.map((place) => (
            <Skeleton key={place} shape="bubble" className={`h-12 shrink-0 ${place}`} />
          ))}
        </div>
      </div>
      <div className="gutter border-t border-line pt-3 pb-safe">
        <div className="mx-auto flex max-w-3xl gap-2">
          <Skeleton shape="bubble" className="h-12.5 flex-1" />
          <Skeleton shape="pill" className="size-12.5" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
