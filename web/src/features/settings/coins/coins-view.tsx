import { COIN_PACKS, type CoinPack } from '@corner/domain/plans';
import { ChevronRight } from 'lucide-react';
import { moneyText } from '@corner/web-kit/format/format';
import { Card } from '../../../shared/ui/display/card';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { text } from '../billing/billing-text';
import { CoinBalance } from './coin-balance';
import { GoldFlag } from '../billing/gold-flag';
import { ViewLink } from '../view-link';

const eachCents = ({ coins, cents }: CoinPack) => cents / coins;
const cheapest = Math.min(...COIN_PACKS.map(eachCents));

export function CoinsView() {
  return (
    <div className="flex flex-col gap-4">
      <CoinBalance />
      <Card title={text('packs')} lead={text('packsLead')}>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2.5 pt-3 sm:gap-4">
          {COIN_PACKS.map((pack) => (
            <li key={pack.coins} className="flex">
              <Pack pack={pack} isBest={eachCents(pack) === cheapest} />
            </li>
          ))}
        </ul>
        <Button asChild variant="link" size="small" className="self-start">
          <ViewLink view="boost">
            {text('seeBoost')}
            <ChevronRight className="size-4 rtl:rotate-180" aria-hidden />
          </ViewLink>
        </Button>
      </Card>
    </div>
  );
}

function Pack({ pack, isBest }: { pack: CoinPack; isBest: boolean }) {
  const cost = moneyText(pack.cents);
  return (
    <button
      type="button"
      aria-label={text('buy', { coins: pack.coins, price: cost })}
      onClick={() => toast({ title: text('buyPending'), description: text('pending') })}
      className={classNames(
        'relative flex w-full flex-col items-center rounded-bubble border bg-bg px-1.5 pt-6 pb-3 text-center transition hover:border-gold active:scale-[.97]',
        isBest ? 'border-gold inset-ring inset-ring-gold' : 'border-line-strong',
      )}
    >
      {isBest && <GoldFlag>{text('bestValue')}</GoldFlag>}
      <span className="poster text-4xl whitespace-nowrap min-[360px]:text-5xl">{pack.coins}</span>
      <span className="text-sm text-muted">{text('coins', { coins: pack.coins })}</span>
      <span className="mt-3 w-full rounded-full bg-gold-fill py-2 text-sm font-bold text-black tabular-nums">
        {cost}
      </span>
      <span className="mt-2 text-xs text-muted tabular-nums">
        {text('each', { price: moneyText(eachCents(pack)) })}
      </span>
    </button>
  );
}
