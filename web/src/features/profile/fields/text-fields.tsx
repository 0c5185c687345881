import { LIMITS } from '@corner/domain/limits';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../shared/ui/controls/field';
import { NumberInput } from '../../../shared/ui/controls/number-input';
import { Input } from '../../../shared/ui/controls/input';
import { Textarea } from '../../../shared/ui/controls/textarea';
import { Counter } from '../../../shared/ui/words/counter';
import { type ProfileDraft, useField, useInput } from '../profile-draft';
import { text } from '../profile-text';
import { LocationInput } from '../places/location-input';

export function AgeField({ oldest }: { oldest: number }) {
  const { field, fieldState } = useField('age');
  const { onChange, ...input } = field;
  return (
    <Field label={text('age')} error={fieldState.error?.message}>
      <NumberInput min={LIMITS.age.min} max={oldest} onValueChange={onChange} {...input} />
    </Field>
  );
}

export function GymField() {
  const { input, error } = useInput('gym');
  return (
    <Field label={text('gym')} optional={text('optional')} error={error}>
      <Input dir="auto" placeholder={text('gymExample')} maxLength={LIMITS.gym.max} {...input} />
    </Field>
  );
}

export function OccupationField() {
  const { input, error } = useInput('occupation');
  return (
    <Field label={text('occupation')} optional={text('optional')} error={error}>
      <Input dir="auto" placeholder={text('occupationExample')} maxLength={LIMITS.occupation.max} {...input} />
    </Field>
  );
}

export function BioField({ rows }: { rows: number }) {
  const { input, error } = useInput('bio');
  const bio = useWatch<ProfileDraft, 'bio'>({ name: 'bio' });
  return (
    <Field
      label={text('bio')}
      optional={text('optional')}
      error={error}
      aside={<Counter value={bio} max={LIMITS.bio.max} />}
    >
      <Textarea rows={rows} placeholder={text('bioExample')} {...input} />
    </Field>
  );
}

export function LocationField({ className }: { className?: string }) {
  const { field, fieldState } = useField('location');
  const { field: near, fieldState: nearState } = useField('nearPlaceId');
  const { onChange, ...input } = field;
  return (
    <Field
      label={text('locationLabel')}
      hint={text('locationHint')}
      error={fieldState.error?.message ?? nearState.error?.message}
      className={className}
    >
      <LocationInput
        placeholder={text('locationExample')}
        maxLength={LIMITS.location.max}
        onValueChange={(value) => {
          onChange(value);
          near.onChange('');
        }}
        near={near}
        {...input}
      />
    </Field>
  );
}
