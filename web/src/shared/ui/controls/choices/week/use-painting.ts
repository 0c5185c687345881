import type { WeekPart } from '@corner/domain/profile/week';
import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { hasAll, mark, toggle } from './week-words';

interface Place {
  row: number;
  column: number;
}

interface Drag {
  from: Place;
  to: Place;
  /** As it was before. */
  week: readonly WeekPart[];
  isOn: boolean;
}

function placeUnder({ target }: PointerEvent): Place | undefined {
  const { row, column } = (target as Element).closest<HTMLElement>('[data-row]')?.dataset ?? {};
  const place = { row: Number(row), column: Number(column) };
  return place.row >= 0 && place.column >= 0 ? place : undefined;
}

/** Marks by press and by drag; whether a drag marks or clears is up to its first cell. */
export function usePainting(
  week: readonly WeekPart[],
  onChange: (week: WeekPart[]) => void,
  between: (from: Place, to: Place) => WeekPart[],
) {
  const drag = useRef<Drag>(undefined);
  const hasPainted = useRef(false);
  const end = () => {
    drag.current = undefined;
  };

  const painting = {
    onPointerDown(event: PointerEvent) {
      hasPainted.current = false;
      const from = placeUnder(event);
      if (!from || event.button !== 0) return;
      const target = event.target as Element;
      // A touch keeps all that follows for the cell in which it began.
      if (target.hasPointerCapture?.(event.pointerId)) target.releasePointerCapture(event.pointerId);
      drag.current = { from, to: from, week, isOn: !hasAll(week, between(from, from)) };
    },
    onPointerMove(event: PointerEvent) {
      const to = placeUnder(event);
      const { current } = drag;
      if (!current || !to) return;
      if (event.buttons === 0) return end();
      if (to.row === current.to.row && to.column === current.to.column) return;
      current.to = to;
      hasPainted.current = true;
      onChange(mark(current.week, between(current.from, to), current.isOn));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };

  const pressOf = (parts: readonly WeekPart[]) => (event: MouseEvent) => {
    // The click that ends a drag where it began; one by key has no detail.
    if (hasPainted.current && event.detail > 0) return;
    onChange(toggle(week, parts));
  };

  return { painting, pressOf };
}
