import { PLANS, type Plan } from '@corner/domain/plans';
import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import { moneyText } from '@corner/web-kit/format/format';
import { Card } from '../../../shared/ui/display/card';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { text } from './billing-text';
import { GoldFlag } from './gold-flag';
import { chosenPlan, storeChosenPlan } from './chosen-plan-storage';

const recommended = PLANS.find((plan) => plan.recommended) ?? PLANS[0]!;

export function PlanChoice({ memberId }: { memberId: string }) {
  const [chosen, setChosen] = useState(() => chosenPlan(memberId) ?? recommended);

  function choose() {
    storeChosenPlan(memberId, chosen);
    toast({
      title: text('planSelected'),
      description: text('planSelectedBody', { plan: text(chosen.id), pending: text('pending') }),
    });
  }

  return (
    <Card title={text('choosePlan')} lead={text('choosePlanLead')}>
      <RadioGroup.Root
        aria-label={text('choosePlan')}
        value={chosen.id}
        onValueChange={(id) => setChosen(PLANS.find((plan) => plan.id === id) ?? chosen)}
        className="flex flex-col gap-3.5"
      >
        {PLANS.map((plan) => (
          <PlanRow key={plan.id} plan={plan} />
        ))}
      </RadioGroup.Root>
      <Button variant="gold" size="large" onClick={choose}>
        {text('choose', { plan: text(chosen.id) })}
      </Button>
    </Card>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  return (
    <RadioGroup.Item
      value={plan.id}
      className={classNames(
        'group relative flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-bubble border border-line-strong bg-bg px-4 py-3.5 text-start transition-colors hover:border-fg data-[state=checked]:border-gold data-[state=checked]:bg-gold/10 data-[state=checked]:inset-ring data-[state=checked]:inset-ring-gold',
        // Room for the flag on its edge.
        plan.recommended && 'mt-2 pt-[1.25rem]',
      )}
    >
      <span className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-line-strong group-data-[state=checked]:border-gold">
        <RadioGroup.Indicator className="block size-3 rounded-full bg-gold" />
      </span>
      {/* So wide that price and name do not share a line that is too short for both. */}
      <span className="min-w-0 flex-1 basis-[6rem]">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <span className="font-bold">{text(plan.id)}</span>
          {plan.savePercent && <Badge variant="ok">{text('save', { percent: plan.savePercent })}</Badge>}
        </span>
      </span>
      <span className="ms-auto min-w-0 text-end tabular-nums">
        <span className="block text-lg leading-snug font-bold">
          {moneyText(plan.weeklyCents)} <span className="text-sm font-medium text-muted">{text('perWeek')}</span>
        </span>
        <span className="block text-sm text-muted">{text('total', { price: moneyText(plan.totalCents) })}</span>
      </span>
      {plan.likelierPercent && (
        <span className="basis-full ps-9.5 text-sm text-muted">
          {text('likelier', { percent: plan.likelierPercent })}
        </span>
      )}
      {plan.recommended && <GoldFlag className="start-13">{text('recommended')}</GoldFlag>}
    </RadioGroup.Item>
  );
}
