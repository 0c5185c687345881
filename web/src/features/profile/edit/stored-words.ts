import type { User } from '@corner/contracts/profiles.api';
import { DISCIPLINES, EXPERIENCE_LEVELS, GENDERS } from '@corner/domain/enumerations';
import { choiceFields, type Range } from '@corner/domain/profile/profile-fields';
import { choiceText } from '@corner/web-kit/choice-text';
import { inchesText, milesText } from '@corner/web-kit/format/units';
import { weekText } from '@corner/web-kit/format/week';
import type { DraftField } from '../profile-draft';
import { text } from '../profile-text';
import { text as hoursText } from './training/hours-text';

const isHeight = (name: DraftField) => name === 'height' || name === 'preferredHeight';

function numberText(name: DraftField, value: number): string {
  if (isHeight(name)) return inchesText(value);
  return name === 'preferredDistance' || name === 'trainDistance' ? milesText(value) : String(value);
}

const levelWords = ([sport, level]: [string, string]) =>
  `${choiceText(DISCIPLINES, sport)}: ${choiceText(EXPERIENCE_LEVELS, level)}`;

/** What is stored of a field, in words. */
export function storedWords(user: User, name: DraftField): string {
  if (name === 'prompts') return user.prompts.map(({ answer }) => answer).join(' · ');
  if (name === 'trainAges')
    return user.trainAges ? text('range', { min: user.trainAges[0], max: user.trainAges[1] }) : '';
  if (name === 'levels') return Object.entries(user.levels).map(levelWords).join(', ');
  const value: string | number | boolean | string[] | Range | null = user[name];
  if (value === null) return '';
  if (typeof value === 'boolean') return hoursText(value ? 'on' : 'off');
  if (typeof value === 'number') return numberText(name, value);
  if (typeof value === 'object' && 'min' in value) {
    return text('range', { min: numberText(name, value.min), max: numberText(name, value.max) });
  }
  if (name === 'availability') return weekText(user.availability);
  if (name === 'trainWith') return user.trainWith.map((gender) => choiceText(GENDERS, gender)).join(', ');
  const field = choiceFields().find(([own, { preference }]) => own === name || preference?.name === name);
  const values = Array.isArray(value) ? value : [value];
  return values.map((each) => (field ? choiceText(field[1].of, each) : each)).join(', ');
}

export function fieldLabel(name: DraftField): string {
  if (name === 'availability' || name === 'shareHours') return hoursText(name);
  return text(name === 'location' ? 'locationLabel' : name);
}
