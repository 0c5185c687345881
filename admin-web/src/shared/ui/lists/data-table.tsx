import { Empty, Table } from 'antd';
import type { ReactNode } from 'react';
import { usePhone } from '../use-phone';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number | string;
  align?: 'start' | 'end';
  /** On a phone, where a row is a card: its heading, its foot without a label, or nothing at all. */
  onCard?: 'heading' | 'foot' | 'hidden';
}

interface DataTableProps<Row> {
  /** What the table lists, for those who listen. */
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows of before while the next ones are on their way. */
  busy: boolean;
  empty: string;
}

/** A table where there is room for one, cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const phone = usePhone();
  return phone ? <Cards {...props} /> : <Wide {...props} />;
}

function Wide<Row extends object>({ label, columns, rows, rowKey, busy, empty }: DataTableProps<Row>) {
  return (
    <div className="panel overflow-x-auto" role="group" aria-label={label}>
      <Table<Row>
        size="middle"
        aria-label={label}
        columns={columns.map(({ key, title, render, width, align }) => ({
          key,
          title,
          width,
          align,
          render: (_value: unknown, row: Row) => render(row),
        }))}
        dataSource={[...rows]}
        rowKey={rowKey}
        pagination={false}
        loading={{ spinning: busy, delay: 150 }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
      />
    </div>
  );
}

function Cards<Row extends object>({ label, columns, rows, rowKey, busy, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && !busy) {
    return (
      <div className="panel p-8">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      </div>
    );
  }
  const at = (place: Column<Row>['onCard']) => columns.filter(({ onCard }) => onCard === place);
  return (
    <ul aria-label={label} aria-busy={busy} className={`flex flex-col gap-3 ${busy ? 'opacity-60' : ''}`}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="panel flex flex-col gap-3 p-4">
          {at('heading').map((column) => (
            <div key={column.key}>{column.render(row)}</div>
          ))}
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
            {at(undefined).map((column) => (
              <div key={column.key} className="contents">
                <dt className="text-xs text-muted">{column.title}</dt>
                <dd className="min-w-0 text-end wrap-anywhere">{column.render(row)}</dd>
              </div>
            ))}
          </dl>
          {at('foot').map((column) => (
            <div key={column.key} className="border-t border-line pt-3">
              {column.render(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
