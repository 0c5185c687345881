import { TRAINING_SCHEDULES } from '../enumerations.js';
import { weekOfSchedule } from './week-of-schedule.js';

const counts = TRAINING_SCHEDULES.all.map(({ code, label }) => [code, weekOfSchedule(label).length]);

it('fills five workdays for a part of the day, a whole weekend, and nothing otherwise', () => {
  expect(Object.fromEntries(counts)).toEqual({
    ...{ morning: 5, lunch: 5, afternoon: 5, evening: 5, late_night: 5 },
    ...{ weekends: 12, flexible: 0 },
  });
  expect(weekOfSchedule('Weekends').every((part) => /^(?:sat|sun)-/.test(part))).toBe(true);
  expect(weekOfSchedule('Lunch (12-2 PM)')).toEqual(['mon-lunch', 'tue-lunch', 'wed-lunch', 'thu-lunch', 'fri-lunch']);
  expect(weekOfSchedule('evenings, mostly')).toEqual([]);
});
