import type { User } from '@corner/contracts/profiles.api';
import { GENDERS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense, type ReactNode } from 'react';
import { Badge } from '../../../../shared/ui/display/badge';
import { Field } from '../../../../shared/ui/controls/field';
import { Input } from '../../../../shared/ui/controls/input';
import { Skeleton } from '../../../../shared/ui/display/skeleton';
import { ChipChoice } from '../../parts/fields/chip-fields';
import { AgeField, GymField, LocationField } from '../../parts/fields/text-fields';
import type { SetupForm } from '../form/use-setup-form';
import { text } from '../profile-setup-text';
import { STEPS } from './setup-steps';

// What is seen first does not wait for what is asked later.
const HereForFields = lazyComponent(() => import('../questions/here-for-fields').then((m) => m.HereForFields));
const TrainingFields = lazyComponent(() => import('../../parts/fields/training-fields').then((m) => m.TrainingFields));
const PhotoFields = lazyComponent(() => import('../questions/photo-fields').then((m) => m.PhotoFields));
const AboutFields = lazyComponent(() => import('../questions/about-fields').then((m) => m.AboutFields));
const SeenFields = lazyComponent(() => import('../questions/seen-fields').then((m) => m.SeenFields));
const OnlineField = lazyComponent(() => import('../questions/online-field').then((m) => m.OnlineField));

type StepName = (typeof STEPS)[number]['name'];

interface SetupStepsProps {
  user: User;
  form: SetupForm;
  shown: StepName;
}

/** All fields of the form, of which those of one step are shown. */
export function SetupSteps({ user, form, shown }: SetupStepsProps) {
  const fields: Record<StepName, ReactNode> = {
    hereFor: <HereForFields />,
    name: <NameField form={form} />,
    age: (
      <>
        <AgeField oldest={LIMITS.age.max} />
        <ChipChoice name="gender" of={GENDERS} optional />
      </>
    ),
    place: (
      <>
        <LocationField />
        <GymField />
      </>
    ),
    sports: <TrainingFields />,
    photo: <PhotoFields user={user} />,
    about: <AboutFields form={form} />,
    seen: <SeenFields />,
    online: <OnlineField />,
  };
  return STEPS.map(({ name }) => (
    <section key={name} data-step={name} hidden={name !== shown} className="flex animate-page flex-col gap-6 pb-8">
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>{fields[name]}</Suspense>
    </section>
  ));
}

function NameField({ form: { register, errors, watch } }: { form: SetupForm }) {
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
