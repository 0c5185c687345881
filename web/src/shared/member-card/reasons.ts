import type { Card, ReasonKey } from '@corner/contracts/discovery.api';
import { reasonId } from '@corner/contracts/reason-texts';
import { DISCIPLINES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { plainText } from '@corner/web-kit/i18n';

/** Why the two fit, in the language shown; the server's English where that has no words for it. */
export const reasonsOf = ({ reasons, reasonKeys = [] }: Pick<Card, 'reasons' | 'reasonKeys'>): string[] =>
  reasons.map((sentence, index) => textOf(sentence, reasonKeys[index]));

function textOf(sentence: string, reason: ReasonKey | undefined): string {
  if (!reason) return sentence;
  const { sport, other } = reason.values;
  const [first, second] = [sport, other].map(sportText);
  if ((sport && !first) || (other && !second)) return sentence;
  return plainText(`reasons.${reasonId(reason)}`, sentence, { sport: first, other: second });
}

function sportText(code: string | undefined): string | undefined {
  const sport = DISCIPLINES.all.find((each) => each.code === code);
  return sport && choiceText(DISCIPLINES, sport.label);
}
