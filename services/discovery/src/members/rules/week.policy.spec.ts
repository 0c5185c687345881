import { WEEK_PARTS } from '@corner/domain/profile/week';
import { earlyOf, lateOf } from '@corner/deck-memory/rules/week.policy';
import { foundHoursOf, weekOf } from './week.policy.js';

const found = (parts: readonly string[], memberId = 'a', key = 'key') => {
  const hours = foundHoursOf(parts, memberId, Buffer.from(key));
  return WEEK_PARTS.filter(
    (part) => earlyOf(weekOf([part])) & earlyOf(hours) || lateOf(weekOf([part])) & lateOf(hours),
  );
};

describe('what others may find of a week', () => {
  it('is nothing of an empty one, nor what is no part of a week', () => {
    expect([found([]), found(['mon-midnight'])]).toEqual([[], []]);
  });

  it('is ten parts at most, all of a week that has no more', () => {
    expect(found(WEEK_PARTS)).toHaveLength(10);
    expect(found(WEEK_PARTS.slice(32))).toEqual(WEEK_PARTS.slice(32));
  });

  it('is the same however it is asked, another for another member, and not known without the key', () => {
    expect(found([...WEEK_PARTS].reverse())).toEqual(found(WEEK_PARTS));
    expect(found(WEEK_PARTS, 'b')).not.toEqual(found(WEEK_PARTS));
    expect(found(WEEK_PARTS, 'a', 'other')).not.toEqual(found(WEEK_PARTS));
  });

  it('goes on with the next part where one is taken out, and draws none anew', () => {
    const [first, ...others] = found(WEEK_PARTS);
    const after = found(WEEK_PARTS.filter((part) => part !== first));
    expect(after).toHaveLength(10);
    expect(after).toEqual(expect.arrayContaining(others));
  });
});
