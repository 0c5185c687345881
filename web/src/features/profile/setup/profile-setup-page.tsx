import type { User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Download } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCurrentUser } from '../../../shared/api/api';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { Skeleton } from '../../../shared/ui/display/skeleton';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { GenderFields } from '../parts/fields/chip-fields';
import { AgeField, GymField, LocationField } from '../parts/fields/text-fields';
import { useKept } from '../parts/kept/kept-media';
import type { ImportedProfile } from './import/import-mapping';
import { text } from './profile-setup-text';
import { SetupActions } from './steps/setup-actions';
import { LAST_STEP, STEPS } from './steps/setup-steps';
import { StepProgress } from './steps/step-progress';
import { useSetupForm, type SetupForm } from './form/use-setup-form';
import { useSteps } from './steps/use-steps';
import { useVisitorLanguage } from './use-visitor-language';

// Below the fold or behind a button: what is seen first does not wait for them.
const IntentField = lazyComponent(() => import('../parts/fields/intent-field').then((m) => m.IntentField));
const OwnPhotos = lazyComponent(() => import('../parts/photos/own-photos').then((m) => m.OwnPhotos));
const TrainingFields = lazyComponent(() => import('../parts/fields/training-fields').then((m) => m.TrainingFields));
const AboutFields = lazyComponent(() => import('./about-fields').then((m) => m.AboutFields));
const SetupPreview = lazyComponent(() => import('./setup-preview').then((m) => m.SetupPreview));
const SocialImportDialog = lazyDialog(() =>
  import('./import/social-import-dialog').then((module) => module.SocialImportDialog),
);

interface StepSectionProps {
  index: number;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** As high as the screen, so that one step is seen at a time; the first one shares it with the headings. */
function StepSection({ index, lead, action, children }: StepSectionProps) {
  return (
    <section
      data-step={index}
      className={classNames(
        'flex flex-col',
        index !== LAST_STEP && 'pb-22',
        index === 0 ? 'min-h-[calc(100dvh-192px)] gap-3 pt-3 sm:gap-4' : 'min-h-dvh gap-6 pt-4',
      )}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 tabIndex={-1} className="poster text-3xl outline-none sm:text-4xl">
            {text(STEPS[index]!.name)}
          </h2>
          {action}
        </div>
        {lead && <p className="mt-1 text-muted max-sm:text-sm">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

export function ProfileSetupPage() {
  const { data: user } = useCurrentUser();
  return user ? <ProfileSetup user={user} /> : null;
}

function ProfileSetup({ user }: { user: User }) {
  useVisitorLanguage(user);
  const kept = useKept(user.id);
  const form = useSetupForm(user);
  const { page, at, go, next, onKeyDown } = useSteps(form);
  const { submit, isSubmitting } = form;
  return (
    <FormProvider {...form}>
      <div className="gutter mx-auto flex w-full max-w-6xl justify-center gap-6">
        <form ref={page} onSubmit={submit} onKeyDown={onKeyDown} noValidate className="w-full max-w-2xl min-w-0">
          <header className="pt-3 sm:pt-6 sm:pb-2">
            <PageTitle title={text('title')} className="poster text-4xl sm:text-5xl">
              {text('heading')}
            </PageTitle>
            <p className="mt-2 hidden text-muted sm:block">{text('lead')}</p>
          </header>
          <StepProgress user={user} at={at} go={go} />
          <SetupFields user={user} form={form} />
          <SetupActions
            at={at}
            skips={at === 0 && user.photos.length === 0 && kept.length === 0}
            isSubmitting={isSubmitting}
            next={next}
          />
        </form>
        <Suspense fallback={null}>
          <SetupPreview user={user} />
        </Suspense>
      </div>
    </FormProvider>
  );
}

function SetupFields({ user, form }: { user: User; form: SetupForm }) {
  const { register, errors } = form;
  return (
    <>
      <StepSection index={0} lead={text('photosLead')}>
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <OwnPhotos />
        </Suspense>
      </StepSection>

      <StepSection index={1} action={<QuickImport user={user} form={form} />}>
        <Suspense fallback={<Skeleton className="h-18 w-full" />}>
          <IntentField />
        </Suspense>
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
          <Field label={text('name')} error={errors.name?.message}>
            <Input autoComplete="name" dir="auto" maxLength={LIMITS.profileName.max} {...register('name')} />
          </Field>
          <AgeField oldest={LIMITS.age.max} />
        </div>
        <LocationField />
        <GenderFields optional isForDates={form.watch('intents')?.includes('training')} />
        <GymField />
      </StepSection>

      <StepSection index={2}>
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <TrainingFields />
        </Suspense>
      </StepSection>

      <StepSection index={3}>
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <AboutFields user={user} form={form} />
        </Suspense>
      </StepSection>
    </>
  );
}

/** Fills the form from a social profile; a photo of that waits on the device until the form is sent. */
function QuickImport({ user, form }: { user: User; form: SetupForm }) {
  const [open, setOpen] = useState(false);

  function fillIn({ name, bio, location, age, combatSports, experienceLevel }: ImportedProfile) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('name', name, options);
    form.setValue('bio', bio, options);
    form.setValue('location', location, options);
    form.setValue('age', age, options);
    form.setValue('combatSports', combatSports, options);
    form.setValue('experienceLevel', experienceLevel, options);
  }

  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Download className="size-5" aria-hidden />
        {text('quickImport')}
      </Button>
      <SocialImportDialog
        open={open}
        close={() => setOpen(false)}
        freePhotos={LIMITS.photos.max - user.photos.length}
        onImport={fillIn}
      />
    </>
  );
}
