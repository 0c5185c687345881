import { profileSetupRequest, type User } from '@corner/contracts/profiles.api';
import { DISCIPLINES, EXPERIENCE_LEVELS, GENDERS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { PRODUCT } from '@corner/domain/product';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Controller, useForm, type FieldPath, type Resolver } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api, useCurrentUser } from '../../shared/api/api';
import { asApiError } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { LocationInput } from '../../shared/places/location-input';
import { schemaResolver } from '../../shared/schema-resolver';
import { Button } from '../../shared/ui/controls/button';
import { Chip } from '../../shared/ui/controls/chip';
import { ChipGroup } from '../../shared/ui/controls/chip-group';
import { Field } from '../../shared/ui/controls/field';
import { Input } from '../../shared/ui/controls/input';
import { Textarea } from '../../shared/ui/controls/textarea';
import { Belt } from '../../shared/ui/display/belt-badge';
import { PageTitle } from '../../shared/ui/display/page-title';
import { Skeleton } from '../../shared/ui/display/skeleton';
import { toast } from '../../shared/ui/overlays/toast-store';
import { useCreateProfileMutation } from './profile-setup-api';
import { text } from './profile-setup-text';
import { dropDraft, emptyDraft, restoreDraft, saveDraft, toRequest, type SetupDraft } from './setup-draft';

// Below the fold and optional: the form does not wait for it.
const PhotoGrid = lazy(() => import('../../shared/photos/photo-grid').then((m) => ({ default: m.PhotoGrid })));

const validate = schemaResolver(profileSetupRequest) as unknown as Resolver<SetupDraft>;

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">
      <div>
        <h2 className="poster text-3xl">{title}</h2>
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
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { register, control, handleSubmit, setError, watch, formState } = useForm<SetupDraft>({
    // The schema knows no empty answers, only missing ones.
    resolver: (draft, context, options) => validate(toRequest(draft) as SetupDraft, context, options),
    defaultValues: restoreDraft(user.id, emptyDraft(user)),
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    const { unsubscribe } = watch((draft) => saveDraft(user.id, draft as SetupDraft));
    return unsubscribe;
  }, [watch, user.id]);

  const submit = handleSubmit(async (draft) => {
    const { data, error } = await createProfile(draft);
    if (!data) {
      for (const { field, message } of asApiError(error)?.details ?? []) {
        const name = field.split('.')[0] as FieldPath<SetupDraft>;
        if (Object.hasOwn(draft, name)) setError(name, { message });
      }
      toast({ title: text('error'), description: text('failed'), variant: 'destructive' });
      return;
    }
    dropDraft(user.id);
    toast({
      title: text('created'),
      description: text('createdBody', { product: PRODUCT.name }),
      variant: 'success',
    });
    // Away first: the tree of routes changes with the member, and this path may mean nothing there.
    navigate(paths.home, { replace: true });
    await dispatch(api.util.upsertQueryData('getCurrentUser', undefined, data) as never);
  });

  const bioLength = watch('bio').length;
  return (
    <form onSubmit={submit} noValidate className="gutter mx-auto flex w-full max-w-2xl flex-col gap-5 py-6">
      <header>
        <PageTitle title={text('title')} className="poster text-5xl">
          {text('heading')}
        </PageTitle>
        <p className="mt-2 text-muted">{text('lead')}</p>
      </header>

      <Section title={text('basics')}>
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
          <PhotoGrid photos={user.photos} />
        </Suspense>
      </Section>

      <Section title={text('sports')}>
        <Controller
          control={control}
          name="combatSports"
          render={({ field }) => (
            <ChipGroup
              ref={field.ref}
              label={text('sportsLabel')}
              hint={text('sportsHint')}
              options={DISCIPLINES.labels}
              value={field.value}
              onChange={field.onChange}
              error={errors.combatSports?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="experienceLevel"
          render={({ field }) => (
            <ChipGroup
              single
              ref={field.ref}
              label={text('level')}
              options={EXPERIENCE_LEVELS.labels}
              value={[field.value]}
              onChange={([level = '']) => field.onChange(level)}
              error={errors.experienceLevel?.message}
              render={(level) => (
                <>
                  <Belt level={level} />
                  {level}
                </>
              )}
            />
          )}
        />
        <Controller
          control={control}
          name="trainingSchedule"
          render={({ field }) => (
            <div className="flex flex-col gap-2">
              <Field
                label={text('schedule')}
                optional={text('optional')}
                hint={text('scheduleHint')}
                error={errors.trainingSchedule?.message}
              >
                <Input
                  dir="auto"
                  placeholder={text('scheduleExample')}
                  maxLength={LIMITS.trainingSchedule.max}
                  {...field}
                />
              </Field>
              <div className="flex flex-wrap gap-2">
                {TRAINING_SCHEDULES.labels.map((schedule) => (
                  <Chip
                    key={schedule}
                    selected={field.value === schedule}
                    onToggle={(selected) => field.onChange(selected ? schedule : '')}
                  >
                    {schedule}
                  </Chip>
                ))}
              </div>
            </div>
          )}
        />
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

      <Button type="submit" size="large" pending={isSubmitting} className="w-full">
        {text(isSubmitting ? 'pending' : 'submit')}
      </Button>
    </form>
  );
}
