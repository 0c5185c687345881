import type { Card, ReasonKey } from '@corner/contracts/discovery.api';
import { reasonId } from '@corner/contracts/reason-texts';
import { DISCIPLINES } from '@corner/domain/enumerations';
import type { Day } from '@corner/domain/profile/week';
import { weekdayText } from '@corner/web-kit/format/weekday';
import { plainText } from '@corner/web-kit/language/i18n';
import { shortSport, sportText } from './short-words';

/** Why the two fit, in the language shown; the server's English where that has no words for it. */
export const reasonsOf = ({ reasons, reasonKeys = [] }: Pick<Card, 'reasons' | 'reasonKeys'>): string[] =>
  reasons.map((sentence, index) => textOf(sentence, reasonKeys[index]));

/** The same for a narrow place: disciplines by their short names, and shared hours before them, which stand nowhere else. */
export const shortReasonsOf = (card: Pick<Card, 'reasons' | 'reasonKeys'>): string[] => {
  const short = reasonsOf(card).map((sentence, index) => {
    const reason = card.reasonKeys?.[index];
    const values = Object.values(reason?.values ?? {});
    return { sentence: values.reduce(shortenSport, sentence), place: FIRST.indexOf(reason?.key ?? '') };
  });
  return short.sort((one, other) => other.place - one.place).map(({ sentence }) => sentence);
};

/** The last comes first. */
const FIRST: readonly string[] = ['hour', 'hours', 'superLiked'];

function shortenSport(sentence: string, code: string): string {
  const sport = DISCIPLINES.all.find((each) => each.code === code);
  return sport ? sentence.replace(sportText(sport.label), shortSport(sport.label)) : sentence;
}

function textOf(sentence: string, reason: ReasonKey | undefined): string {
  if (!reason) return sentence;
  const { sport, other, first, second } = reason.values;
  const sports = [sport, other].map(nameOfSport);
  if ((sport && !sports[0]) || (other && !sports[1])) return sentence;
  const values = { sport: sports[0], other: sports[1], first: hourText(first), second: hourText(second) };
  return plainText(`reasons.${reasonId(reason)}`, sentence, values);
}

/** Such as `tue-evening`. */
function hourText(code = ''): string {
  const [day, part] = code.split('-');
  return plainText(`reasons.part.${part}`, code, { day: weekdayText(day as Day, 'short') });
}

function nameOfSport(code: string | undefined): string | undefined {
  const sport = DISCIPLINES.all.find((each) => each.code === code);
  return sport && sportText(sport.label);
}
