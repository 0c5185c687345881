import { LIMITS } from '@corner/domain/limits';
import { PROFILE_FIELDS } from '@corner/domain/profile-fields';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { feetAndInches } from '../../../shared/height';
import { LocationInput } from '../parts/places/location-input';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { AgeRangeField } from '../parts/age-range-field';
import { LISTS, type Choice, type DetailsDraft } from './details-draft';
import { ChoiceField, ListField, SliderField } from '../parts/form-parts';
import { text } from '../profile-text';

export interface StepProps {
  form: Pick<UseFormReturn<DetailsDraft>, 'control' | 'register' | 'formState'>;
  /** The oldest age the member may give, and the oldest they may look for. */
  oldest: number;
  oldestWish: number;
}

function Choices({ control, names }: Pick<StepProps['form'], 'control'> & { names: readonly Choice[] }) {
  return names.map((name) => (
    <ChoiceField key={name} control={control} name={name} label={text(name)} options={PROFILE_FIELDS[name].of.labels} />
  ));
}

export function BasicsStep({ form: { control, register, formState }, oldest }: StepProps) {
  return (
    <>
      <Field label={text('age')} error={formState.errors.age?.message}>
        <Input
          type="number"
          inputMode="numeric"
          min={LIMITS.age.min}
          max={oldest}
          className="tabular-nums"
          {...register('age', { valueAsNumber: true })}
        />
      </Field>
      <SliderField
        control={control}
        name="height"
        label={text('height')}
        bounds={LIMITS.height}
        unset={LIMITS.height.default}
        format={feetAndInches}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Choices control={control} names={['bodyType', 'ethnicity']} />
      </div>
      <Controller
        control={control}
        name="location"
        render={({ field: { onChange, ...field }, fieldState: { error } }) => (
          <Field label={text('locationLabel')} hint={text('locationHint')} error={error?.message}>
            <LocationInput
              placeholder={text('locationExample')}
              maxLength={LIMITS.location.max}
              onValueChange={onChange}
              {...field}
            />
          </Field>
        )}
      />
    </>
  );
}

export const ABOUT = ['education', 'religion', 'smoking', 'hasChildren'] as const;

export function AboutStep({ form: { control } }: StepProps) {
  return <Choices control={control} names={ABOUT} />;
}

export function WishesStep({ form: { control }, oldestWish }: StepProps) {
  return (
    <>
      <Choices control={control} names={['relationshipGoal']} />
      <AgeRangeField control={control} oldest={oldestWish} />
      <SliderField
        control={control}
        name="preferredDistance"
        label={text('preferredDistance')}
        bounds={LIMITS.preferredDistance}
        format={(miles) => text('miles', { miles })}
      />
      <SliderField
        control={control}
        name="preferredHeight"
        label={text('preferredHeight')}
        bounds={LIMITS.height}
        format={feetAndInches}
        thumbs={[text('minHeight'), text('maxHeight')]}
      />
      <p className="text-sm text-muted">{text('any')}</p>
      {LISTS.map(({ name, of }) => (
        <ListField key={name} control={control} name={name} label={text(name)} options={of.labels} />
      ))}
    </>
  );
}
