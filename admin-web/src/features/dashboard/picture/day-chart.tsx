import type { AdminStatsDay } from '@corner/contracts/admin/stats.api';
import { dateText, numberText } from '@corner/web-kit/format/format';
import { Bar, BarChart, Tooltip, XAxis, YAxis, type TooltipContentProps, type XAxisTickContentProps } from 'recharts';
import { usePhone } from '../../../shared/ui/use-phone';
import { ticksFor, type Measure } from './day-figures';
import { text } from './picture-text';

const HEIGHT = 120;
const FAINT = 0.65;
const ofTicks = { fill: 'var(--color-muted)', fontSize: 11 };

const shortDay = (day: string): string => dateText(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
const compact = (value: number): string => numberText(value, { notation: 'compact' });

interface DayChartProps {
  days: readonly AdminStatsDay[];
  measure: Measure;
  color: string;
  label: string;
}

/** Highlights today's bar. Time runs in reading direction. */
export function DayChart({ days, measure, color, label }: DayChartProps) {
  const phone = usePhone();
  const isRtl = document.documentElement.dir === 'rtl';
  const bars = days.map((row, index) => ({
    day: row.day,
    count: row[measure],
    fillOpacity: index === days.length - 1 ? 1 : FAINT,
  }));
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const [middle, top] = ticksFor(Math.max(0, ...bars.map(({ count }) => count)));
  return (
    <div role="img" aria-label={label} dir="ltr">
      <BarChart
        responsive
        data={bars}
        accessibilityLayer={false}
        barCategoryGap="18%"
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        style={{ width: '100%', height: HEIGHT }}
      >
        <XAxis
          dataKey="day"
          reversed={isRtl}
          ticks={[first ?? '', last ?? '']}
          interval={0}
          tick={({ x, y, payload }: XAxisTickContentProps) => {
            const isFirst = payload.value === first;
            return (
              <text x={x} y={y} dy={12} textAnchor={isFirst === isRtl ? 'end' : 'start'} {...ofTicks}>
                {isFirst ? shortDay(payload.value as string) : text('today')}
              </text>
            );
          }}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-line)' }}
          height={22}
        />
        <YAxis
          hide={phone}
          orientation={isRtl ? 'right' : 'left'}
          width="auto"
          ticks={[0, middle, top]}
          domain={[0, top]}
          tickFormatter={compact}
          tick={ofTicks}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip content={DayTip} cursor={{ fill: 'var(--color-raised)' }} isAnimationActive={false} />
        <Bar dataKey="count" fill={color} radius={[3, 3, 0, 0]} maxBarSize={24} isAnimationActive={false} />
      </BarChart>
    </div>
  );
}

function DayTip({ active, payload }: TooltipContentProps) {
  const bar = active && (payload[0]?.payload as { day: string; count: number } | undefined);
  if (!bar) return null;
  return (
    <div className="chart-tip" dir="auto">
      <strong>{numberText(bar.count)}</strong>{' '}
      <small>{dateText(new Date(bar.day), { dateStyle: 'medium', timeZone: 'UTC' })}</small>
    </div>
  );
}
