import { TRAINING_SCHEDULES } from '../enumerations.js';
import { DAY_PARTS, WEEKEND, weekPartsOf, WORKDAYS, type WeekPart } from './week.js';

/** Week parts of a training schedule: a part of the day means workdays. Free text yields none. */
export function weekOfSchedule(schedule: string): WeekPart[] {
  const code = TRAINING_SCHEDULES.all.find(({ label }) => label === schedule)?.code;
  if (code === 'weekends') return weekPartsOf(WEEKEND, DAY_PARTS);
  return weekPartsOf(
    WORKDAYS,
    DAY_PARTS.filter((part) => part === code),
  );
}
