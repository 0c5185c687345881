import { REPORT_SECONDS, type TrafficPoint } from '@corner/contracts/operations.api';
import { numberOf } from '../../shared/numbers';
import { delayOf, rateOf } from './measures';
import { text } from './operations-text';
import { Sparkline } from './sparkline';

type Measure = 'requests' | 'p95' | 'failures';

interface ChartFacts {
  values: (number | null)[];
  now: string;
  most: string;
  top: number;
  className: string;
}

export function chartOf(measure: Measure, traffic: readonly TrafficPoint[]): ChartFacts {
  const last = traffic.at(-1);
  const most = (values: (number | null)[]) => Math.max(0, ...values.map((value) => value ?? 0));
  if (measure === 'requests') {
    const values = traffic.map(({ requestsPerSecond }) => requestsPerSecond);
    const now = last ? rateOf(last.requestsPerSecond) : '–';
    return { values, now, most: rateOf(most(values)), top: 1, className: 'text-blue-text' };
  }
  if (measure === 'p95') {
    const values = traffic.map(({ p95 }) => p95);
    const now = last?.p95 == null ? '–' : delayOf(last.p95);
    return { values, now, most: delayOf(most(values)), top: 20, className: 'text-gold' };
  }
  const values = traffic.map(({ failuresPerSecond }) => failuresPerSecond);
  const failures = Math.round(values.reduce((sum, perSecond) => sum + perSecond * REPORT_SECONDS, 0));
  return {
    values,
    now: numberOf(failures),
    most: rateOf(most(values)),
    top: 1,
    className: failures > 0 ? 'text-red-text' : 'text-subtle',
  };
}

export function TrafficCharts({ service, traffic }: { service: string; traffic: readonly TrafficPoint[] }) {
  return (
    <div className="grid grid-cols-3 gap-4">
      {(['requests', 'p95', 'failures'] as const).map((measure) => {
        const { values, now, most, top, className } = chartOf(measure, traffic);
        const isBad = measure === 'failures' && now !== '0';
        return (
          <div key={measure} className="flex min-w-0 flex-col justify-end gap-1">
            <p className="text-xs text-muted">{text(measure)}</p>
            <p className={`text-base font-bold tabular-nums ${isBad ? 'text-red-text' : ''}`}>{now}</p>
            <Sparkline
              values={values}
              top={top}
              label={text('chart', { what: text(measure), service, now, most })}
              className={className}
            />
          </div>
        );
      })}
    </div>
  );
}
