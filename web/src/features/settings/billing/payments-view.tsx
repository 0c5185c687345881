import type { User } from '@corner/contracts/profiles.api';
import { CARD_BRANDS, METHOD_TYPES, PLANS, type Plan } from '@corner/domain/plans';
import { RadioGroup } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { moneyText } from '@corner/web-kit/format/format';
import { choiceText } from '@corner/web-kit/choice-text';
import { ChevronRight, CreditCard, Plus, Trash2 } from 'lucide-react';
import { Card } from '../../../shared/ui/display/card';
import { EmptyLine, Scene } from '../../../shared/ui/display/states';
import { text } from './billing-text';
import { classNames } from '../../../shared/ui/class-names';
import { Button, IconButton } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { GoldFlag } from './gold-flag';
import { ViewLink } from '../view-link';
import {
  type PaymentMethod,
  chosenPlan,
  isExpired,
  storeChosenPlan,
  storeMethods,
  storedMethods,
} from './billing-storage';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';

const recommended = PLANS.find((plan) => plan.recommended) ?? PLANS[0]!;

function PlanChoice({ memberId }: { memberId: string }) {
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
      <div className="stage flex flex-col items-center gap-2 rounded-bubble border border-line p-5">
        <Scene name="belt" className="h-24 w-32 shrink-0" />
        <Button asChild variant="link" size="small">
          <ViewLink view="subscription">
            {text('premiumLead')}
            <ChevronRight className="size-4 rtl:rotate-180" aria-hidden />
          </ViewLink>
        </Button>
      </div>
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
      {/* Wide enough that price and name wrap before they get cramped. */}
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

// Lazy: the form and its schema load when the dialog first opens.
const AddMethodDialog = lazyDialog(() => import('./billing-dialogs').then((module) => module.AddMethodDialog));

const methodName = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>) =>
  text('methodName', { brand: choiceText(CARD_BRANDS, brand), last4 });

/** Labels to recognise a card by, never enough to pay. */
function PaymentMethods({ memberId }: { memberId: string }) {
  const { methods, add, remove } = usePaymentMethods(memberId);
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  return (
    <Card title={text('methods')}>
      {methods.length === 0 ? (
        <EmptyLine scene="ticket" title={text('noMethods')}>
          {text('noMethodsBody')}
        </EmptyLine>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {methods.map((method) => (
            <MethodRow
              key={method.id}
              method={method}
              onRemove={() => {
                remove(method.id);
                addButton.current?.focus();
                toast({ title: text('methodRemoved'), description: methodName(method) });
              }}
            />
          ))}
        </ul>
      )}
      <Button ref={addButton} variant="outline" onClick={() => setAdding(true)} className="sm:self-start">
        <Plus className="size-5" aria-hidden />
        {text('addMethod')}
      </Button>
      <AddMethodDialog
        open={adding}
        close={() => setAdding(false)}
        onAdd={(method) => {
          add(method);
          toast({
            title: text('methodAdded'),
            description: text('methodAddedBody', { method: methodName(method) }),
            variant: 'success',
          });
        }}
      />
    </Card>
  );
}

function MethodRow({ method, onRemove }: { method: PaymentMethod; onRemove: () => void }) {
  // oxlint-disable-next-line react/purity -- a later render may be after its expiry
  const expired = isExpired(method, new Date());
  const expiry = `${String(method.expiryMonth).padStart(2, '0')}/${method.expiryYear}`;
  return (
    <li className="flex items-center gap-3.5 py-3">
      <span className="grid h-9 w-13 shrink-0 place-items-center rounded-tail border border-line bg-raised">
        <CreditCard className="size-5 text-muted" aria-hidden />
      </span>
      <p className="min-w-0 flex-1 text-sm">
        <strong className="block text-base tabular-nums">{methodName(method)}</strong>
        <span className={expired ? 'font-semibold text-red-text' : 'text-muted'}>
          {text(expired ? 'methodExpired' : 'methodFacts', { type: choiceText(METHOD_TYPES, method.type), expiry })}
        </span>
      </p>
      <IconButton label={text('remove', { method: methodName(method) })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

function usePaymentMethods(memberId: string) {
  const [methods, setMethods] = useState(() => storedMethods(memberId));

  useEffect(() => {
    const follow = () => setMethods(storedMethods(memberId));
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [memberId]);

  function change(next: PaymentMethod[]) {
    storeMethods(memberId, next);
    setMethods(next);
  }
  return {
    methods,
    add: (label: Omit<PaymentMethod, 'id'>) => change([...methods, { ...label, id: String(Date.now()) }]),
    remove: (id: string) => change(methods.filter((method) => method.id !== id)),
  };
}

export function PaymentsView({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-4">
      <PlanChoice memberId={user.id} />
      <PaymentMethods memberId={user.id} />
      <Card title={text('history')}>
        <EmptyLine scene="tape" title={text('noHistory')}>
          {text('noHistoryBody')}
        </EmptyLine>
      </Card>
    </div>
  );
}
