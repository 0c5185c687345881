import { EMPLOYMENT_TYPES, JOB_DEPARTMENTS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { choice, optionalText, text } from './schemas/fields.js';

/** POST /api/admin/jobs, PUT /api/admin/jobs/:id. */
export const positionRequest = z.strictObject({
  title: text(1, 'Title is required', LIMITS.position.title.max, 'Title too long'),
  department: choice(JOB_DEPARTMENTS, 'Department is required'),
  location: text(1, 'Location is required', LIMITS.position.location.max, 'Location too long'),
  type: choice(EMPLOYMENT_TYPES, 'Type is required'),
  description: optionalText(LIMITS.position.description.max, 'Description too long'),
  requirements: z.array(optionalText(LIMITS.position.requirement.max, 'Requirement too long')).check(
    z.maxLength(LIMITS.position.requirements.max, 'Too many requirements'),
    z.overwrite((lines: string[]) => lines.filter((line) => line !== '')),
  ),
  featured: z.boolean(),
  isActive: z.boolean(),
  /** The version that was edited; 409 without a change if it is stale. */
  version: z.optional(z.int().check(z.gte(1), z.lte(2 ** 31 - 1))),
});
export type PositionRequest = z.infer<typeof positionRequest>;

/** POST /api/admin/jobs/:id/toggle; without a body it toggles the current state. */
export const toggleRequest = z.strictObject({
  /** As above, so that a second click is 409. */
  version: z.optional(z.int().check(z.gte(1), z.lte(2 ** 31 - 1))),
});

/** GET /api/jobs (active ones, featured first) and GET /api/admin/jobs (all, newest first). */
export const position = z.object({
  id: z.string(),
  title: z.string(),
  department: z.string(),
  location: z.string(),
  type: z.string(),
  description: z.string(),
  requirements: z.array(z.string()),
  featured: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.string(),
  version: z.number(),
});
export type Position = z.infer<typeof position>;
