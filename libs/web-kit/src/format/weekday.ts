import { DAYS, type Day } from '@corner/domain/profile/week';
import { dateText } from './format.js';

/** January 4, 2021 was a Monday. */
export const weekdayText = (day: Day, weekday: 'long' | 'short' | 'narrow'): string =>
  dateText(Date.UTC(2021, 0, 4 + DAYS.indexOf(day)), { weekday, timeZone: 'UTC' });
