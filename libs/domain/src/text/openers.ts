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

/** Whether it is one of the openers that the app suggests, in any language: many members send the same. */
export const isOpener = (content: string): boolean => PATTERN.test(plain(content));
