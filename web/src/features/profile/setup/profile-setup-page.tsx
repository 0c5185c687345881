import { asApiError } from '@corner/contracts/api-error';
import type { ProfileSetupRequest, User } from '@corner/contracts/profiles.api';
import { GENDERS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { PRODUCT } from '@corner/domain/product';
import { Download } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Controller, useForm, type FieldPath } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../shared/api/api';
import { refreshCurrentUser, showCurrentUser } from '../../../shared/api/current-user';
import { showFailure } from '../../../shared/api/show-failure';
import { paths } from '../../../shared/paths';
import { LocationInput } from '../parts/places/location-input';
import { PolicyLink } from '../../../shared/policies/policy-link';
import { useAppDispatch } from '../../../shared/store/hooks';
import { TrainingFields } from '../parts/training-fields';
import { Button } from '../../../shared/ui/controls/button';
import { ChipGroup } from '../../../shared/ui/controls/chip-group';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { Textarea } from '../../../shared/ui/controls/textarea';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Skeleton } from '../../../shared/ui/display/skeleton';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { scheduleOf } from '../parts/quiz/quiz-schedule';
import type { ImportedProfile } from './import/import-mapping';
import { useCreateProfileMutation } from './profile-setup-api';
import { text } from './profile-setup-text';
import { QuizBanner } from './quiz-banner';
import { dropDraft, emptyDraft, restoreDraft, saveDraft, type SetupDraft } from './setup-draft';
import { tellOtherTabs, useCompletedElsewhere } from './setup-tabs';

// Below the fold or behind a button, and optional: the form does not wait for them.
const OwnPhotos = lazy(() => import('../parts/photos/own-photos').then((m) => ({ default: m.OwnPhotos })));
const VideoIntroduction = lazy(() =>
  import('../../../shared/video/video-introduction').then((m) => ({ default: m.VideoIntroduction })),
);
const SocialImportDialog = lazyDialog(() =>
  import('./import/social-import-dialog').then((module) => module.SocialImportDialog),
);

/** Comes while the first field is filled in. */
const validation = () => import('./setup-validation');

const fail = (error?: unknown) => showFailure(error, text('failed'));

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
  const [createProfile] = useCreateProfileMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  const sending = useRef(false);
  const { register, control, handleSubmit, setError, setValue, watch, formState } = useForm<
    SetupDraft,
    unknown,
    ProfileSetupRequest
  >({
    resolver: async (...draft) => {
      try {
        return await (await validation()).validateSetup(...draft);
      } catch {
        fail();
        return { values: {}, errors: { root: { type: 'validation' } } };
      }
    },
    defaultValues: restoreDraft(user.id, emptyDraft(user)),
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    void validation().catch(() => undefined);
  }, []);
  useEffect(() => {
    const { unsubscribe } = watch((draft) => saveDraft(user.id, draft as SetupDraft));
    return unsubscribe;
  }, [watch, user.id]);

  /** The tree of routes changes with the member, and this path may mean nothing there: away first. */
  async function leave(fresh: () => unknown) {
    dropDraft(user.id);
    navigate(paths.home, { replace: true });
    await fresh();
  }

  useCompletedElsewhere(user.id, () => {
    void leave(() => dispatch(refreshCurrentUser()));
  });

  function set(fields: Partial<SetupDraft>) {
    for (const [name, value] of Object.entries(fields)) {
      setValue(name as FieldPath<SetupDraft>, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
  }

  const fillIn = ({ profileImages, ...fields }: ImportedProfile) => set(fields);

  const submit = handleSubmit(async (request) => {
    // A second click may come before the button is drawn disabled.
    if (sending.current) return;
    sending.current = true;
    const { data, error } = await createProfile(request);
    sending.current = false;
    if (!data) {
      for (const { field, message } of asApiError(error)?.details ?? []) {
        const name = field.split('.')[0] as FieldPath<SetupDraft>;
        if (Object.hasOwn(emptyDraft(user), name)) setError(name, { message });
      }
      return fail(error);
    }
    toast({
      title: text('created'),
      description: text('createdBody', { product: PRODUCT.name }),
      variant: 'success',
    });
    tellOtherTabs(user.id);
    await leave(() => dispatch(showCurrentUser(data)));
  });

  const [bio, quiz, trainingSchedule] = watch(['bio', 'quiz', 'trainingSchedule']);
  const bioLength = bio.length;
  return (
    <form onSubmit={submit} noValidate className="gutter mx-auto flex w-full max-w-2xl flex-col gap-5 py-6">
      <header>
        <PageTitle title={text('title')} className="poster text-5xl">
          {text('heading')}
        </PageTitle>
        <p className="mt-2 text-muted">{text('lead')}</p>
      </header>

      <QuizBanner
        taken={quiz !== null}
        onResult={(result) => set({ quiz: result, trainingSchedule: scheduleOf(result) ?? trainingSchedule })}
      />

      <Section
        title={text('basics')}
        action={
          <Button variant="secondary" size="small" onClick={() => setImporting(true)}>
            <Download className="size-5" aria-hidden />
            {text('quickImport')}
          </Button>
        }
      >
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
          <Field label={text('name')} error={errors.name?.message}>
            <Input autoComplete="name" dir="auto" maxLength={LIMITS.profileName.max} {...register('name')} />
          </Field>
          <Field label={text('age')} error={errors.age?.message}>
            <Input
              type="number"
              inputMode="numeric"
              min={LIMITS.age.min}
              max={LIMITS.age.max}
              className="tabular-nums"
              {...register('age', { valueAsNumber: true })}
            />
          </Field>
        </div>
        <Controller
          control={control}
          name="gender"
          render={({ field }) => (
            <ChipGroup
              single
              label={text('gender')}
              optional={text('optional')}
              options={GENDERS.labels}
              value={field.value ? [field.value] : []}
              onChange={([gender = '']) => field.onChange(gender)}
              error={errors.gender?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="interestedIn"
          render={({ field }) => (
            <ChipGroup
              label={text('interestedIn')}
              hint={text('interestedInHint')}
              options={GENDERS.labels}
              value={field.value}
              onChange={field.onChange}
              error={errors.interestedIn?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="location"
          render={({ field: { onChange, ...field } }) => (
            <Field label={text('location')} hint={text('locationHint')} error={errors.location?.message}>
              <LocationInput
                placeholder={text('locationExample')}
                maxLength={LIMITS.location.max}
                onValueChange={onChange}
                {...field}
              />
            </Field>
          )}
        />
        <Field label={text('gym')} optional={text('optional')} error={errors.gym?.message}>
          <Input dir="auto" placeholder={text('gymExample')} maxLength={LIMITS.gym.max} {...register('gym')} />
        </Field>
      </Section>

      <Section title={text('photos')} lead={text('photosLead')}>
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <OwnPhotos />
        </Suspense>
      </Section>

      <Section title={text('sports')}>
        <TrainingFields control={control} />
      </Section>

      <Section title={text('video')}>
        <Suspense fallback={<Skeleton className="h-28 w-full" />}>
          <VideoIntroduction user={user} />
        </Suspense>
      </Section>

      <Section title={text('about')}>
        <Field
          label={text('bio')}
          optional={text('optional')}
          error={errors.bio?.message}
          aside={
            <span className={`tabular-nums ${bioLength > LIMITS.bio.max ? 'font-bold text-red-text' : ''}`}>
              {text('bioCount', { count: bioLength, max: LIMITS.bio.max })}
            </span>
          }
        >
          <Textarea rows={4} placeholder={text('bioExample')} {...register('bio')} />
        </Field>
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
      <SocialImportDialog
        open={importing}
        close={() => setImporting(false)}
        freePhotos={LIMITS.photos.max - user.photos.length}
        onImport={fillIn}
      />
    </form>
  );
}
