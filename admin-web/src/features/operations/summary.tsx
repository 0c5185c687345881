import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberOf } from '../../shared/numbers';
import { text } from './operations-text';
import type { Sums } from './service-figures';
import { Sparkline } from './sparkline';
import { chartOf } from './traffic-charts';

export function Summary({ sums, deadLetters }: { sums: Sums; deadLetters: number | null }) {
  const known = (value: number | null) => (value === null ? text('unknown') : numberOf(value));
  return (
    <section aria-label={text('sums')} className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {(['requests', 'p95'] as const).map((measure) => {
        const { values, now, most, top, className } = chartOf(measure, sums.traffic);
        const what = text(measure === 'requests' ? 'gatewayRequests' : 'gatewayP95');
        return (
          <Figure key={measure} label={what} value={now}>
            <Sparkline
              values={values}
              top={top}
              label={text('chartOfAll', { what, now, most })}
              className={`mt-2 ${className}`}
            />
          </Figure>
        );
      })}
      <Figure label={text('sockets')} value={known(sums.sockets)} />
      <Figure label={text('eventsWaiting')} value={known(sums.eventsWaiting)} />
      <Figure
        label={text('deadLetters')}
        value={known(deadLetters)}
        isUnusual={(deadLetters ?? 0) > 0}
        className="max-lg:col-span-2"
      />
    </section>
  );
}

interface FigureProps {
  label: string;
  value: string;
  isUnusual?: boolean;
  className?: string;
  children?: ReactNode;
}

function Figure({ label, value, isUnusual = false, className = '', children }: FigureProps) {
  return (
    <div className={`panel flex min-w-0 flex-col p-3 sm:p-4 ${className}`}>
      <dl className="flex flex-col-reverse">
        <dt className="text-xs text-muted">{label}</dt>
        <dd
          className={`flex items-center gap-2 text-xl font-bold tabular-nums sm:text-2xl ${isUnusual ? 'text-gold' : ''}`}
        >
          {isUnusual && <TriangleAlert aria-hidden className="size-5 shrink-0" />}
          {value}
        </dd>
      </dl>
      {children}
    </div>
  );
}
