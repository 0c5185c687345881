import { catalogue } from '@corner/web-kit/language/i18n';
import { Corners } from '@corner/web-kit/ui/wordmark';
import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '../class-names';

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

/** True once `ms` have passed: a load that is quick shows no loading state at all. */
export function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

const shapes = {
  control: 'rounded-control',
  bubble: 'rounded-bubble',
  card: 'rounded-card',
  pill: 'rounded-full',
} as const;

interface SkeletonProps {
  shape?: keyof typeof shapes;
  className?: string;
}

/** One grey shape; give it the size of what it stands for. */
export function Skeleton({ shape = 'control', className }: SkeletonProps) {
  return <span aria-hidden className={classNames('block animate-skeleton bg-raised', shapes[shape], className)} />;
}

/** Shows its skeletons after 150 ms and says `label` to screen readers at once. */
export function SkeletonGroup({
  label,
  className,
  shapes = '',
  children,
}: {
  label: string;
  className?: string;
  /** Of the box with the shapes, such as that it fills its room. */
  shapes?: string;
  children: ReactNode;
}) {
  const late = useAfter(150);
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      <div className={classNames(late ? 'animate-fade' : 'invisible', shapes)}>{children}</div>
    </div>
  );
}
