import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';

interface CardProps {
  title?: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section on its own surface; with a title it is a landmark of that name. */
export function Card({ title, lead, className, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={title && id} className={classNames('panel flex flex-col gap-4 p-5 sm:p-6', className)}>
      {title && (
        <header>
          <h2 id={id} className="poster text-2xl">
            {title}
          </h2>
          {lead && <p className="mt-1.5 text-sm text-muted">{lead}</p>}
        </header>
      )}
      {children}
    </section>
  );
}

interface FactsProps {
  facts: readonly [label: string, value: string | null][];
  /** Replaces a missing value; by default the fact is omitted. */
  missing?: string;
}

export function Facts({ facts, missing }: FactsProps) {
  const shown = missing ? facts : facts.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(45%,1fr)] gap-x-5 gap-y-2 text-sm">
      {shown.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="wrap-anywhere text-muted">{label}</dt>
          <dd className={classNames('min-w-0 wrap-anywhere', value ? 'font-semibold' : 'text-subtle')}>
            <span dir="auto">{value ?? missing}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
