import type { PublicStats } from '@corner/contracts/stats.api';
import { numberOf } from '../../shared/numbers';
import { Section } from '../../shared/ui/section';
import { text } from './public-text';

interface LiveActivityProps {
  stats: PublicStats | undefined;
  isStale: boolean;
}

export function LiveActivity({ stats, isStale }: LiveActivityProps) {
  const rows = [
    { label: text('online'), value: stats?.usersOnline, live: true },
    { label: text('newToday'), value: stats?.newUsersToday },
    { label: text('open'), value: stats?.activeJobPostings },
  ];
  return (
    <Section title={text('live')} className="order-1 lg:order-2">
      <dl className="flex flex-col divide-y divide-line">
        {rows.map(({ label, value, live }) => (
          <div key={label} className="flex items-center justify-between gap-3 py-2">
            <dt className="flex items-center gap-2 text-muted">
              {live && <span aria-hidden className="size-2 rounded-full bg-ok" />}
              {label}
            </dt>
            <dd className="text-lg font-bold tabular-nums">{value === undefined ? '–' : numberOf(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={`text-xs ${isStale ? 'text-gold' : 'text-muted'}`}>{text(isStale ? 'stale' : 'refreshed')}</p>
    </Section>
  );
}
