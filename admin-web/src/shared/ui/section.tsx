import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ title, aside, className = '', children }: SectionProps) {
  return (
    <section aria-label={title} className={`panel flex min-w-0 flex-col gap-4 p-4 sm:p-5 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-bold">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Names and values; those without a value are left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className="grid grid-cols-[minmax(96px,auto)_1fr] gap-x-5 gap-y-2">
      {known.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
