import { TriangleAlert } from 'lucide-react';
import { numberOf } from '../../shared/numbers';
import { durationOf } from './measures';
import { text } from './operations-text';
import type { Gauge } from './service-figures';

export function gaugeValue({ name, value }: Gauge): string {
  if (value === null) return text('unknown');
  return name.endsWith('_seconds') ? durationOf(value) : numberOf(value);
}

export function GaugeList({ service, gauges }: { service: string; gauges: readonly Gauge[] }) {
  if (gauges.length === 0) return null;
  return (
    <dl aria-label={text('measures', { service })} className="flex flex-col gap-1 text-xs">
      {gauges.map((gauge) => (
        <div key={gauge.name} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{gauge.help}</dt>
          <dd
            className={`flex shrink-0 items-center gap-1.5 font-semibold tabular-nums ${gauge.isUnusual ? 'text-gold' : ''}`}
          >
            {gauge.isUnusual && <TriangleAlert aria-label={text('unusual')} className="size-3" />}
            {gaugeValue(gauge)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
