import { fold, wordsOf } from './folding.js';
import { OPENERS } from './openers.data.js';

const GYM = /\{gym\}/;
const plain = (text: string): string => wordsOf(fold(text)).join(' ');

const PATTERN = new RegExp(
  `^(?:${Object.values(OPENERS)
    .flat()
    .map((opener) => opener.split(GYM).map(plain).join(' ?.{1,40} ?'))
    .join('|')})$`,
  'u',
);

/** Whether it is one of the first words that the app offers, in any of its languages: many send the same. */
export const isOpener = (content: string): boolean => PATTERN.test(plain(content));
