import { useState, type KeyboardEvent } from 'react';

const STEPS: Record<string, readonly [down: number, along: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const within = (index: number, count: number) => Math.min(Math.max(index, -1), count - 1);

/** Arrow keys in a table of buttons, of which one is reached by Tab. Headers have the index -1. */
export function usePadKeys(rows: number, columns: number) {
  const [at, setAt] = useState({ row: 0, column: 0 });

  function moveFocus(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [down, along] = step;
    const isMirrored = event.key.startsWith('Arrow') && getComputedStyle(event.currentTarget).direction === 'rtl';
    const row = within(at.row + down, rows);
    const column = within(at.column + (isMirrored ? -along : along), columns);
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
  }

  const placeOf = (row: number, column: number) => ({
    'data-row': row,
    'data-column': column,
    tabIndex: at.row === row && at.column === column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
  });

  return { moveFocus, placeOf };
}
