import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { type ReactNode, type Ref, Suspense, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { User } from '@corner/contracts/profiles.api';
import { languageName, showLanguage, translatedLanguage, useLanguage } from '@corner/web-kit/language/language';
import { ArrowRight, Download, ArrowLeft, Eye } from 'lucide-react';
import { LIMITS } from '@corner/domain/limits';
import { isBlank } from '@corner/domain/text/characters';
import { useOverlay } from '@corner/web-kit/leaving/overlay-history';
import { useMember } from '../../../shared/api/api';
import { emptyDraft, useDraft, useSetupForm, type SetupForm } from '../setup-form/setup-form';
import { text } from '../setup-form/profile-setup-text';
import { LAST_STEP, mediaOf, STEPS, useSteps } from '../setup-form/setup-steps';
import { usePatchProfileMutation } from '../../../shared/account/patch-profile';
import { Button, IconButton, onceOnly } from '../../../shared/ui/controls/button';
import { useKept } from '../kept/kept-media';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import type { ImportedProfile } from '../questions/import-mapping';
import { Skeleton } from '../../../shared/ui/display/loading';
import { classNames } from '../../../shared/ui/class-names';

const SetupPreview = lazyComponent(() => import('../cards/own-card').then((m) => m.SetupPreview));

interface StepHeadProps {
  user: User;
  form: SetupForm;
  at: number;
  ref: Ref<HTMLHeadingElement>;
}

const SocialImportDialog = lazyDialog(() =>
  import('../questions/social-import-dialog').then((module) => module.SocialImportDialog),
);

/** Fills the form from a sample; its photo stays on the device until the form is sent. */
function QuickImport({ user, form: { watch, setValue, formState } }: { user: User; form: SetupForm }) {
  const [open, setOpen] = useState(false);
  const [name, sampleName] = watch(['name', 'sampleName']);
  const isTyped = !isBlank(name) && name !== sampleName && name !== emptyDraft(user).name;

  function fillIn({ profileImages: _pictures, ...imported }: ImportedProfile, takesName: boolean) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    const { name: sample, ...fields } = imported;
    if (takesName) {
      setValue('name', sample, options);
      setValue('sampleName', sample);
    }
    for (const [field, value] of Object.entries(fields)) {
      setValue(field as keyof typeof fields, value, options);
    }
    setValue('levels', {});
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
        typedName={isTyped ? name : undefined}
        onImport={fillIn}
      />
    </>
  );
}

/** The section and the question, which takes the focus and includes the progress. */
function StepHead({ user, form, at, ref }: StepHeadProps) {
  const { name, section } = STEPS[at]!;
  return (
    <header className="mt-2 mb-5 sm:mt-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-sm font-bold text-red-text">{text(section)}</h2>
        {section === 'basics' && <QuickImport user={user} form={form} />}
      </div>
      <h3
        key={name}
        ref={ref}
        tabIndex={-1}
        aria-describedby="setup-step"
        className="poster mt-2 animate-page text-4xl text-balance outline-none sm:text-5xl"
      >
        {text(`${name}Question`)}
      </h3>
      <p id="setup-step" className="sr-only">
        {text('stepOf', { step: at + 1, steps: STEPS.length })}
      </p>
      <p className="mt-2 text-muted">{text(`${name}Lead`)}</p>
    </header>
  );
}

// The first screen does not wait for later ones.
const HereForFields = lazyComponent(() => import('../questions/seen-fields').then((m) => m.HereForFields));

const NameField = lazyComponent(() => import('../questions/basic-fields').then((m) => m.NameField));
const AgeFields = lazyComponent(() => import('../questions/basic-fields').then((m) => m.AgeFields));

const PlaceFields = lazyComponent(() => import('../questions/basic-fields').then((m) => m.PlaceFields));
const TrainingFields = lazyComponent(() => import('../fields/training-fields').then((m) => m.TrainingFields));

const PhotoFields = lazyComponent(() => import('../questions/about-fields').then((m) => m.PhotoFields));
const AboutFields = lazyComponent(() => import('../questions/about-fields').then((m) => m.AboutFields));

const SeenFields = lazyComponent(() => import('../questions/seen-fields').then((m) => m.SeenFields));
const OnlineField = lazyComponent(() => import('../questions/seen-fields').then((m) => m.OnlineField));

type StepName = (typeof STEPS)[number]['name'];

interface SetupStepsProps {
  user: User;
  form: SetupForm;
  shown: StepName;
}

/** Renders all fields of the form and shows those of one step. */
function SetupSteps({ user, form, shown }: SetupStepsProps) {
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

export function ProfileSetupPage() {
  const user = useMember();
  useVisitorLanguage(user);
  const form = useSetupForm(user);
  const { at, heading, go, next, onSubmit, onKeyDown } = useSteps(form);
  return (
    <FormProvider {...form}>
      <div className="gutter mx-auto flex w-full max-w-5xl flex-1 justify-center gap-10">
        <form
          onSubmit={(event) => void onSubmit(event)}
          onKeyDown={onKeyDown}
          noValidate
          className="flex w-full max-w-xl min-w-0 flex-col max-sm:min-h-dvh"
        >
          <StepProgress user={user} at={at} go={go} />
          <PageTitle title={text('title')} className="text-sm font-bold text-muted">
            {text('heading')}
          </PageTitle>
          <StepHead ref={heading} user={user} form={form} at={at} />
          <SetupSteps user={user} form={form} shown={STEPS[at]!.name} />
          <SetupActions user={user} at={at} isSubmitting={form.isSubmitting} next={next} />
        </form>
        <aside aria-hidden inert className="sticky top-6 mt-6 hidden w-88 shrink-0 self-start lg:block">
          <Suspense>
            <SetupPreview user={user} />
          </Suspense>
        </aside>
      </div>
    </FormProvider>
  );
}

/** Stores a visitor's language in the new account, which is created in English. */
function useVisitorLanguage({ language }: User): void {
  const [changeProfile] = usePatchProfileMutation();
  const shown = useLanguage();
  useEffect(() => {
    const own = translatedLanguage(language) ?? 'en';
    if (own !== 'en') void showLanguage(own);
    else if (shown !== 'en') void changeProfile({ body: { language: languageName(shown, 'en') } });
  }, [language, shown, changeProfile]);
}

interface SetupActionsProps {
  user: User;
  at: number;
  isSubmitting: boolean;
  next: () => Promise<void>;
}

/** One button within reach of a thumb. */
function SetupActions({ user, at, isSubmitting, next }: SetupActionsProps) {
  const draft = useDraft();
  const media = mediaOf(user, useKept(user.id));
  const passes = STEPS[at]!.isAnswered?.(draft, media) === false;
  return (
    // Its red would show at the corners of a dialog.
    <div className="sticky bottom-0 z-raised mt-auto border-t border-line bg-bg/95 pt-3 pb-safe backdrop-blur in-data-scroll-locked:invisible">
      {at === LAST_STEP ? (
        <Button key="submit" type="submit" size="large" pending={isSubmitting} className="w-full" onClick={onceOnly}>
          {text(isSubmitting ? 'pending' : 'submit')}
        </Button>
      ) : (
        <Button
          key="next"
          variant={passes ? 'secondary' : 'primary'}
          size="large"
          className="w-full"
          onClick={() => void next()}
        >
          {text(passes ? 'notNow' : 'continue')}
          <ArrowRight className="size-5 rtl:rotate-180" aria-hidden />
        </Button>
      )}
    </div>
  );
}

const CardSheet = lazyDialog(() => import('../cards/card-sheet').then((module) => module.CardSheet));

interface StepProgressProps {
  user: User;
  at: number;
  go: (step: number) => void;
}

/** Sticky header with a Back button, and a preview button where the card has no room. */
function StepProgress({ user, at, go }: StepProgressProps) {
  const draft = useDraft();
  const [open, setOpen] = useState(false);
  return (
    <div className="sticky top-0 z-floating -mx-2 flex items-center gap-2 bg-bg/95 py-1.5 backdrop-blur">
      <IconButton label={text('back')} disabled={at === 0} className="disabled:invisible" onClick={() => go(at - 1)}>
        <ArrowLeft aria-hidden className="rtl:rotate-180" />
      </IconButton>
      <div
        role="progressbar"
        aria-label={text('steps')}
        aria-valuemin={1}
        aria-valuemax={STEPS.length}
        aria-valuenow={at + 1}
        aria-valuetext={text('stepOf', { step: at + 1, steps: STEPS.length })}
        className="flex flex-1 gap-1"
      >
        {STEPS.map(({ name }, index) => (
          <span
            key={name}
            className={classNames(
              'h-1.5 flex-1 rounded-full transition-colors',
              index < at ? 'bg-blue' : index === at ? 'bg-red' : 'bg-line-strong',
            )}
          />
        ))}
      </div>
      <IconButton label={text('preview')} className="lg:invisible" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
      </IconButton>
      <CardSheet open={open} close={() => setOpen(false)} user={user} draft={draft} />
      {STEPS.map(({ name }, index) => (
        <StepEntry key={name} isReached={index > 0 && at >= index} leave={() => go(index - 1)} />
      ))}
    </div>
  );
}

/** A history entry, so that the browser's Back opens the previous step. */
function StepEntry({ isReached, leave }: { isReached: boolean; leave: () => void }) {
  useOverlay(isReached, leave, { isBeside: true });
  return null;
}
