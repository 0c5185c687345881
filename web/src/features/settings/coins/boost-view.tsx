import { BOOST } from '@corner/domain/plans';
import { Coins, Rocket, Timer, type LucideIcon } from 'lucide-react';
import { Button } from '../../../shared/ui/controls/button';
import { toastError } from '../../../shared/ui/overlays/toast-store';
import { text } from '../billing/billing-text';
import { COIN_BALANCE } from './coin-balance';
import { ViewLink } from '../view-link';

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
