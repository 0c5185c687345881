import {
  BODY_TYPES,
  CHILDREN,
  EDUCATION_LEVELS,
  ETHNICITIES,
  RELATIONSHIP_GOALS,
  RELIGIONS,
  SMOKING_HABITS,
} from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { feetAndInches } from '../../../shared/height';
import { LocationInput } from '../../../shared/places/location-input';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { AgeRangeField } from './age-range-field';
import type { DetailsDraft } from './details-draft';
import { ChoiceField, ListField, SliderField } from './form-parts';
import { text } from '../profile-text';

export interface StepProps {
  form: Pick<UseFormReturn<DetailsDraft>, 'control' | 'register' | 'formState'>;
  /** The oldest age the member may give, and the oldest they may look for. */
  oldest: number;
  oldestWish: number;
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
        <ChoiceField control={control} name="bodyType" label={text('bodyType')} options={BODY_TYPES.labels} />
        <ChoiceField control={control} name="ethnicity" label={text('ethnicity')} options={ETHNICITIES.labels} />
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

export function AboutStep({ form: { control } }: StepProps) {
  return (
    <>
      <ChoiceField control={control} name="education" label={text('education')} options={EDUCATION_LEVELS.labels} />
      <ChoiceField control={control} name="religion" label={text('religion')} options={RELIGIONS.labels} />
      <ChoiceField control={control} name="smoking" label={text('smoking')} options={SMOKING_HABITS.labels} />
      <ChoiceField control={control} name="hasChildren" label={text('hasChildren')} options={CHILDREN.labels} />
    </>
  );
}

const wishes = [
  ['preferredRelationshipGoal', RELATIONSHIP_GOALS],
  ['preferredBodyTypes', BODY_TYPES],
  ['preferredEthnicities', ETHNICITIES],
  ['preferredEducation', EDUCATION_LEVELS],
  ['preferredReligion', RELIGIONS],
  ['preferredSmoking', SMOKING_HABITS],
  ['preferredChildren', CHILDREN],
] as const;

export function WishesStep({ form: { control }, oldestWish }: StepProps) {
  return (
    <>
      <ChoiceField
        control={control}
        name="relationshipGoal"
        label={text('relationshipGoal')}
        options={RELATIONSHIP_GOALS.labels}
      />
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
      {wishes.map(([name, choices]) => (
        <ListField key={name} control={control} name={name} label={text(name)} options={choices.labels} />
      ))}
    </>
  );
}
