import { catalogue } from '@corner/web-kit/language/i18n';
import { Button, Checkbox, Popover } from 'antd';
import { Columns3 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { RecordColumn } from './record-table';

const text = catalogue('columns', { choose: 'Columns' });

const keyOf = (list: string) => `corner.admin.columns.${list}`;

/** Reads the stored columns and ignores unknown ones. */
function stored(list: string): string[] {
  try {
    const chosen: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(chosen) ? chosen.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

function store(list: string, chosen: string[]): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(chosen));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Returns the columns without the hidden extra ones, and the button to choose them. */
export function useColumnChoice<Row>(
  list: string,
  columns: RecordColumn<Row>[],
): { columns: RecordColumn<Row>[]; choice: ReactNode } {
  const [chosen, setChosen] = useState(() => stored(list));
  const extra = columns.filter(({ isExtra }) => isExtra);
  const choose = (next: string[]) => {
    setChosen(next);
    store(list, next);
  };
  return {
    columns: columns.filter(({ key, isExtra }) => !isExtra || chosen.includes(key)),
    choice: (
      <Popover
        trigger="click"
        content={
          <Checkbox.Group
            style={{ flexDirection: 'column', gap: 8 }}
            options={extra.map(({ key, title }) => ({ value: key, label: title }))}
            value={chosen}
            onChange={choose}
          />
        }
      >
        <Button icon={<Columns3 />}>{text('choose')}</Button>
      </Popover>
    ),
  };
}
