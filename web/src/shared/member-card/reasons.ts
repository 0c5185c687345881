import type { Card, ReasonKey } from '@corner/contracts/discovery.api';
import { reasonId } from '@corner/contracts/reason-texts';
import { DISCIPLINES, EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import type { Day } from '@corner/domain/profile/week';
import { choiceText } from '@corner/web-kit/choice-text';
import { weekdayText } from '@corner/web-kit/format/weekday';
import { plainText } from '@corner/web-kit/language/i18n';
import { text } from './member-facts';

/** The reasons for a match, translated; falls back to the server's English. */
export const reasonsOf = ({ reasons, reasonKeys = [] }: Pick<Card, 'reasons' | 'reasonKeys'>): string[] =>
  reasons.map((sentence, index) => textOf(sentence, reasonKeys[index]));

/** Short form: sports by short names, and the shared hours apart. */
export function shortReasonsOf(card: Pick<Card, 'reasons' | 'reasonKeys'>): {
  hours: string | undefined;
  others: string[];
} {
  const isOfHours = (_sentence: string, index: number) => HOURS.includes(card.reasonKeys?.[index]?.key ?? '');
  const short = reasonsOf(card).map((sentence, index) =>
    Object.values(card.reasonKeys?.[index]?.values ?? {}).reduce(shortenSport, sentence),
  );
  return { hours: short.find(isOfHours), others: short.filter((sentence, index) => !isOfHours(sentence, index)) };
}

const HOURS: readonly string[] = ['hour', 'hours'];
export const sportText = (sport: string): string => choiceText(DISCIPLINES, sport);

/** Two long names have abbreviations that practitioners know. */
export function shortSport(sport: string): string {
  const code = DISCIPLINES.codeOf(sport);
  return code === 'bjj' || code === 'mma' ? text(code) : sportText(sport);
}

export const shortLevel = (level: string): string => choiceText(EXPERIENCE_LEVELS, level).replace(/\s*[(（].*$/, '');

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

function hourText(code = ''): string {
  const [day, part] = code.split('-');
  return plainText(`reasons.part.${part}`, code, { day: weekdayText(day as Day, 'short') });
}

function nameOfSport(code: string | undefined): string | undefined {
  const sport = DISCIPLINES.all.find((each) => each.code === code);
  return sport && sportText(sport.label);
}
