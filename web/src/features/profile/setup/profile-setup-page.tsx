import type { User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Download } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCurrentUser } from '../../../shared/api/api';
import { PolicyLink } from '../../../shared/policies/policy-link';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { Skeleton } from '../../../shared/ui/display/skeleton';
import { lazyComponent } from '../../../shared/lazy-component';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { GenderFields } from '../parts/fields/chip-fields';
import { AgeField, BioField, GymField, LocationField } from '../parts/fields/text-fields';
import { TrainingFields } from '../parts/fields/training-fields';
import type { ImportedProfile } from './import/import-mapping';
import { text } from './profile-setup-text';
import { QuizBanner } from './quiz-banner';
import { useSetupForm, type SetupForm } from './use-setup-form';
import { useVisitorLanguage } from './use-visitor-language';

// Below the fold or behind a button, and optional: the form does not wait for them.
const OwnPhotos = lazyComponent(() => import('../parts/photos/own-photos').then((m) => m.OwnPhotos));
const VideoIntroduction = lazyComponent(() =>
  import('../parts/video/video-introduction').then((m) => m.VideoIntroduction),
);
const SocialImportDialog = lazyDialog(() =>
  import('./import/social-import-dialog').then((module) => module.SocialImportDialog),
);

interface SectionProps {
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ title, lead, action, children }: SectionProps) {
  return (
    <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="poster text-3xl">{title}</h2>
          {action}
        </div>
        {lead && <p className="mt-1.5 text-sm text-muted">{lead}</p>}
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
  const form = useSetupForm(user);
  const { register, submit, errors, isSubmitting } = form;
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="gutter mx-auto flex w-full max-w-2xl flex-col gap-5 py-6">
        <header>
          <PageTitle title={text('title')} className="poster text-5xl">
            {text('heading')}
          </PageTitle>
          <p className="mt-2 text-muted">{text('lead')}</p>
        </header>

        <QuizBanner form={form} />

        <Section title={text('basics')} action={<QuickImport user={user} form={form} />}>
          <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
            <Field label={text('name')} error={errors.name?.message}>
              <Input autoComplete="name" dir="auto" maxLength={LIMITS.profileName.max} {...register('name')} />
            </Field>
            <AgeField oldest={LIMITS.age.max} />
          </div>
          <GenderFields optional />
          <LocationField />
          <GymField />
        </Section>

        <Section title={text('photos')} lead={text('photosLead')}>
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <OwnPhotos />
          </Suspense>
        </Section>

        <Section title={text('sports')}>
          <TrainingFields />
        </Section>

        <Section title={text('video')}>
          <Suspense fallback={<Skeleton className="h-28 w-full" />}>
            <VideoIntroduction user={user} />
          </Suspense>
        </Section>

        <Section title={text('about')}>
          <BioField rows={4} />
        </Section>

        <label className="flex cursor-pointer gap-3.5 rounded-card border border-line bg-surface p-5 sm:p-6">
          <input type="checkbox" className="mt-px size-6 shrink-0 accent-blue" {...register('listed')} />
          <span className="min-w-0">
            <span className="block font-semibold">{text('listed')}</span>
            <span className="mt-1 block text-sm text-muted">{text('listedHint')}</span>
          </span>
        </label>

        <Button type="submit" size="large" pending={isSubmitting} className="w-full">
          {text(isSubmitting ? 'pending' : 'submit')}
        </Button>
        <p className="-mt-3 text-center text-sm">
          <PolicyLink name="terms" /> · <PolicyLink name="privacyPolicy" />
        </p>
      </form>
    </FormProvider>
  );
}

/** Fills the form from a social profile; photos of that are saved at once. */
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
