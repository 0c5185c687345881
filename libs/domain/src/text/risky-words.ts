import { normalized } from './contact-details.js';
import { RISKY_WORDS } from './risky-words.data.js';

const LANGUAGES = Object.values(RISKY_WORDS);
const patternOf = (kind: keyof (typeof LANGUAGES)[number]) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${LANGUAGES.flatMap((words) => words[kind]).join('|')})(?![\p{L}\d])`, 'iu');

const LEAVE = patternOf('leave');
const HANDLE = patternOf('handle');
const COIN = patternOf('coin');
const DEAL = patternOf('deal');
const PAY = patternOf('pay');
const MONEY = new RegExp(String.raw`${patternOf('money').source}|\p{Sc} ?\d|\d ?\p{Sc}`, 'iu');

const plain = (content: string) => normalized(content).replace(/\s+/g, ' ');

/**
 * Whether a text leads a stranger out of the chat by a name, or into a deal: money with a name, a wallet or an investment.
 * Money alone does not: what a drop-in costs is the commonest question of a training partner.
 */
export function carriesRiskyWords(content: string): boolean {
  const text = plain(content);
  if (DEAL.test(text)) return true;
  if (MONEY.test(text) || PAY.test(text)) return HANDLE.test(text) || COIN.test(text);
  return LEAVE.test(text) && HANDLE.test(text);
}

/** Sums, coins and deals, without what is asked of every gym: its fees in the words of `everyday`. */
export function speaksOfMoney(content: string, everyday: RegExp): boolean {
  const text = plain(content);
  return DEAL.test(text) || COIN.test(text) || (MONEY.test(text) && !everyday.test(text));
}
