import { CARD_BRANDS, METHOD_TYPES } from '@corner/domain/plans';
import { choiceText } from '@corner/web-kit/choice-text';
import { CreditCard, Plus, Trash2 } from 'lucide-react';
import { useRef, useState, useEffect } from 'react';
import { v4 } from 'uuid';
import { Card } from '../../../shared/ui/display/card';
import { EmptyLine } from '../../../shared/ui/display/states/empty-line';
import { Button } from '../../../shared/ui/controls/button';
import { IconButton } from '../../../shared/ui/controls/icon-button';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { text } from './billing-text';
import { isExpired, type PaymentMethod, storedMethods, storeMethods } from './payment-methods-storage';

// The form and its schema come when the dialog is first opened.
const AddMethodDialog = lazyDialog(() => import('./add-method-dialog').then((module) => module.AddMethodDialog));

const methodName = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>) =>
  text('methodName', { brand: choiceText(CARD_BRANDS, brand), last4 });

/** Labels for cards: what the member could recognise a card by, never what could pay. */
export function PaymentMethods({ memberId }: { memberId: string }) {
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
  // oxlint-disable-next-line react/purity -- drawn later, it may well have expired
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
    add: (label: Omit<PaymentMethod, 'id'>) => change([...methods, { ...label, id: v4() }]),
    remove: (id: string) => change(methods.filter((method) => method.id !== id)),
  };
}
