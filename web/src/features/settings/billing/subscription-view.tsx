import type { User } from '@corner/contracts/profiles.api';
import { CircleX, CheckCheck, Eye, EyeOff, Headset, Heart, Rocket, SlidersHorizontal } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { showsLikes } from '@corner/domain/sales';
import { trimmed } from '@corner/domain/text/characters';
import { moneyText } from '@corner/web-kit/format/format';
import { Card } from '../../../shared/ui/display/card';
import { Button } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { text } from './billing-text';
import { chosenPlan } from './billing-storage';
import { ViewLink } from '../view-link';
import { attempt, ownKey } from '../../../shared/member-storage';

const CancelDialog = lazyDialog(() => import('./billing-dialogs').then((module) => module.CancelDialog));

export function SubscriptionView({ user }: { user: User }) {
  const plan = user.subscriptionStatus;
  const [cancelled, setCancelled] = useState(() => isCancelled(user.id, plan));
  const card = useRef<HTMLElement>(null);
  const isFree = plan === 'free';

  function cancel() {
    storeCancelled(user.id, plan);
    // The pressed button disappears; focus the changed text.
    flushSync(() => setCancelled(true));
    card.current?.focus();
    toast({
      title: text('subscriptionCancelled'),
      description: text('subscriptionCancelledBody'),
      variant: 'success',
    });
  }

  return (
    <div className="flex flex-col gap-4">
      <PlanCard ref={card} user={user} cancelled={cancelled} />
      <Card title={text('premium')} lead={text('premiumLead')}>
        <PremiumFeatures />
        {isFree && (
          <Button asChild variant="gold" size="large">
            <ViewLink view="payments">{text('seePlans')}</ViewLink>
          </Button>
        )}
      </Card>
      {!isFree && !cancelled && <CancelButton onCancel={cancel} />}
    </div>
  );
}

interface PlanCardProps {
  user: User;
  cancelled: boolean;
  ref: Ref<HTMLElement>;
}

function PlanCard({ user, cancelled, ref }: PlanCardProps) {
  const { name, status, renewsOn, weeklyRate, totalPaid } = subscriptionOf(user.subscriptionStatus, cancelled);
  const chosen = chosenPlan(user.id);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={text('yourPlan')}
      className="tatami overflow-hidden rounded-card border border-gold/60 bg-surface"
    >
      <div className="flex items-center justify-between gap-4 p-5">
        <div className="min-w-0">
          <p className="text-sm font-bold text-gold">{text('yourPlan')}</p>
          <p className="poster mt-1 text-5xl">{name}</p>
          <Badge variant={cancelled ? 'neutral' : 'ok'} className="mt-3 bg-surface">
            {status}
          </Badge>
        </div>
        <TitleBelt className="w-36 shrink-0 max-[359px]:w-24 sm:w-48" />
      </div>
      <dl className="divide-y divide-line border-t border-line bg-surface px-5 text-sm">
        {[
          [text('renewsOn'), renewsOn],
          [text('weeklyRate'), weeklyRate],
          [text('totalPaid'), totalPaid],
          ...(chosen ? [[text('chosenPlan'), text('chosenPlanName', { plan: text(chosen.id) })]] : []),
        ].map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-3">
            <dt className="text-muted">{label}</dt>
            <dd className="ms-auto text-end font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="destructive" onClick={() => setAsking(true)} className="sm:self-start">
        <CircleX className="size-5" aria-hidden />
        {text('cancelSubscription')}
      </Button>
      <CancelDialog open={asking} close={() => setAsking(false)} onCancel={onCancel} />
    </>
  );
}

function TitleBelt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 84" className={className} aria-hidden>
      <path d="M4 30q96-14 192 0v24q-96 14-192 0z" fill="#14161b" stroke="#8d6a1f" strokeWidth="2" />
      <path d="M10 35q90-12 180 0M10 49q90 12 180 0" fill="none" stroke="#8d6a1f" strokeDasharray="3 4" />
      <g fill="#f5b93a" stroke="#7a5200" strokeWidth="2">
        <rect x="28" y="25" width="28" height="34" rx="7" />
        <rect x="144" y="25" width="28" height="34" rx="7" />
        <path d="M100 3l14 8 16 1 5 15 11 15-11 15-5 15-16 1-14 8-14-8-16-1-5-15-11-15 11-15 5-15 16-1z" />
      </g>
      <circle cx="100" cy="42" r="24" fill="#ffdc85" stroke="#7a5200" strokeWidth="2" />
      <path
        d="M100 25l5 11.6 12.600 1.100-9.600 8.300 2.900 12.300L100 51.800l-10.900 6.500 2.900-12.300-9.600-8.300 12.600-1.100z"
        fill="#8a5a00"
      />
      <g fill="#7a5200">
        <path d="M42 34l3 8-3 8-3-8zM158 34l3 8-3 8-3-8z" />
      </g>
    </svg>
  );
}

const FEATURES = [
  { icon: Heart, name: 'unlimitedLikes' },
  { icon: Eye, name: 'seeLikes', isFree: showsLikes('free') },
  { icon: SlidersHorizontal, name: 'filters', isFree: true },
  { icon: Rocket, name: 'boost' },
  { icon: Headset, name: 'support' },
  { icon: CheckCheck, name: 'receipts', isFree: true },
  { icon: EyeOff, name: 'incognito' },
] as const;

function PremiumFeatures() {
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {FEATURES.map(({ icon: Icon, name, ...feature }) => (
        <li key={name} className="flex min-w-0 items-center gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold/15 text-gold">
            <Icon className="size-5" aria-hidden />
          </span>
          <span className="min-w-0 font-semibold">
            {text(name)}
            {'isFree' in feature && feature.isFree && (
              <span className="block text-sm font-medium text-muted">{text('freeToday')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Subscription {
  name: string;
  status: string;
  renewsOn: string;
  weeklyRate: string;
  totalPaid: string;
}

/** Describes a plan while payments are off: nothing renews and nothing was ever paid. */
function subscriptionOf(subscriptionStatus: string, cancelled: boolean): Subscription {
  const nothing = { weeklyRate: moneyText(0), totalPaid: moneyText(0) };
  if (subscriptionStatus === 'free') {
    return { name: text('free'), status: text('active'), renewsOn: text('neverEnds'), ...nothing };
  }
  const isSuspended = subscriptionStatus === 'suspended';
  return {
    name: isSuspended ? text('membership') : planName(subscriptionStatus),
    status: text(isSuspended ? 'suspended' : cancelled ? 'cancelled' : 'active'),
    renewsOn: text('noRenewal'),
    ...nothing,
  };
}

function planName(plan: string): string {
  const words = trimmed(plan.replaceAll(/[_-]+/g, ' '));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const keyOf = (memberId: string) => ownKey(memberId, 'cancelled-plan');

/** Whether this member cancelled this plan in this browser. */
function isCancelled(memberId: string, plan: string): boolean {
  let cancelled = false;
  attempt(() => (cancelled = localStorage.getItem(keyOf(memberId)) === plan));
  return cancelled;
}

function storeCancelled(memberId: string, plan: string): void {
  attempt(() => localStorage.setItem(keyOf(memberId), plan));
}
