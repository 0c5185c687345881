import { preferencesPatch, profileDetailsPatch, profilePatch } from '@corner/contracts/profiles.api';
import type { Choices } from '@corner/domain/choices';
import { BODY_TYPES, ETHNICITIES, GENDERS, RELATIONSHIP_GOALS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { heldOf, INTENT } from '@corner/domain/pairs/intents';
import { choiceText } from '@corner/web-kit/choice-text';
import { milesText } from '@corner/web-kit/format/units';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense } from 'react';
import * as z from 'zod/mini';
import { HereFor, text as intentsText } from '../../../shared/intents/intents';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import {
  BioField,
  ChoiceField,
  ChipChoice,
  InterestedInField,
  GymField,
  ListField,
  LocationField,
  OccupationField,
} from '../fields/own-fields';
import { AgeRangeField, DistanceField, HeightField, isAgeRange, oldestAge } from '../fields/slider-fields';
import { TrainingFields } from '../fields/training-fields';
import { usePlacePause } from '../places/places-api';
import { draftFieldsOf, useField } from '../profile-draft';
import { text } from '../profile-text';
import { PromptsField } from './prompts-field';
import { partnersText, promptsText } from './edit-text';
import { SaveForm, useProfileForm, type DialogProps } from './profile-form';

const MarkWeek = lazyComponent(() => import('./hours').then((module) => module.MarkWeek));

interface TrainingDialogProps extends DialogProps {
  atSchedule?: boolean;
}

export function TrainingDialog({ open, ...rest }: TrainingDialogProps) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('trainingTitle')} size="wide">
      <TrainingForm {...rest} />
    </Dialog>
  );
}

export const ScheduleDialog = (props: DialogProps) => <TrainingDialog {...props} atSchedule />;

function TrainingForm({ user, close, atSchedule }: Omit<TrainingDialogProps, 'open'>) {
  const form = useProfileForm({
    user,
    fields: ['combatSports', 'experienceLevel', 'levels', 'gym', 'trainingSchedule', 'availability'],
    schema: profilePatch,
    close,
  });
  return (
    <SaveForm form={form}>
      <TrainingFields atSchedule={atSchedule} />
      {(heldOf(user.intents) & INTENT.training) > 0 && (
        <Suspense>
          <MarkWeek />
        </Suspense>
      )}
      <GymField />
    </SaveForm>
  );
}

export function AboutDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('aboutTitle')} size="large">
      <AboutForm {...rest} />
    </Dialog>
  );
}

function AboutForm({ user, close }: Omit<DialogProps, 'open'>) {
  const form = useProfileForm({
    user,
    fields: ['bio', 'gender', 'interestedIn'],
    schema: profilePatch,
    close,
  });
  return (
    <SaveForm form={form}>
      <BioField rows={5} />
      <ChipChoice name="gender" of={GENDERS} keeps />
      <InterestedInField intents={user.intents} />
    </SaveForm>
  );
}

export function LocationDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('locationTitle')}>
      <LocationForm {...rest} />
    </Dialog>
  );
}

function LocationForm({ user, close }: Omit<DialogProps, 'open'>) {
  const pauses = usePlacePause();
  const form = useProfileForm({
    user,
    fields: ['location'],
    schema: profileDetailsPatch,
    pauses: ({ location = '', nearPlaceId = '' }) => pauses(location, nearPlaceId),
    part: 'setup',
    failed: text('detailsFailed'),
    close,
  });
  return (
    // Room for the suggestions below the field.
    <SaveForm form={form} className="min-h-80">
      <LocationField className="flex-1" />
    </SaveForm>
  );
}

interface PreferenceFieldProps {
  name: 'relationshipGoal' | 'bodyType' | 'ethnicity';
  of: Choices;
  stored: string | null;
}

/** Has its own labels and order; the selected value shows the profile's label. */
function PreferenceField({ name, of, stored }: PreferenceFieldProps) {
  const chosen = useField(name).field.value;
  // Keeps a stored value without a label here selectable.
  const kept = of.all.filter((choice) => choice.label === stored && !of.preferences.includes(choice));
  const options = [...of.preferences, ...kept].map(({ label, preferenceLabel = label }) => ({
    value: label,
    label: choiceText(of, label === chosen ? label : preferenceLabel),
  }));
  return <ChoiceField name={name} options={options} />;
}

export function PreferencesDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={rest.close}
      title={text('preferences')}
      description={text('preferencesLead')}
      size="large"
    >
      <PreferencesForm {...rest} />
    </Dialog>
  );
}

function PreferencesForm({ user, close }: Omit<DialogProps, 'open'>) {
  const oldest = oldestAge(user.preferredAgeRange?.max);
  const form = useProfileForm({
    user,
    fields: draftFieldsOf('preferences'),
    schema: preferencesPatch.check(
      z.refine(({ preferredAgeRange: range }) => !range || isAgeRange(range, oldest), {
        path: ['preferredAgeRange'],
      }),
    ),
    part: 'preferences',
    saved: { title: text('preferencesUpdated'), description: text('preferencesUpdatedBody') },
    failed: text('preferencesFailed'),
    close,
  });
  return (
    <SaveForm form={form}>
      <PreferenceField name="relationshipGoal" of={RELATIONSHIP_GOALS} stored={user.relationshipGoal} />
      <AgeRangeField oldest={oldest} />
      <DistanceField />
      <HeightField />
      <div className="grid gap-5 sm:grid-cols-2">
        <PreferenceField name="bodyType" of={BODY_TYPES} stored={user.bodyType} />
        <PreferenceField name="ethnicity" of={ETHNICITIES} stored={user.ethnicity} />
      </div>
      <OccupationField />
    </SaveForm>
  );
}

export function PartnersDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={rest.close}
      title={partnersText('title')}
      description={partnersText('lead')}
      size="large"
    >
      <PartnersForm {...rest} />
    </Dialog>
  );
}

function PartnersForm({ user, close }: Omit<DialogProps, 'open'>) {
  const oldest = oldestAge(user.trainAges?.[1]);
  const form = useProfileForm({
    user,
    fields: ['trainWith', 'trainDistance', 'trainAges'],
    schema: profilePatch.check(
      z.refine(({ trainAges }) => !trainAges || isAgeRange({ min: trainAges[0]!, max: trainAges[1]! }, oldest), {
        path: ['trainAges'],
      }),
    ),
    close,
  });
  return (
    <SaveForm form={form}>
      <ListField name="trainWith" hint={partnersText('anyoneHint')} of={GENDERS} />
      <DistanceField
        name="trainDistance"
        hint={partnersText('distanceHint', { distance: milesText(LIMITS.preferredDistance.default) })}
      />
      <AgeRangeField name="trainAges" oldest={oldest} />
    </SaveForm>
  );
}

export const HereForDialog = ({ user, open, close }: DialogProps) => (
  <Dialog open={open} onOpenChange={close} title={text('intents')} description={intentsText('lead')}>
    <HereFor user={user} />
  </Dialog>
);

export function PromptsDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={rest.close}
      title={promptsText('title')}
      description={promptsText('lead', { max: LIMITS.prompts.max })}
      size="large"
    >
      <PromptsForm {...rest} />
    </Dialog>
  );
}

function PromptsForm({ user, close }: Omit<DialogProps, 'open'>) {
  const form = useProfileForm({
    user,
    fields: ['prompts'],
    schema: profilePatch,
    close,
  });
  return (
    <SaveForm form={form}>
      <PromptsField held={heldOf(user.intents)} />
    </SaveForm>
  );
}
