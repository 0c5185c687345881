import { filterLabels } from '@corner/domain/profile/field-labels';
import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('discover', {
  ...filterLabels(),
  searchFilters: 'Search Filters',
  lead: 'Who would you like to meet?',
  apply: 'Apply Filters',
  reset: 'Reset',
  found: '{count, plural, =0 {No one fits right now} one {# person found} other {# people found}}',
  foundMost: '{count, plural, one {# or more people found} other {# or more people found}}',
  keep: 'Keep as my preferences',
  keepHint:
    'Applied, filters are for now and for you alone. Kept as preferences they stay, and what you wish for gender, age and distance also decides who sees you.',
  kept: 'Preferences kept',
  keepFailed: 'Failed to update preferences. Please try again.',
  any: 'Any',
  distance: 'Distance',
  distanceValue: 'Up to {distance}',
  ageRange: 'Age',
  minAge: 'Minimum age',
  maxAge: 'Maximum age',
  from: 'From',
  to: 'To',
  ageInvalid: 'Enter ages from 18 to 100, the lower one first',
  heightRange: 'Height',
  minHeight: 'Minimum height',
  maxHeight: 'Maximum height',
  rangeValue: '{min} to {max}',
  roughBands: 'Some people hide their age or distance. They may be a little outside of what you ask for.',
});
