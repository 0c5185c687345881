import { Flex } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { numberOf } from '../../shared/numbers';
import { Figure } from '../../shared/ui/figure';
import { text } from './operations-text';
import type { Sums } from './figures/service-figures';
import { Sparkline } from './charts/sparkline';
import { chartOf } from './charts/traffic-charts';

export function Summary({ sums, deadLetters }: { sums: Sums; deadLetters: number | null }) {
  const known = (value: number | null) => (value === null ? text('unknown') : numberOf(value));
  return (
    <Flex component="section" wrap gap="small" aria-label={text('sums')}>
      {(['requests', 'p95'] as const).map((measure) => {
        const { values, now, most, top, color } = chartOf(measure, sums.traffic);
        const what = text(measure === 'requests' ? 'gatewayRequests' : 'gatewayP95');
        return (
          <Figure key={measure} label={what} value={now}>
            <Sparkline values={values} top={top} label={text('chartOfAll', { what, now, most })} color={color} />
          </Figure>
        );
      })}
      <Figure label={text('sockets')} value={known(sums.sockets)} />
      <Figure label={text('eventsWaiting')} value={known(sums.eventsWaiting)} />
      <Figure
        label={text('deadLetters')}
        value={known(deadLetters)}
        icon={(deadLetters ?? 0) > 0 && <TriangleAlert color="var(--color-gold)" />}
      />
    </Flex>
  );
}
