import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Button, Flex, Segmented, Skeleton } from 'antd';
import { Table as TableIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { numberText } from '@corner/web-kit/format/format';
import { numberOf } from '../../../shared/numbers';
import { ErrorState } from '../../../shared/ui/error-state';
import { Figure } from '../../../shared/ui/figure';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { usePhone } from '../../../shared/ui/use-phone';
import { figuresOf, MEASURES, type Measure } from './day-figures';
import { useGetDaysQuery } from './picture-api';
import { text } from './picture-text';
import { Queues } from './queues';

const DayChart = lazyComponent(() => import('./day-chart').then((m) => m.DayChart));
const DayTable = lazyComponent(() => import('./day-table').then((m) => m.DayTable));

const PERIODS = [7, 30, 90];
const colors: Record<Measure, string> = {
  registrations: 'var(--color-blue-text)',
  matches: 'var(--color-red-text)',
  messages: 'var(--color-gold)',
  reports: 'var(--color-subtle)',
};
const chartSkeleton = <Skeleton.Node active style={{ width: '100%', height: 120 }} />;
const usualText = (usual: number) => numberText(usual, { maximumFractionDigits: usual < 10 ? 1 : 0 });

/** Today, the days before and open work. Only the charts load late, so the tabs below do not move. */
export function DayPicture() {
  const [period, setPeriod] = useState(30);
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch } = useGetDaysQuery(period);
  const days = data?.days;
  const phone = usePhone();
  const toggle = text(asTable ? 'hideTable' : 'showTable');
  return (
    <Flex component="section" vertical gap="small" aria-label={text('title')}>
      <Flex wrap align="center" justify="space-between" gap="small">
        <h2>{text('title')}</h2>
        <Flex wrap align="center" gap="small">
          <Segmented
            aria-label={text('period')}
            value={period}
            onChange={setPeriod}
            options={PERIODS.map((value) => ({ value, label: text('lastDays', { days: value }) }))}
          />
          <Button
            icon={<TableIcon size={20} />}
            aria-label={toggle}
            title={phone ? toggle : undefined}
            aria-expanded={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {!phone && toggle}
          </Button>
        </Flex>
      </Flex>
      {error && !days ? (
        <ErrorState error={error} onAction={refetch} />
      ) : (
        <div className="day-picture">
          {MEASURES.map((measure) => {
            const { today, usual, most } = figuresOf(days ?? [], measure);
            const facts = { days: period, today: numberOf(today), usual: usualText(usual), most: numberOf(most) };
            return (
              <Figure key={measure} label={text(measure)} value={days && today}>
                <small>{days ? text('usually', { count: usualText(usual) }) : '\u00a0'}</small>
                <Suspense fallback={chartSkeleton}>
                  {days ? (
                    <DayChart
                      days={days}
                      measure={measure}
                      color={colors[measure]}
                      label={text('chart', { what: text(measure), ...facts })}
                    />
                  ) : (
                    chartSkeleton
                  )}
                </Suspense>
              </Figure>
            );
          })}
          <Queues />
        </div>
      )}
      <small>{text('utc')}</small>
      {asTable && days && (
        <Suspense fallback={<ListSkeleton />}>
          <DayTable days={days} />
        </Suspense>
      )}
    </Flex>
  );
}
