import { attempt, ownKey } from '../../../shared/member-storage';

const MINUTES = 10;
const keyOf = (memberId: string) => ownKey(memberId, 'phone-code');

/** Remembers the number a code was sent to, for as long as the code is good. */
export function rememberSentCode(memberId: string, number: string): void {
  attempt(() => sessionStorage.setItem(keyOf(memberId), JSON.stringify({ number, at: Date.now() })));
}

export function forgetSentCode(memberId: string): void {
  attempt(() => sessionStorage.removeItem(keyOf(memberId)));
}

/** The number that a code was sent to and may still be entered for. */
export function numberOfSentCode(memberId: string): string | undefined {
  let number: string | undefined;
  attempt(() => {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? 'null') as {
      number?: unknown;
      at?: number;
    } | null;
    const isGood = kept && Date.now() - Number(kept.at) < MINUTES * 60_000;
    if (isGood && typeof kept.number === 'string') number = kept.number;
  });
  return number;
}
