import { profilePatch } from '@corner/contracts/profiles.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import { GEAR, PACES, SIZE_BANDS } from '@corner/domain/enumerations';
import { choiceOptions } from '@corner/web-kit/choice-text';
import { dateText } from '@corner/web-kit/format/format';
import { serverNow } from '@corner/web-kit/server-clock';
import { useId } from 'react';
import { Select } from '../../../../shared/ui/controls/choices/select';
import { Switch } from '../../../../shared/ui/controls/choices/switch';
import { WeekPad } from '../../../../shared/ui/controls/choices/week/week-pad';
import { WeekShortcuts } from '../../../../shared/ui/controls/choices/week/week-shortcuts';
import { FieldError } from '../../../../shared/ui/controls/field-error';
import { Field } from '../../../../shared/ui/controls/field';
import { Sheet } from '../../../../shared/ui/overlays/dialog';
import { ChipChoice, ListField } from '../../parts/fields/chip-fields';
import { useField } from '../../parts/fields/use-field';
import { text as profileText } from '../../profile-text';
import { SaveForm, useProfileForm, type DialogProps } from '../profile-form';
import { text } from './hours-text';

export function HoursDialog({ open, ...rest }: DialogProps) {
  return (
    <Sheet open={open} onOpenChange={rest.close} title={text('title')} description={text('lead')}>
      <HoursForm {...rest} />
    </Sheet>
  );
}

function HoursForm({ user, close }: Omit<DialogProps, 'open'>) {
  const form = useProfileForm({
    user,
    fields: ['availability', 'shareHours', 'pace', 'gear', 'sizeBand'],
    schema: profilePatch,
    explain: sayWhenAgain,
    close,
  });
  return (
    <SaveForm form={form}>
      <WeekField />
      <ChipChoice name="pace" of={PACES} hint={text('paceHint')} />
      <ListField name="gear" of={GEAR} hint={text('gearHint')} />
      <SizeField />
    </SaveForm>
  );
}

function sayWhenAgain(refusal: object): object {
  const error = asApiError(refusal);
  if (error?.code !== 'TOO_MANY_SIZE_CHANGES' || !error.retryAfter) return refusal;
  const day = dateText(serverNow() + error.retryAfter * 1000, { dateStyle: 'long' });
  return { ...error, details: [{ field: 'sizeBand', message: text('sizeAgain', { day }) }] };
}

function WeekField() {
  const id = useId();
  const {
    field: { value, onChange },
    fieldState,
  } = useField('availability');
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} className="text-sm font-bold">
          {text('availability')}
        </h3>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {text('weekHint')}
        </p>
      </div>
      <WeekShortcuts value={value} onChange={onChange} />
      <WeekPad value={value} onChange={onChange} labelledBy={id} describedBy={`${id}-hint`} />
      <FieldError id={`${id}-error`} error={fieldState.error?.message} />
      <p className="text-sm text-muted">
        {text('othersSee')} {text('fromTomorrow')}
      </p>
      <ShareField />
    </section>
  );
}

function ShareField() {
  const {
    field: { ref, value, onChange },
  } = useField('shareHours');
  return (
    <Switch
      ref={ref}
      label={text('shareHours')}
      description={text('shareHoursHint')}
      checked={value}
      onCheckedChange={onChange}
    />
  );
}

const NO_SIZE = 'none';

function SizeField() {
  const { field, fieldState } = useField('sizeBand');
  return (
    <Field label={profileText('sizeBand')} hint={text('sizeHint')} error={fieldState.error?.message}>
      <Select
        {...field}
        value={field.value || NO_SIZE}
        onValueChange={(size) => field.onChange(size === NO_SIZE ? '' : size)}
        options={[{ value: NO_SIZE, label: text('noSize') }, ...choiceOptions(SIZE_BANDS)]}
      />
    </Field>
  );
}
