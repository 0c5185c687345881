import { fold } from '@corner/domain/text/folding';
import { speaksOfMoney } from '@corner/domain/text/risky-words';
import { WORDS } from './words.data';

export type WordsKind = 'hurtful' | 'money';

const LANGUAGES = Object.values(WORDS);
const patternOf = (...kinds: (keyof (typeof LANGUAGES)[number])[]) =>
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${LANGUAGES.flatMap((words) => kinds.flatMap((kind) => words[kind])).join('|')})(?![\p{L}\d])`,
    'iu',
  );

const HURTFUL = patternOf('insults', 'about');
const EVERYDAY = patternOf('everyday');
const DRAWN_OUT = /(\p{L})\1{2,}/gu;

/** Comes with its lists by itself, once there are words to look at. */
export function kindOfWords(content: string): WordsKind | undefined {
  const text = fold(content).replace(/\s+/g, ' ').replace(DRAWN_OUT, '$1');
  if (HURTFUL.test(text)) return 'hurtful';
  return speaksOfMoney(content, EVERYDAY) ? 'money' : undefined;
}
