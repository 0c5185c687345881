import type { Card, ReasonKey } from '@corner/contracts/discovery.api';
import { DISCIPLINES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { plainText } from '@corner/web-kit/i18n';

/** Why the two fit, in the language shown; the server's English where that has no words for it. */
export const reasonsOf = ({ reasons, reasonKeys = [] }: Pick<Card, 'reasons' | 'reasonKeys'>): string[] =>
  reasons.map((sentence, index) => textOf(sentence, reasonKeys[index]));

function textOf(sentence: string, reason: ReasonKey | undefined): string {
  if (!reason) return sentence;
  const { challenge, answer, goal, schedule, ...codes } = reason.values;
  const key = [reason.key, challenge, answer, goal, schedule].filter(Boolean).join('.');
  const sports = Object.entries(codes).map(([part, code]) => [part, sportText(code)]);
  const isComplete = sports.every(([, sport]) => sport);
  return isComplete ? plainText(`reasons.${key}`, sentence, Object.fromEntries(sports)) : sentence;
}

function sportText(code: string): string | undefined {
  const sport = DISCIPLINES.all.find((each) => each.code === code);
  return sport && choiceText(DISCIPLINES, sport.label);
}
