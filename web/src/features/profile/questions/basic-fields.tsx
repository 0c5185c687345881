import { GENDERS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { Badge } from '../../../shared/ui/display/badge';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { AgeField, ChipChoice, GymField, LocationField } from '../fields/own-fields';
import type { SetupForm } from '../setup-form/setup-form';
import { text } from '../setup-form/profile-setup-text';

export function NameField({ form: { register, errors, watch } }: { form: SetupForm }) {
  const [name, sample] = watch(['name', 'sampleName']);
  return (
    <Field
      label={text('name')}
      error={errors.name?.message}
      aside={sample !== '' && name === sample ? <Badge>{text('sample')}</Badge> : undefined}
    >
      <Input autoComplete="name" dir="auto" maxLength={LIMITS.profileName.max} {...register('name')} />
    </Field>
  );
}

export function AgeFields() {
  return (
    <>
      <AgeField oldest={LIMITS.age.max} />
      <ChipChoice name="gender" of={GENDERS} optional />
    </>
  );
}

export function PlaceFields() {
  return (
    <>
      <LocationField />
      <GymField />
    </>
  );
}
