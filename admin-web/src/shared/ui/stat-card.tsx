import type { ReactNode } from 'react';
import { numberOf } from '../numbers';

interface StatCardProps {
  label: string;
  /** Undefined until it is known. */
  value: number | undefined;
  icon: ReactNode;
  note?: string;
}

export function StatCard({ label, value, icon, note }: StatCardProps) {
  return (
    <div className="panel flex min-w-0 items-center gap-3 p-3 sm:p-4">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-xl bg-raised [&_svg]:size-5">
        {icon}
      </span>
      <dl className="flex min-w-0 flex-col-reverse">
        <dt className="truncate text-xs text-muted sm:text-sm">{label}</dt>
        <dd className="flex flex-wrap items-baseline gap-x-2">
          {value === undefined ? (
            <span aria-hidden className="skeleton my-1 h-6 w-16" />
          ) : (
            <span className="text-xl font-bold tabular-nums sm:text-2xl">{numberOf(value)}</span>
          )}
          {note && <span className="text-xs text-ok">{note}</span>}
        </dd>
      </dl>
    </div>
  );
}
