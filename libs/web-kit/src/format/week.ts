import { DAY_PARTS, DAYS, type Day, type DayPart, type WeekPart } from '@corner/domain/profile/week';
import { catalogue } from '../language/i18n.js';
import { weekdayText } from './weekday.js';
import { listText } from './format.js';

const text = catalogue('week', {
  morning: 'Morning',
  late_morning: 'Late morning',
  lunch: 'Lunch',
  afternoon: 'Afternoon',
  evening: 'Evening',
  late_night: 'Late night',
  everyDay: 'Every day',
  run: '{from} to {to}',
});

export const partText = (part: DayPart): string => text(part);

/** Lists each part of the day that has marked days, with short day names. */
export function weekLines(week: readonly string[]): [part: string, days: string][] {
  return DAY_PARTS.flatMap((part): [string, string][] => {
    const marked = DAYS.filter((day) => week.includes(`${day}-${part}` satisfies WeekPart));
    return marked.length > 0 ? [[partText(part), daysText(marked)]] : [];
  });
}

export const weekText = (week: readonly string[]): string =>
  weekLines(week)
    .map((line) => line.join(': '))
    .join('; ');

function daysText(days: readonly Day[]): string {
  if (days.length === DAYS.length) return text('everyDay');
  return listText(runsOf(days).flatMap((run) => (run.length > 2 ? [runText(run)] : run.map(shortDay))));
}

const shortDay = (day: Day) => weekdayText(day, 'short');
const runText = (run: readonly Day[]) => text('run', { from: shortDay(run[0]!), to: shortDay(run.at(-1)!) });

function runsOf(days: readonly Day[]): Day[][] {
  const runs: Day[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && DAYS.indexOf(last.at(-1)!) + 1 === DAYS.indexOf(day)) last.push(day);
    else runs.push([day]);
  }
  return runs;
}
