import type { Choices } from '@corner/domain/choices';
import { plainText } from './language/i18n.js';

/** Translates the value of an enumeration; most values are their English labels. */
export function choiceText(choices: Choices, value: string): string {
  const choice = choices.all.find(({ label, preferenceLabel }) => value === label || value === preferenceLabel);
  if (!choice) return value;
  const isPreference = value === choice.preferenceLabel && value !== choice.label;
  return plainText(`${choices.name}.${choice.code}${isPreference ? '.preference' : ''}`, choice.shown ?? value);
}

export const choiceOptions = (choices: Choices): { value: string; label: string }[] =>
  choices.labels.map((value) => ({ value, label: choiceText(choices, value) }));
