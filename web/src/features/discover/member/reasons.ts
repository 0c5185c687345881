import type { Card, ReasonKey } from '@corner/contracts/discovery.api';
import { DISCIPLINES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { catalogue } from '@corner/web-kit/i18n';

const TEXTS = {
  superLiked: 'Super liked you',
  sport: 'Both train {sport}',
  sports: 'Both train {sport} and {other}',
  experience: 'Similar experience',
  'goal.serious_relationship': 'Both want a serious relationship',
  'goal.casual_dating': 'Both want casual dating',
  'goal.training_partner': 'Both want a training partner',
  'goal.friendship': 'Both want friendship',
  'goal.marriage': 'Both want marriage',
  'goal.something_casual': 'Both want something casual',
  'schedule.morning': 'Free the same mornings',
  'schedule.lunch': 'Free the same lunch breaks',
  'schedule.afternoon': 'Free the same afternoons',
  'schedule.evening': 'Free the same evenings',
  'schedule.late_night': 'Free the same late nights',
  'schedule.weekends': 'Free the same weekends',
  'quiz.date_preferences': 'Same idea of a first date',
  'quiz.energy_match.early_bird': 'Both early birds',
  'quiz.energy_match.lunch': 'Both train at lunch',
  'quiz.energy_match.evening': 'Both at their best in the evening',
  'quiz.training_style': 'Same kind of training',
  'quiz.motivation_style': 'Driven by the same thing',
  'quiz.conflict_resolution': 'Settle arguments the same way',
};
const text = catalogue('reasons', TEXTS);

const isKnown = (key: string): key is keyof typeof TEXTS => Object.hasOwn(TEXTS, key);

/** Why the two fit, in the language shown; the server's sentence for what this app does not know yet. */
export const reasonsOf = ({ reasons, reasonKeys = [] }: Pick<Card, 'reasons' | 'reasonKeys'>): string[] =>
  reasons.map((sentence, index) => textOf(reasonKeys[index]) ?? sentence);

function textOf(reason: ReasonKey | undefined): string | undefined {
  if (!reason) return undefined;
  const { challenge, answer, goal, schedule, ...codes } = reason.values;
  const key = [reason.key, challenge, answer, goal, schedule].filter(Boolean).join('.');
  const sports = Object.entries(codes).map(([part, code]) => [part, sportText(code)]);
  const isComplete = sports.every(([, sport]) => sport);
  return isKnown(key) && isComplete ? text(key, Object.fromEntries(sports)) : undefined;
}

function sportText(code: string): string | undefined {
  const sport = DISCIPLINES.all.find((each) => each.code === code);
  return sport && choiceText(DISCIPLINES, sport.label);
}
