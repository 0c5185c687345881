import { WEEK_PARTS } from '@corner/domain/profile/week';
import { earlyOf, lateOf } from '@corner/deck-memory/rules/week.policy';
import { foundHoursOf, weekOf } from './week.policy.js';

const found = (parts: readonly string[], memberId = 'a', key = 'key') => {
  const hours = foundHoursOf(parts, memberId, Buffer.from(key));
  return WEEK_PARTS.filter(
    (part) => earlyOf(weekOf([part])) & earlyOf(hours) || lateOf(weekOf([part])) & lateOf(hours),
  );
};

describe('findable parts of a week', () => {
  it('are none for an empty or invalid week', () => {
    expect([found([]), found(['mon-midnight'])]).toEqual([[], []]);
  });

  it('are at most ten, or all of a smaller week', () => {
    expect(found(WEEK_PARTS)).toHaveLength(10);
    expect(found(WEEK_PARTS.slice(32))).toEqual(WEEK_PARTS.slice(32));
  });

  it('are the same for every viewer, differ by member, and need the key', () => {
    expect(found([...WEEK_PARTS].reverse())).toEqual(found(WEEK_PARTS));
    expect(found(WEEK_PARTS, 'b')).not.toEqual(found(WEEK_PARTS));
    expect(found(WEEK_PARTS, 'a', 'other')).not.toEqual(found(WEEK_PARTS));
  });

  it('continue with the next part when one is removed, without a new draw', () => {
    const [first, ...others] = found(WEEK_PARTS);
    const after = found(WEEK_PARTS.filter((part) => part !== first));
    expect(after).toHaveLength(10);
    expect(after).toEqual(expect.arrayContaining(others));
  });
});
