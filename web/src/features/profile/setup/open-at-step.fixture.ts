import { ana } from '../../../shared/testing/server';
import { STEPS } from '../setup-form/setup-steps';

export type StepName = (typeof STEPS)[number]['name'];

const KEY = `corner.own.${ana.id}.profile-setup`;

/** Simulates a reload at a step; keeps the rest of the draft. */
export function openAtStep(name: StepName): void {
  const draft = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as object;
  sessionStorage.setItem(KEY, JSON.stringify({ ...draft, step: STEPS.findIndex((step) => step.name === name) }));
}
