import { trimmed } from '@corner/domain/text/characters';
import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { AgeCorrection } from '@corner/contracts/admin/age-correction.api';
import type { AccountFacts, AdministratorAction } from '@corner/contracts/identity.api';
import type { Position } from '@corner/contracts/jobs.api';
import { v7 } from 'uuid';
import type { Actor, NewAuditEntry } from './audit.repository.js';

type MemberAction = 'suspended' | 'activation-asked' | 'activated' | 'deleted' | 'read' | 'age-corrected';

const STATES: Record<MemberAction, [before: string, after: string] | null> = {
  suspended: ['active', 'suspended'],
  'activation-asked': null,
  activated: ['suspended', 'active'],
  deleted: null,
  read: null,
  'age-corrected': null,
};

export const actionOf = (
  { administratorId, username }: VerifiedAdministrator,
  actionId: string = v7(),
): AdministratorAction => ({ actionId, administratorId, username });

/** Builds the entry of an action on a member; equal whether written at once or by the event. */
export function memberAction(
  action: MemberAction,
  by: AdministratorAction,
  { memberId, firstName, lastName }: Pick<AccountFacts, 'memberId' | 'firstName' | 'lastName'>,
  reason: string | null | undefined = null,
): NewAuditEntry {
  const [before, after] = STATES[action] ?? [];
  return {
    id: by.actionId,
    by,
    action: `member.${action}`,
    target: { type: 'member', id: memberId, name: trimmed(`${firstName} ${lastName}`) || null },
    reason,
    before: before && { state: before },
    after: after && { state: after },
  };
}

export function ageCorrected(memberId: string, before: number | null, correction: AgeCorrection): NewAuditEntry {
  const { age, reason, by, ...names } = correction;
  return {
    ...memberAction('age-corrected', by, { memberId, ...names }, reason),
    before: { age: before },
    after: { age },
  };
}

/** Builds the entry of a position's change; `before` and `after` hold the differences. */
export function positionAction(before: Position | null, after: Position | null, by: Actor | null): NewAuditEntry {
  const position = (after ?? before)!;
  const [was, is] = before && after ? differences(before, after) : [before, after];
  return {
    by: by ?? { administratorId: null, username: 'first seed' },
    action: !before ? 'position.published' : after ? 'position.changed' : 'position.deleted',
    target: { type: 'position', id: position.id, name: position.title },
    before: was,
    after: is,
  };
}

function differences(before: Position, after: Position): [Partial<Position>, Partial<Position>] {
  const keys = (Object.keys(after) as (keyof Position)[]).filter(
    (key) => key !== 'version' && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (position: Position) => Object.fromEntries(keys.map((key) => [key, position[key]])) as Partial<Position>;
  return [only(before), only(after)];
}
