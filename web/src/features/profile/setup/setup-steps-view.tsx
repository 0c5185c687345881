import type { User } from '@corner/contracts/profiles.api';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense, type ReactNode } from 'react';
import { Skeleton } from '../../../shared/ui/display/skeleton';
import type { SetupForm } from '../setup-form/use-setup-form';
import { STEPS } from '../setup-form/setup-steps';

// What is seen first does not wait for what is asked later.
const HereForFields = lazyComponent(() => import('../questions/here-for-fields').then((m) => m.HereForFields));
const NameField = lazyComponent(() => import('../questions/basic-fields').then((m) => m.NameField));
const AgeFields = lazyComponent(() => import('../questions/basic-fields').then((m) => m.AgeFields));
const PlaceFields = lazyComponent(() => import('../questions/basic-fields').then((m) => m.PlaceFields));
const TrainingFields = lazyComponent(() => import('../fields/training-fields').then((m) => m.TrainingFields));
const PhotoFields = lazyComponent(() => import('../questions/photo-fields').then((m) => m.PhotoFields));
const AboutFields = lazyComponent(() => import('../questions/about-fields').then((m) => m.AboutFields));
const SeenFields = lazyComponent(() => import('../questions/seen-fields').then((m) => m.SeenFields));
const OnlineField = lazyComponent(() => import('../questions/seen-fields').then((m) => m.OnlineField));

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
    age: <AgeFields />,
    place: <PlaceFields />,
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
