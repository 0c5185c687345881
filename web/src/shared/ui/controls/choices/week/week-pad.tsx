import { DAY_PARTS, type DayPart, WEEKEND, WORKDAYS, type WeekPart, weekPartsOf } from '@corner/domain/profile/week';
import { weekdayText } from '@corner/web-kit/format/weekday';
import { useMediaQuery } from '@corner/web-kit/hooks/media-query';
import { partText } from '@corner/web-kit/format/week';
import { Check, Coffee, type LucideIcon, Moon, Sun, Sunrise, Sunset, Utensils } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState, useRef, type MouseEvent, type PointerEvent } from 'react';
import { classNames } from '../../../class-names';
import { bareHours, daysInOrder, hasAll, hoursText, text, tightDay, toggle, mark } from './week-words';
import { Button } from '../../button';
import { Chip } from '../chip-group';

const ICONS: Record<DayPart, LucideIcon> = {
  morning: Sunrise,
  late_morning: Coffee,
  lunch: Utensils,
  afternoon: Sun,
  evening: Sunset,
  late_night: Moon,
};

function between<Item>(items: readonly Item[], one: number, other: number): Item[] {
  return items.slice(Math.min(one, other), Math.max(one, other) + 1);
}

interface WeekPadProps {
  value: readonly WeekPart[];
  onChange: (week: WeekPart[]) => void;
  labelledBy: string;
  describedBy?: string;
}

const STEPS: Record<string, readonly [down: number, along: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const within = (index: number, count: number) => Math.min(Math.max(index, -1), count - 1);

/** Arrow keys in a table of buttons with one tab stop. Headers have the index -1. */
function usePadKeys(rows: number, columns: number) {
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

/**
 * Seven days by six parts of the day. A header toggles its row or column, a drag paints a rectangle; a finger that
 * first moves up or down scrolls instead.
 */
export function WeekPad({ value, onChange, labelledBy, describedBy }: WeekPadProps) {
  const days = daysInOrder();
  const { moveFocus, placeOf } = usePadKeys(DAY_PARTS.length, days.length);
  const { painting, pressOf } = usePainting(value, onChange, (from, to) =>
    weekPartsOf(between(days, from.column, to.column), between(DAY_PARTS, from.row, to.row)),
  );
  const buttonOf = (row: number, column: number, parts: WeekPart[]) => ({
    ...placeOf(row, column),
    'aria-pressed': hasAll(value, parts),
    onClick: pressOf(parts),
  });

  const isWide = useMediaQuery('(min-width: 640px)');

  return (
    <div className={isWide ? '' : '-mx-2 max-[359px]:-mx-4'}>
      <table
        role="grid"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onKeyDown={moveFocus}
        {...painting}
        style={{ tableLayout: 'fixed', touchAction: 'pan-y pinch-zoom' }}
        className="w-full select-none"
      >
        <thead>
          <tr>
            <td style={{ width: isWide ? 144 : 48 }} />
            {days.map((day, column) => (
              <th key={day} scope="col">
                <HeadButton
                  {...buttonOf(-1, column, weekPartsOf([day], DAY_PARTS))}
                  aria-label={weekdayText(day, 'long')}
                >
                  {tightDay(day)}
                </HeadButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAY_PARTS.map((part, row) => (
            <tr key={part}>
              <th scope="row">
                <HeadButton {...buttonOf(row, -1, weekPartsOf(days, [part]))} aria-label={hoursText(part)}>
                  <PartHead part={part} isWide={isWide} />
                </HeadButton>
              </th>
              {days.map((day, column) => (
                <td key={day}>
                  <Cell
                    {...buttonOf(row, column, weekPartsOf([day], [part]))}
                    aria-label={`${weekdayText(day, 'long')} ${partText(part)}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classNames(
        // Enlarged text grows only while a day fits into its column.
        'flex h-11 w-full items-center justify-center rounded-control text-[min(0.875rem,4.4vw,16px)] font-bold hover:bg-raised',
        props['aria-pressed'] ? 'text-fg' : 'text-muted',
      )}
      {...props}
    />
  );
}

function PartHead({ part, isWide }: { part: DayPart; isWide: boolean }) {
  const Icon = ICONS[part];
  if (!isWide) {
    return (
      <span className="flex flex-col items-center text-[min(0.75rem,4vw,16px)] leading-tight whitespace-nowrap">
        <Icon className="size-4" aria-hidden />
        {bareHours(part)}
      </span>
    );
  }
  return (
    <span className="flex w-full items-center gap-2 px-1 text-start">
      <Icon className="size-5 shrink-0" aria-hidden />
      <span className="flex flex-col whitespace-nowrap">
        {partText(part)}
        <span className="text-[min(0.75rem,14px)] font-medium">{bareHours(part)}</span>
      </span>
    </span>
  );
}

function Cell(props: ComponentProps<'button'>) {
  const isOn = props['aria-pressed'];
  return (
    <button type="button" className="block h-11 w-full rounded-control p-0.5" {...props}>
      <span
        className={classNames(
          'flex size-full items-center justify-center rounded-control border',
          isOn ? 'border-blue bg-blue text-white' : 'border-line bg-raised hover:border-fg',
        )}
      >
        {isOn && <Check className="size-4" strokeWidth={3} aria-hidden />}
      </span>
    </button>
  );
}

const SHORTCUTS = [
  ['mornings', weekPartsOf(WORKDAYS, ['morning'])],
  ['evenings', weekPartsOf(WORKDAYS, ['evening'])],
  ['weekends', weekPartsOf(WEEKEND, DAY_PARTS)],
] as const;

interface WeekShortcutsProps {
  value: readonly WeekPart[];
  onChange: (week: WeekPart[]) => void;
}

export function WeekShortcuts({ value, onChange }: WeekShortcutsProps) {
  return (
    <div role="group" aria-label={text('shortcuts')} className="flex flex-wrap gap-2">
      {SHORTCUTS.map(([name, parts]) => (
        <Chip key={name} selected={hasAll(value, parts)} onToggle={() => onChange(toggle(value, parts))}>
          {text(name)}
        </Chip>
      ))}
      <Button variant="link" aria-disabled={value.length === 0} onClick={() => onChange([])}>
        {text('clear')}
      </Button>
    </div>
  );
}

interface Place {
  row: number;
  column: number;
}

interface Drag {
  from: Place;
  to: Place;
  week: readonly WeekPart[];
  isOn: boolean;
}

function placeUnder({ target }: PointerEvent): Place | undefined {
  const { row, column } = (target as Element).closest<HTMLElement>('[data-row]')?.dataset ?? {};
  const place = { row: Number(row), column: Number(column) };
  return place.row >= 0 && place.column >= 0 ? place : undefined;
}

/** Marks by press and by drag; the first cell decides whether a drag marks or clears. */
function usePainting(
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
      // By default a touch captures all later events for its first cell.
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
    // Ignores the click at the end of a drag; clicks by key have no detail.
    if (hasPainted.current && event.detail > 0) return;
    onChange(toggle(week, parts));
  };

  return { painting, pressOf };
}
