import { Coins } from 'lucide-react';
import { text } from '../billing/billing-text';

/** Nothing grants coins until payments are switched on. */
export const COIN_BALANCE = 0;

export function CoinBalance() {
  return (
    <section
      aria-label={text('balance')}
      className="tatami flex items-center gap-5 rounded-card border border-gold/60 bg-surface p-5"
    >
      <span className="grid size-18 shrink-0 place-items-center rounded-full border-4 border-gold/50 bg-gold-fill text-black">
        <Coins className="size-8" aria-hidden />
      </span>
      <p>
        <span className="block text-sm font-bold text-gold">{text('balance')}</span>
        <span className="poster text-5xl">{text('coinsAmount', { coins: COIN_BALANCE })}</span>
      </p>
    </section>
  );
}
