import type { User } from '@corner/contracts/profiles.api';
import { CircleX } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '../../../../shared/ui/display/card';
import { Button } from '../../../../shared/ui/controls/button';
import { Badge } from '../../../../shared/ui/display/badge';
import { lazyDialog } from '../../../../shared/ui/overlays/lazy-dialog';
import { toast } from '../../../../shared/ui/overlays/toast-store';
import { text } from '../billing-text';
import { chosenPlan } from '../payments/chosen-plan-storage';
import { isCancelled, storeCancelled } from './cancelled-plan-storage';
import { subscriptionOf } from './membership';
import { PremiumFeatures } from './premium-features';
import { TitleBelt } from './title-belt';
import { ViewLink } from '../../view-link';

const CancelDialog = lazyDialog(() => import('./cancel-dialog').then((module) => module.CancelDialog));

export function SubscriptionView({ user }: { user: User }) {
  const plan = user.subscriptionStatus;
  const [cancelled, setCancelled] = useState(() => isCancelled(user.id, plan));
  const card = useRef<HTMLElement>(null);
  const isFree = plan === 'free';

  function cancel() {
    storeCancelled(user.id, plan);
    // The button that was pressed goes away; the focus goes on to what changed.
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
        <TitleBelt className="w-36 shrink-0 sm:w-48" />
      </div>
      <dl className="divide-y divide-line border-t border-line bg-surface px-5 text-sm">
        {[
          [text('renewsOn'), renewsOn],
          [text('weeklyRate'), weeklyRate],
          [text('totalPaid'), totalPaid],
          ...(chosen ? [[text('chosenPlan'), text('chosenPlanName', { plan: text(chosen.id) })]] : []),
        ].map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-3">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="text-end font-semibold tabular-nums">{value}</dd>
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
