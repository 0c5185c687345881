import { catalogue } from '@corner/web-kit/language/i18n';
import { classNames } from '../class-names';
import { useAfter } from './skeleton';
import { Corners } from '@corner/web-kit/ui/wordmark';

const text = catalogue('loading', { loading: 'Loading' });

export function Spinner({ className = 'size-10' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-spin rounded-full border-4 border-line border-t-red border-b-belt-blue',
        className,
      )}
    />
  );
}

/** For the whole screen while the session loads: the two corners within the spinner, as index.html has them. */
export function FullScreenLoading({ label = text('loading') }: { label?: string }) {
  return (
    <div className="boot" role="status" aria-label={label}>
      <Corners />
    </div>
  );
}

/** For a page on its way, inside the navigation; nothing shows in the first 150 ms. */
export function PageLoading({ label = text('loading') }: { label?: string }) {
  const late = useAfter(150);
  return (
    <div role="status" aria-label={label} className="grid min-h-[60dvh] place-items-center">
      {late && <Spinner />}
    </div>
  );
}
