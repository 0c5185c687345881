import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Suspense } from 'react';
import { FormProvider } from 'react-hook-form';
import { useMember } from '../../../shared/api/api';
import { useSetupForm } from './form/use-setup-form';
import { text } from './profile-setup-text';
import { SetupActions } from './steps/setup-actions';
import { SetupSteps } from './steps/setup-steps-view';
import { STEPS } from './steps/setup-steps';
import { StepHead } from './steps/step-head';
import { StepProgress } from './steps/step-progress';
import { useSteps } from './steps/use-steps';
import { useVisitorLanguage } from './use-visitor-language';

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
