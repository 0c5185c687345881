import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Suspense, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import type { User } from '@corner/contracts/profiles.api';
import { languageName, showLanguage, translatedLanguage, useLanguage } from '@corner/web-kit/language/language';
import { useMember } from '../../../shared/api/api';
import { useSetupForm } from '../setup-form/use-setup-form';
import { text } from '../setup-form/profile-setup-text';
import { SetupActions } from './setup-actions';
import { SetupSteps } from './setup-steps-view';
import { STEPS } from '../setup-form/setup-steps';
import { StepHead } from './step-head';
import { StepProgress } from './step-progress';
import { useSteps } from './use-steps';
import { usePatchProfileMutation } from '../../../shared/account/patch-profile';

const SetupPreview = lazyComponent(() => import('./setup-preview').then((m) => m.SetupPreview));

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

/** Saves the language that a visitor chose: a new account is in English. */
function useVisitorLanguage({ language }: User): void {
  const [changeProfile] = usePatchProfileMutation();
  const shown = useLanguage();
  useEffect(() => {
    const own = translatedLanguage(language) ?? 'en';
    if (own !== 'en') void showLanguage(own);
    else if (shown !== 'en') void changeProfile({ body: { language: languageName(shown, 'en') } });
  }, [language, shown, changeProfile]);
}
