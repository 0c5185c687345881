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
