import { ana } from '../../../shared/testing/server';
import { STEPS } from '../setup-form/setup-steps';

export type StepName = (typeof STEPS)[number]['name'];

const KEY = `corner.own.${ana.id}.profile-setup`;

/** As after a reload at a step; what is in the draft already stays. */
export function openAtStep(name: StepName): void {
  const draft = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as object;
  sessionStorage.setItem(KEY, JSON.stringify({ ...draft, step: STEPS.findIndex((step) => step.name === name) }));
}
