import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '../class-names';

/** True once `ms` have passed: a load that is quick shows no loading state at all. */
export function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

/** One grey shape; give it the size and radius of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-skeleton rounded-control bg-raised', className)} />;
}

/** Shows its skeletons after 150 ms and says `label` to screen readers at once. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const late = useAfter(150);
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      <div className={late ? 'animate-fade' : 'invisible'}>{children}</div>
    </div>
  );
}
