import { DAY_PARTS, weekPartsOf, type DayPart, type WeekPart } from '@corner/domain/profile/week';
import { weekdayText } from '@corner/web-kit/format/weekday';
import { useMediaQuery } from '@corner/web-kit/hooks/media-query';
import { partText } from '@corner/web-kit/format/week';
import { Check, Coffee, Moon, Sun, Sunrise, Sunset, Utensils, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../../class-names';
import { usePadKeys } from './use-pad-keys';
import { hasAll } from './marks';
import { usePainting } from './use-painting';
import { bareHours, daysInOrder, hoursText, tightDay } from './week-words';

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
  /** Ids of its name and of what is said of it. */
  labelledBy: string;
  describedBy?: string;
}

/**
 * Seven days by six parts of the day. A header marks all of its row or column, a drag paints a rectangle. A finger that
 * goes up or down first scrolls instead.
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
    <div className={isWide ? '' : '-mx-4'}>
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
        'flex h-11 w-full items-center justify-center rounded-control text-sm font-bold hover:bg-raised',
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
      <span className="flex flex-col items-center text-xs whitespace-nowrap">
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
        <span className="text-xs font-medium">{bareHours(part)}</span>
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
