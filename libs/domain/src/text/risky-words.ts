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
 * Detects lures out of the chat by an account name, and deals: money with an account name, a wallet or an investment.
 * Money alone is fine: the price of a drop-in is the most common question of a training partner.
 */
export function carriesRiskyWords(content: string): boolean {
  const text = plain(content);
  if (DEAL.test(text)) return true;
  if (MONEY.test(text) || PAY.test(text)) return HANDLE.test(text) || COIN.test(text);
  return LEAVE.test(text) && HANDLE.test(text);
}

/** Detects sums, coins and deals; `everyday` excludes common words about gym fees. */
export function speaksOfMoney(content: string, everyday: RegExp): boolean {
  const text = plain(content);
  return DEAL.test(text) || COIN.test(text) || (MONEY.test(text) && !everyday.test(text));
}
