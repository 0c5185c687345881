import { TRAINING_SCHEDULES } from '../enumerations.js';
import { DAY_PARTS, WEEKEND, weekPartsOf, WORKDAYS, type WeekPart } from './week.js';

/** What a training schedule says of a week: a part of the day is meant for workdays. Free text says nothing. */
export function weekOfSchedule(schedule: string): WeekPart[] {
  const code = TRAINING_SCHEDULES.all.find(({ label }) => label === schedule)?.code;
  if (code === 'weekends') return weekPartsOf(WEEKEND, DAY_PARTS);
  return weekPartsOf(
    WORKDAYS,
    DAY_PARTS.filter((part) => part === code),
  );
}
