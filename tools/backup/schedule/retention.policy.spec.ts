import { backupName, timeOf, toDelete } from './retention.policy.js';

const day = (date: string, time = '03-00-00') => `${date}T${time}Z`;

describe('which backups go', () => {
  it('names a backup by its time, and reads the time from the name', () => {
    const time = new Date('2026-11-23T13:30:05Z');
    expect(backupName(time)).toBe('2026-11-23T13-30-05Z');
    expect(timeOf(backupName(time))).toEqual(time);
  });

  it('keeps the last backup of each of the latest days and weeks', () => {
    const names = Array.from({ length: 40 }, (_, index) => {
      const time = new Date(Date.UTC(2026, 10, 23 - index, 3));
      return [backupName(time), backupName(new Date(time.getTime() + 3_600_000))];
    }).flat();
    const deleted = toDelete(names, { daily: 3, weekly: 4 });
    expect(names.filter((name) => !deleted.includes(name)).sort()).toEqual([
      // Sundays, and the Monday of the week that has begun.
      day('2026-11-08', '04-00-00'),
      day('2026-11-15', '04-00-00'),
      day('2026-11-21', '04-00-00'),
      day('2026-11-22', '04-00-00'),
      day('2026-11-23', '04-00-00'),
    ]);
  });

  it('counts days that have a backup, so that a pause deletes nothing', () => {
    const names = [day('2026-01-01'), day('2026-03-01'), day('2026-11-23')];
    expect(toDelete(names, { daily: 3, weekly: 0 })).toEqual([]);
  });

  it('never deletes the newest', () => {
    expect(toDelete([day('2026-11-22'), day('2026-11-23')], { daily: 0, weekly: 0 })).toEqual([day('2026-11-22')]);
  });
});
