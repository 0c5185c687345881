import type { Position } from '@corner/contracts/jobs.api';
import { ageCorrected, memberAction, positionAction } from './audit-entry.policy.js';

const by = { actionId: 'act', administratorId: 'a1', username: 'boss' };
const ana = { memberId: 'm1', firstName: 'Ana', lastName: 'Silva' };

it.each([
  ['suspended', { state: 'active' }, { state: 'suspended' }],
  ['activated', { state: 'suspended' }, { state: 'active' }],
  ['deleted', undefined, undefined],
  ['read', undefined, undefined],
] as const)('a member who was %s', (action, before, after) => {
  expect(memberAction(action, by, ana, 'spam')).toEqual({
    id: 'act',
    by,
    action: `member.${action}`,
    target: { type: 'member', id: 'm1', name: 'Ana Silva' },
    reason: 'spam',
    before,
    after,
  });
});

it('has no name or reason if none is given', () => {
  const nameless = { memberId: 'm1', firstName: '', lastName: '' };
  expect(memberAction('read', by, nameless)).toMatchObject({ target: { name: null }, reason: null });
  expect(memberAction('read', by, { ...nameless, lastName: 'Silva' }).target.name).toBe('Silva');
});

it('a corrected age', () => {
  const { memberId, ...names } = ana;
  expect(ageCorrected(memberId, 17, { age: 27, reason: 'typo', by, ...names })).toMatchObject({
    id: 'act',
    action: 'member.age-corrected',
    target: { id: 'm1', name: 'Ana Silva' },
    reason: 'typo',
    before: { age: 17 },
    after: { age: 27 },
  });
});

describe('a position', () => {
  const coach = { id: 'p1', title: 'Coach', department: 'Gym', version: 1 } as unknown as Position;
  const actor = { administratorId: 'a1', username: 'boss' };
  const target = { type: 'position', id: 'p1', name: 'Coach' };

  it('is published', () => {
    const entry = { by: actor, action: 'position.published', target, before: null, after: coach };
    expect(positionAction(null, coach, actor)).toEqual(entry);
  });

  it('is deleted, and was seeded if there is no actor', () => {
    const seed = { administratorId: null, username: 'first seed' };
    const entry = { by: seed, action: 'position.deleted', target, before: coach, after: null };
    expect(positionAction(coach, null, null)).toEqual(entry);
  });

  it('is changed: the entry has the differences without the version', () => {
    const head = { ...coach, title: 'Head coach', version: 2 };
    expect(positionAction(coach, head, actor)).toEqual({
      by: actor,
      action: 'position.changed',
      target: { ...target, name: 'Head coach' },
      before: { title: 'Coach' },
      after: { title: 'Head coach' },
    });
  });
});
