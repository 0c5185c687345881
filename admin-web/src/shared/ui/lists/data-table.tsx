import type { ReactNode } from 'react';
import { usePhone } from '../use-phone';
import { EmptyPanel } from './empty-panel';

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

/** Ant Design's Table sorts, filters, groups and selects: a quarter of a page's weight for nothing that is used here. */
function Wide<Row extends object>({ label, columns, rows, rowKey, busy, empty }: DataTableProps<Row>) {
  const padding = 'px-3 py-2.5 first:ps-5 last:pe-5';
  if (rows.length === 0 && !busy) return <EmptyPanel>{empty}</EmptyPanel>;
  return (
    <div className="panel overflow-x-auto">
      <table aria-label={label} aria-busy={busy} className={`w-full border-collapse ${busy ? 'opacity-60' : ''}`}>
        <thead>
          <tr>
            {columns.map(({ key, title, width, align = 'start' }) => (
              <th
                key={key}
                scope="col"
                style={{ width, textAlign: align }}
                className={`font-semibold whitespace-nowrap text-muted ${padding}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-raised">
              {columns.map(({ key, render, align = 'start' }) => (
                <td key={key} style={{ textAlign: align }} className={padding}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row extends object>({ label, columns, rows, rowKey, busy, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && !busy) return <EmptyPanel>{empty}</EmptyPanel>;
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
          {at('foot').map(({ key, render }) => {
            const foot = render(row);
            return (
              foot && (
                <div key={key} className="border-t border-line pt-3">
                  {foot}
                </div>
              )
            );
          })}
        </li>
      ))}
    </ul>
  );
}
