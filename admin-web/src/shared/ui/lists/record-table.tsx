import { Descriptions, Empty, Flex, Table, type TableColumnType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { usePhone } from '../use-phone';

export interface RecordColumn<Row> extends Omit<TableColumnType<Row>, 'title' | 'render'> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** On a phone, where a row is a card: as heading, or as unlabelled footer. */
  onCard?: 'heading' | 'foot';
  isExtra?: boolean;
}

interface RecordTableProps<Row> extends Omit<TableProps<Row>, 'columns'> {
  label: string;
  columns: RecordColumn<Row>[];
  empty: string;
}

/** Ant Design's Table; on a phone each row is one cell with the record as a card. */
export function RecordTable<Row extends object>({ label, columns, empty, loading, ...table }: RecordTableProps<Row>) {
  const phone = usePhone();
  return (
    <Table<Row>
      aria-label={label}
      rowKey="id"
      pagination={false}
      showHeader={!phone}
      tableLayout={phone ? 'fixed' : undefined}
      showSorterTooltip={false}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
      loading={{ spinning: loading === true, delay: 150 }}
      {...table}
      columns={
        phone
          ? [{ key: 'record', render: (row: Row) => <RecordCard columns={columns} row={row} /> }]
          : columns.map(({ onCard: _place, isExtra: _extra, render, ...column }) => ({
              ...column,
              render: (row: Row) => render(row),
            }))
      }
    />
  );
}

function RecordCard<Row>({ columns, row }: { columns: RecordColumn<Row>[]; row: Row }) {
  const at = (place: RecordColumn<Row>['onCard']) => columns.filter(({ onCard }) => onCard === place);
  return (
    <Flex vertical gap="small">
      {at('heading').map(({ key, render }) => (
        <div key={key}>{render(row)}</div>
      ))}
      <Descriptions
        column={1}
        size="small"
        colon={false}
        items={at(undefined).map(({ key, title, render }) => ({ key, label: title, children: render(row) }))}
      />
      {at('foot').map(({ key, render }) => (
        <div key={key}>{render(row)}</div>
      ))}
    </Flex>
  );
}
