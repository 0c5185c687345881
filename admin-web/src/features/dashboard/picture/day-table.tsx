import type { AdminStatsDay } from '@corner/contracts/admin/stats.api';
import { utcDayOf } from '@corner/web-kit/format/dates';
import { Table } from 'antd';
import { numberOf } from '../../../shared/numbers';
import { MEASURES, type Measure } from './day-figures';
import { text } from './picture-text';

export function DayTable({ days }: { days: readonly AdminStatsDay[] }) {
  return (
    <Table
      aria-label={text('table')}
      size="small"
      rowKey="day"
      dataSource={days.toReversed()}
      pagination={false}
      columns={[
        { key: 'day', title: text('day'), render: ({ day }: AdminStatsDay) => utcDayOf(day) },
        ...MEASURES.map((measure) => ({
          key: measure,
          title: text(measure),
          align: 'end' as const,
          render: (row: AdminStatsDay) => <Cell row={row} measure={measure} />,
        })),
      ]}
    />
  );
}

/** Adds the number for training to registrations and matches. */
function Cell({ row, measure }: { row: AdminStatsDay; measure: Measure }) {
  if (measure !== 'registrations' && measure !== 'matches') return numberOf(row[measure]);
  return (
    <>
      {numberOf(row[measure])}
      <br />
      <small>{text('toTrain', { count: row.intents.training[measure] })}</small>
    </>
  );
}
