import type { ReasonKey } from './discovery.api.js';

/** English texts of reasons by id, as sent by the server; apps load only translations of it. */
export const REASON_TEXTS = {
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
  hour: 'Both free {first}',
  hours: 'Both free {first} and {second}',
  size: 'About your size',
  near: 'Near you',
  'part.morning': '{day} morning',
  'part.late_morning': '{day} late morning',
  'part.lunch': '{day} lunch',
  'part.afternoon': '{day} afternoon',
  'part.evening': '{day} evening',
  'part.late_night': '{day} late night',
};

/** Message id: the key with the codes that change its wording; sports and hours are placeholders. */
export function reasonId({ key, values: { challenge, answer, goal, schedule } }: ReasonKey): string {
  return [key, challenge, answer, goal, schedule].filter(Boolean).join('.');
}
