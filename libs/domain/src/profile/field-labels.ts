import {
  choiceFields,
  profileFields,
  type ListFilterName,
  type PreferenceName,
  type ProfileFieldName,
} from './profile-fields.js';

export function fieldLabels(): Record<ProfileFieldName, string> {
  return Object.fromEntries(profileFields().map(([name, { label }]) => [name, label])) as never;
}

export function filterLabels(): Record<ListFilterName, string> {
  return Object.fromEntries(
    choiceFields().flatMap(([, { filter, label }]) => (filter ? [[filter.name, filter.label ?? label]] : [])),
  ) as never;
}

export function preferenceLabels(): Record<PreferenceName, string> {
  return Object.fromEntries(
    profileFields().flatMap(([, { preference }]) => (preference ? [[preference.name, preference.label]] : [])),
  ) as never;
}
