import { REPORT_SECONDS, type TrafficPoint } from '@corner/contracts/admin/operations.api';
import { Flex } from 'antd';
import { numberOf } from '../../../shared/numbers';
import { delayOf, rateOf } from '../figures/measures';
import { text } from '../operations-text';
import { Sparkline } from './sparkline';

type Measure = 'requests' | 'p95' | 'failures';

interface ChartFacts {
  values: (number | null)[];
  now: string;
  most: string;
  top: number;
  color: string;
}

export function chartOf(measure: Measure, traffic: readonly TrafficPoint[]): ChartFacts {
  const last = traffic.at(-1);
  const most = (values: (number | null)[]) => Math.max(0, ...values.map((value) => value ?? 0));
  if (measure === 'requests') {
    const values = traffic.map(({ requestsPerSecond }) => requestsPerSecond);
    const now = last ? rateOf(last.requestsPerSecond) : '–';
    return { values, now, most: rateOf(most(values)), top: 1, color: 'var(--color-blue-text)' };
  }
  if (measure === 'p95') {
    const values = traffic.map(({ p95 }) => p95);
    const now = last?.p95 == null ? '–' : delayOf(last.p95);
    return { values, now, most: delayOf(most(values)), top: 20, color: 'var(--color-gold)' };
  }
  const values = traffic.map(({ failuresPerSecond }) => failuresPerSecond);
  const failures = Math.round(values.reduce((sum, perSecond) => sum + perSecond * REPORT_SECONDS, 0));
  return {
    values,
    now: numberOf(failures),
    most: rateOf(most(values)),
    top: 1,
    color: failures > 0 ? 'var(--color-red-text)' : 'var(--color-subtle)',
  };
}

export function TrafficCharts({ service, traffic }: { service: string; traffic: readonly TrafficPoint[] }) {
  return (
    <Flex gap="medium">
      {(['requests', 'p95', 'failures'] as const).map((measure) => {
        const { values, now, most, top, color } = chartOf(measure, traffic);
        const isBad = measure === 'failures' && now !== '0';
        return (
          <Flex key={measure} vertical justify="end" gap={4} flex={1} style={{ minWidth: 0 }}>
            <small>{text(measure)}</small>
            <strong className={isBad ? 'danger' : undefined} style={{ fontSize: '1rem' }}>
              {now}
            </strong>
            <Sparkline
              values={values}
              top={top}
              label={text('chart', { what: text(measure), service, now, most })}
              color={color}
            />
          </Flex>
        );
      })}
    </Flex>
  );
}
