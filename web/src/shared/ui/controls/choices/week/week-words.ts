import { DAYS, DAY_PART_HOURS, type Day, type DayPart, WEEK_PARTS, type WeekPart } from '@corner/domain/profile/week';
import { weekdayText } from '@corner/web-kit/format/weekday';
import { dateText } from '@corner/web-kit/format/format';
import { partText } from '@corner/web-kit/format/week';
import { catalogue } from '@corner/web-kit/language/i18n';
import { i18n } from '@lingui/core';

export const text = catalogue('week-pad', {
  hours: '{part}, {from} to {to}',
  shortcuts: 'Mark at once',
  mornings: 'Weekday mornings',
  evenings: 'Weekday evenings',
  weekends: 'Weekends',
  clear: 'Clear',
});

/** The days from the first weekday of the browser's region. */
export function daysInOrder(): Day[] {
  const own = navigator.languages.find((language) => language.startsWith(i18n.locale)) ?? i18n.locale;
  const locale = new Intl.Locale(own) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  const first = (locale.getWeekInfo?.().firstDay ?? 1) - 1;
  return [...DAYS.slice(first), ...DAYS.slice(0, first)];
}

/** For narrow columns: a letter in languages without short names. */
export function tightDay(day: Day): string {
  const isShort = DAYS.every((each) => weekdayText(each, 'short').length <= 3);
  return weekdayText(day, isShort ? 'short' : 'narrow');
}

const hourText = (hour: number) => dateText(Date.UTC(2021, 0, 4, hour), { hour: 'numeric', timeZone: 'UTC' });
const bareHour = (hour: number) => Number(/[0-9]+/.exec(hourText(hour))?.[0]) || 24;

/** Names a part with its hours: `Evening, 6 PM to 9 PM`. */
export function hoursText(part: DayPart): string {
  const [from, to] = DAY_PART_HOURS[part].map(hourText);
  return text('hours', { part: partText(part), from, to });
}

/** `6–9` */
export const bareHours = (part: DayPart): string => DAY_PART_HOURS[part].map(bareHour).join('–');

type Parts = readonly WeekPart[];

export const hasAll = (week: Parts, parts: Parts): boolean => parts.every((part) => week.includes(part));

export const mark = (week: Parts, parts: Parts, isOn: boolean): WeekPart[] =>
  WEEK_PARTS.filter((part) => (parts.includes(part) ? isOn : week.includes(part)));

export const toggle = (week: Parts, parts: Parts): WeekPart[] => mark(week, parts, !hasAll(week, parts));
