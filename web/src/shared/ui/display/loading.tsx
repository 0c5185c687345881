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

/** Covers the screen while the session loads: a spinner around the two corners, as in index.html. */
export function FullScreenLoading({ label = text('loading') }: { label?: string }) {
  return (
    <div className="boot" role="status" aria-label={label}>
      <Corners />
    </div>
  );
}

/** A page's loading state inside the navigation; invisible for the first 150 ms. */
export function PageLoading({ label = text('loading') }: { label?: string }) {
  const late = useAfter(150);
  return (
    <div role="status" aria-label={label} className="grid min-h-[60dvh] place-items-center">
      {late && <Spinner />}
    </div>
  );
}

/** True once `ms` have passed: quick loads show no loading state. */
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

/** A grey placeholder; give it the size of its content. */
export function Skeleton({ shape = 'control', className }: SkeletonProps) {
  return <span aria-hidden className={classNames('block animate-skeleton bg-raised', shapes[shape], className)} />;
}

/** Shows its skeletons after 150 ms and announces `label` at once. */
export function SkeletonGroup({
  label,
  className,
  shapes = '',
  children,
}: {
  label: string;
  className?: string;
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
