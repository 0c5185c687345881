import { BOOST, COIN_PACKS, type CoinPack } from '@corner/domain/plans';
import { moneyText } from '@corner/web-kit/format/format';
import { ChevronRight, Coins, Rocket, Timer, type LucideIcon } from 'lucide-react';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { Card } from '../../../shared/ui/display/card';
import { toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { text } from '../billing/billing-text';
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

export function BoostView() {
  const shortage = text('notEnoughBody', { cost: BOOST.coins, balance: COIN_BALANCE });
  return (
    <div className="flex flex-col gap-4">
      <section
        aria-labelledby="boost-title"
        className="tatami flex flex-col items-center gap-5 rounded-card border border-gold/60 bg-surface px-5 py-8 text-center"
      >
        <span className="grid size-24 place-items-center rounded-full border-4 border-gold/50 bg-gold-fill text-black">
          <Rocket className="size-11" aria-hidden />
        </span>
        <div>
          <h2 id="boost-title" className="poster text-5xl">
            {text('boostTitle')}
          </h2>
          <p className="mt-3 text-muted">{text('boostLead', { coins: BOOST.coins, minutes: BOOST.minutes })}</p>
        </div>
        <dl className="grid w-full max-w-sm grid-cols-2 gap-3">
          <Fact icon={Coins} label={text('boostCost')} value={text('coinsAmount', { coins: BOOST.coins })} />
          <Fact icon={Timer} label={text('boostLasts')} value={text('minutes', { minutes: BOOST.minutes })} />
        </dl>
        <div className="flex w-full max-w-sm flex-col gap-3">
          <p className="text-sm font-semibold">{shortage}</p>
          <Button asChild variant="gold" size="large">
            <ViewLink view="coins">{text('packs')}</ViewLink>
          </Button>
          <Button variant="outline" onClick={() => toastError(text('notEnough'), shortage)}>
            {text('boostNow', { coins: BOOST.coins })}
          </Button>
        </div>
      </section>
    </div>
  );
}

function Fact({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
  return (
    <div className="flex flex-col items-center rounded-bubble border border-line bg-surface px-3 py-4">
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        <Icon className="size-4 text-gold" aria-hidden />
        {label}
      </dt>
      <dd className="mt-1 text-lg font-bold">{value}</dd>
    </div>
  );
}

/** Nothing grants coins until payments are switched on. */
const COIN_BALANCE = 0;

function CoinBalance() {
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
