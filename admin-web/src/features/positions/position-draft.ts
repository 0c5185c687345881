import { isBlank, trimmed } from '@corner/domain/text/characters';
import type { Position, PositionRequest } from '@corner/contracts/jobs.api';
import { JOB_DEPARTMENTS } from '@corner/domain/enumerations';
import { choiceOptions } from '@corner/web-kit/choice-text';

/** Form state: a request with the requirements as one text. */
export interface PositionDraft extends Omit<PositionRequest, 'requirements' | 'department' | 'type' | 'version'> {
  department?: string;
  type?: string;
  requirements: string;
}

export const emptyDraft: PositionDraft = {
  title: '',
  location: '',
  description: '',
  requirements: '',
  featured: false,
  isActive: true,
};

export function draftOf(position: Position): PositionDraft {
  const { title, department, location, type, description, requirements, featured, isActive } = position;
  return { title, department, location, type, description, requirements: requirements.join('\n'), featured, isActive };
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => trimmed(line))
    .filter((line) => line !== '');

export function isComplete(draft: Partial<PositionDraft> | undefined): boolean {
  return Boolean(
    draft?.title &&
    !isBlank(draft.title) &&
    draft.department &&
    draft.location &&
    !isBlank(draft.location) &&
    draft.type,
  );
}

export function requestOf(draft: PositionDraft, version: number | undefined): PositionRequest {
  return {
    ...draft,
    department: draft.department ?? '',
    type: draft.type ?? '',
    requirements: linesOf(draft.requirements),
    ...(version !== undefined && { version }),
  };
}

/** Used by the first openings only; offered to positions that already have it. */
const NOT_OFFERED = ['Community', 'Data'];

export const departmentsFor = (department: string | undefined) =>
  choiceOptions(JOB_DEPARTMENTS).filter(({ value }) => value === department || !NOT_OFFERED.includes(value));
