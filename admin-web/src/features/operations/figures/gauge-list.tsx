import { Flex } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { numberOf } from '../../../shared/numbers';
import { gaugeText } from './gauge-text';
import { durationOf, memoryOf } from './measures';
import { text } from '../operations-text';
import type { Gauge } from './service-figures';

export function gaugeValue({ name, value }: Gauge): string {
  if (value === null) return text('unknown');
  if (name.endsWith('_bytes')) return memoryOf(value);
  return name.endsWith('_seconds') ? durationOf(value) : numberOf(value);
}

export function GaugeList({ service, gauges }: { service: string; gauges: readonly Gauge[] }) {
  if (gauges.length === 0) return null;
  return (
    <Flex component="dl" vertical gap={4} aria-label={text('measures', { service })} style={{ fontSize: '0.75rem' }}>
      {gauges.map((gauge) => (
        <Flex key={gauge.name} align="baseline" justify="space-between" gap="medium">
          <dt className="muted">{gaugeText(gauge)}</dt>
          <Flex component="dd" align="center" gap={6} style={{ flexShrink: 0 }}>
            {gauge.isUnusual && <TriangleAlert aria-label={text('unusual')} size={12} color="var(--color-gold)" />}
            <strong className={gauge.isUnusual ? 'warning' : undefined}>{gaugeValue(gauge)}</strong>
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}
