import { PROMPTS } from '@corner/domain/profile/prompts';
import { choiceText } from '@corner/web-kit/choice-text';

/** The question behind an id; one that this page does not know yet is no question. */
export function questionText(id: string): string | null {
  const question = PROMPTS.canonical(id);
  return question === undefined ? null : choiceText(PROMPTS, question);
}
