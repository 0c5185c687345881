import { CARD_BRANDS, METHOD_TYPES } from '@corner/domain/plans';
import { digitsOf } from '@corner/domain/text/characters';
import { choiceOptions } from '@corner/web-kit/choice-text';
import { useUnsaved } from '@corner/web-kit/leaving/unsaved';
import { CircleX, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormFoot } from '../../../shared/forms/form-foot';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm } from '../../../shared/forms/use-server-form';
import { Button } from '../../../shared/ui/controls/button';
import { Select, type Option } from '../../../shared/ui/controls/choices/select';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { Banner } from '../../../shared/ui/display/banner';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { isExpired, type PaymentMethod } from './billing-storage';
import { text } from './billing-text';

const YEARS_AHEAD = 15;
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));
const yearsFrom = (first: number) => Array.from({ length: YEARS_AHEAD + 1 }, (_, year) => String(first + year));

const given = z.string().check(z.minLength(1, { error: () => text('required') }));
const schema = z
  .object({
    type: given,
    brand: given,
    last4: z.string().check(z.regex(/^[0-9]{4}$/, { error: () => text('last4Invalid') })),
    expiryMonth: given,
    expiryYear: given,
  })
  .check(
    z.refine((draft) => !draft.expiryYear || !draft.expiryMonth || !isExpired(expiryOf(draft), new Date()), {
      path: ['expiryYear'],
      error: () => text('expired'),
    }),
  );
type Draft = z.infer<typeof schema>;
const validate = schemaResolver(schema);

const expiryOf = ({ expiryMonth, expiryYear }: Pick<Draft, 'expiryMonth' | 'expiryYear'>) => ({
  expiryMonth: Number(expiryMonth),
  expiryYear: Number(expiryYear),
});

interface AddMethodDialogProps {
  open: boolean;
  close: () => void;
  onAdd: (method: Omit<PaymentMethod, 'id'>) => void;
}

export function AddMethodDialog({ open, close, onAdd }: AddMethodDialogProps) {
  return (
    <Dialog open={open} onOpenChange={close} title={text('addMethod')} description={text('addMethodLead')}>
      <MethodForm
        close={close}
        onAdd={(method) => {
          onAdd(method);
          close();
        }}
      />
    </Dialog>
  );
}

function MethodForm({ onAdd, close }: { onAdd: AddMethodDialogProps['onAdd']; close: () => void }) {
  const [dropped, setDropped] = useState(false);
  const { control, submit, errors, isDirty } = useServerForm({
    validate,
    defaults: { type: METHOD_TYPES.labelOf('credit'), brand: '', last4: '', expiryMonth: '', expiryYear: '' },
    submit: async (draft) => ({ data: { ...draft, ...expiryOf(draft) } }),
    onDone: onAdd,
    onFailed: () => undefined,
  });
  const leave = useUnsaved(isDirty);

  const pick = (name: keyof Draft, label: string, options: readonly (Option | string)[], placeholder: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...field } }) => (
        <Field label={label} error={errors[name]?.message}>
          <Select {...field} onValueChange={onChange} options={options} placeholder={placeholder} />
        </Field>
      )}
    />
  );

  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-4">
      <Banner variant="warning" icon={<ShieldAlert aria-hidden />}>
        {text('neverWhole')}
      </Banner>
      {pick('type', text('type'), choiceOptions(METHOD_TYPES), text('choosePlaceholder'))}
      {pick('brand', text('brand'), choiceOptions(CARD_BRANDS), text('choosePlaceholder'))}
      <Controller
        control={control}
        name="last4"
        render={({ field: { onChange, ...field } }) => (
          <Field
            label={text('last4')}
            hint={text('last4Hint')}
            error={dropped ? text('last4Whole') : errors.last4?.message}
          >
            <Input
              {...field}
              inputMode="numeric"
              autoComplete="off"
              className="tabular-nums"
              onChange={({ target }) => {
                const digits = digitsOf(target.value);
                // A pasted or autofilled full number must not stay on screen or be stored.
                onChange(digits.length > 4 ? '' : digits);
                setDropped(digits.length > 4);
              }}
            />
          </Field>
        )}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        {pick('expiryMonth', text('expiryMonth'), MONTHS, text('month'))}
        {/* oxlint-disable-next-line react/purity -- a later render may be in another year */}
        {pick('expiryYear', text('expiryYear'), yearsFrom(new Date().getFullYear()), text('year'))}
      </div>
      <FormFoot cancel={() => leave(close)}>
        <Button type="submit">{text('add')}</Button>
      </FormFoot>
    </form>
  );
}

interface CancelDialogProps {
  open: boolean;
  close: () => void;
  onCancel: () => void;
}

export function CancelDialog({ open, close, onCancel }: CancelDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text('cancelTitle')}
      description={text('cancelBody')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {text('keep')}
          </Button>
          <Button variant="destructive" onClick={onCancel}>
            <CircleX className="size-5" aria-hidden />
            {text('cancelSubscription')}
          </Button>
        </>
      }
    />
  );
}
