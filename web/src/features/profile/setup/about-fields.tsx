import type { User } from '@corner/contracts/profiles.api';
import { Suspense } from 'react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PolicyLink } from '../../../shared/policies/policy-link';
import { Skeleton } from '../../../shared/ui/display/skeleton';
import { BioField } from '../parts/fields/text-fields';
import { text } from './profile-setup-text';
import { QuizBanner } from './quiz-banner';
import type { SetupForm } from './form/use-setup-form';

const VideoIntroduction = lazyComponent(() =>
  import('../parts/video/video-introduction').then((m) => m.VideoIntroduction),
);

/** The last step, all of it optional. */
export function AboutFields({ user, form }: { user: User; form: SetupForm }) {
  return (
    <>
      <BioField rows={4} />
      <QuizBanner form={form} />
      <div className="flex flex-col gap-3">
        <h2 className="poster text-3xl">{text('video')}</h2>
        <Suspense fallback={<Skeleton className="h-28 w-full" />}>
          <VideoIntroduction user={user} />
        </Suspense>
      </div>
      <label className="panel flex gap-3.5 p-5 sm:p-6">
        <input type="checkbox" className="mt-px size-6 shrink-0 accent-blue" {...form.register('listed')} />
        <span className="min-w-0">
          <span className="block font-semibold">{text('listed')}</span>
          <span className="mt-1 block text-sm text-muted">{text('listedHint')}</span>
        </span>
      </label>
      <p className="text-center text-sm">
        <PolicyLink name="terms" /> · <PolicyLink name="privacyPolicy" />
      </p>
    </>
  );
}
