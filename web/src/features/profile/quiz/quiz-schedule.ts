import type { QuizResult } from '@corner/contracts/profiles/quiz.api';
import { TRAINING_SCHEDULES } from '@corner/domain/enumerations';

const SCHEDULE_WORDS = [
  ['Early bird', 'morning'],
  ['Evening', 'evening'],
  ['Lunch', 'lunch'],
] as const;

/** The training schedule that the answer on energy stands for; undefined leaves it as it is. */
export function scheduleOf({ preferences }: QuizResult): string | undefined {
  const found = SCHEDULE_WORDS.find(([word]) => preferences.energy_match?.startsWith(word));
  return found && TRAINING_SCHEDULES.labelOf(found[1]);
}
