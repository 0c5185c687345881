import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { text } from '../schemas/fields.js';
import { administratorAction } from '../identity.api.js';
import { profileSetupRequest } from '../profiles.api.js';

/** POST /api/admin/users/:id/age; answers `DirectoryMember`. */
export const correctAgeRequest = z.strictObject({
  age: profileSetupRequest.shape.age,
  reason: text(1, 'Required', LIMITS.reason.max, 'Reason too long'),
});
export type CorrectAgeRequest = z.infer<typeof correctAgeRequest>;

/** PUT /internal/profiles/:id/age; the names are for the audit log. */
export const ageCorrection = z.strictObject({
  ...correctAgeRequest.shape,
  firstName: z.string().check(z.maxLength(LIMITS.memberName.max)),
  lastName: z.string().check(z.maxLength(LIMITS.memberName.max)),
  by: administratorAction,
});
export type AgeCorrection = z.infer<typeof ageCorrection>;

export interface CorrectedAge {
  before: number | null;
}
