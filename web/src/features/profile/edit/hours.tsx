import { profilePatch, type User } from '@corner/contracts/profiles.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import { GEAR, PACES, SIZE_BANDS } from '@corner/domain/enumerations';
import { choiceOptions, choiceText } from '@corner/web-kit/choice-text';
import { dateText, listText } from '@corner/web-kit/format/format';
import { serverNow } from '@corner/web-kit/server-clock';
import { useId } from 'react';
import { weekOfSchedule } from '@corner/domain/profile/week-of-schedule';
import { CalendarCheck, EyeOff } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { heldOf, INTENT } from '@corner/domain/pairs/intents';
import { weekLines } from '@corner/web-kit/format/week';
import { Select } from '../../../shared/ui/controls/choices/select';
import { Switch } from '../../../shared/ui/controls/choices/switch';
import { WeekPad, WeekShortcuts } from '../../../shared/ui/controls/choices/week/week-pad';
import { Field, FieldError } from '../../../shared/ui/controls/field';
import { Sheet } from '../../../shared/ui/overlays/dialog';
import { ChipChoice, ListField } from '../fields/own-fields';
import { type ProfileDraft, useField } from '../profile-draft';
import { text as profileText } from '../profile-text';
import { SaveForm, useProfileForm, type DialogProps } from './profile-form';
import { hoursText } from './edit-text';
import { Button } from '../../../shared/ui/controls/button';
import { hasAll, mark } from '../../../shared/ui/controls/choices/week/week-words';
import { Facts } from '../../../shared/ui/display/card';
import { ProfileCard } from '../cards/profile-card';

export function HoursDialog({ open, ...rest }: DialogProps) {
  return (
    <Sheet open={open} onOpenChange={rest.close} title={hoursText('title')} description={hoursText('lead')}>
      <HoursForm {...rest} />
    </Sheet>
  );
}

function HoursForm({ user, close }: Omit<DialogProps, 'open'>) {
  const form = useProfileForm({
    user,
    fields: ['availability', 'shareHours', 'pace', 'gear', 'sizeBand'],
    schema: profilePatch,
    explain: sayWhenAgain,
    close,
  });
  return (
    <SaveForm form={form}>
      <WeekField />
      <ChipChoice name="pace" of={PACES} hint={hoursText('paceHint')} />
      <ListField name="gear" of={GEAR} hint={hoursText('gearHint')} />
      <SizeField />
    </SaveForm>
  );
}

function sayWhenAgain(refusal: object): object {
  const error = asApiError(refusal);
  if (error?.code !== 'TOO_MANY_SIZE_CHANGES' || !error.retryAfter) return refusal;
  const day = dateText(serverNow() + error.retryAfter * 1000, { dateStyle: 'long' });
  return { ...error, details: [{ field: 'sizeBand', message: hoursText('sizeAgain', { day }) }] };
}

function WeekField() {
  const id = useId();
  const {
    field: { value, onChange },
    fieldState,
  } = useField('availability');
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} className="text-sm font-bold">
          {hoursText('availability')}
        </h3>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hoursText('weekHint')}
        </p>
      </div>
      <WeekShortcuts value={value} onChange={onChange} />
      <WeekPad value={value} onChange={onChange} labelledBy={id} describedBy={`${id}-hint`} />
      <FieldError id={`${id}-error`} error={fieldState.error?.message} />
      <p className="text-sm text-muted">
        {hoursText('othersSee')} {hoursText('fromTomorrow')}
      </p>
      <ShareField />
    </section>
  );
}

function ShareField() {
  const {
    field: { ref, value, onChange },
  } = useField('shareHours');
  return (
    <Switch
      ref={ref}
      label={hoursText('shareHours')}
      description={hoursText('shareHoursHint')}
      checked={value}
      onCheckedChange={onChange}
    />
  );
}

const NO_SIZE = 'none';

function SizeField() {
  const { field, fieldState } = useField('sizeBand');
  return (
    <Field label={profileText('sizeBand')} hint={hoursText('sizeHint')} error={fieldState.error?.message}>
      <Select
        {...field}
        value={field.value || NO_SIZE}
        onValueChange={(size) => field.onChange(size === NO_SIZE ? '' : size)}
        options={[{ value: NO_SIZE, label: hoursText('noSize') }, ...choiceOptions(SIZE_BANDS)]}
      />
    </Field>
  );
}

export function MarkWeek() {
  const parts = weekOfSchedule(useWatch<ProfileDraft, 'trainingSchedule'>({ name: 'trainingSchedule' }));
  const {
    field: { value, onChange },
  } = useField('availability');
  const isMarked = hasAll(value, parts);
  if (parts.length === 0) return null;
  return (
    <div className="-mt-2">
      <Button
        variant="secondary"
        size="small"
        aria-disabled={isMarked}
        onClick={() => onChange(mark(value, parts, true))}
      >
        <CalendarCheck className="size-5" aria-hidden />
        {hoursText(isMarked ? 'marked' : 'mark')}
      </Button>
    </div>
  );
}

/** The member's week and sparring style, which only count for training. Others see what they once entered. */
export function HoursCard({ user, edit }: { user: User; edit: () => void }) {
  const { availability, shareHours, pace, gear, sizeBand } = user;
  const trains = (heldOf(user.intents) & INTENT.training) > 0;
  if (!trains && [availability, gear, pace ?? [], sizeBand ?? []].every(({ length }) => length === 0)) return null;
  const lines = weekLines(availability);
  const week: [string, string | null][] = lines.length > 0 ? lines : [[hoursText('availability'), null]];
  return (
    <ProfileCard title={hoursText('title')} edit={{ label: hoursText('edit'), onClick: edit }}>
      <Facts
        missing={profileText('notSet')}
        facts={[
          ...week,
          [profileText('pace'), pace && choiceText(PACES, pace)],
          [profileText('gear'), listText(gear.map((each) => choiceText(GEAR, each))) || null],
          [profileText('sizeBand'), sizeBand && choiceText(SIZE_BANDS, sizeBand)],
        ]}
      />
      {!trains && <p className="text-sm text-muted">{hoursText('notTraining')}</p>}
      {!shareHours && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <EyeOff className="size-4 shrink-0" aria-hidden />
          {hoursText('notShared')}
        </p>
      )}
    </ProfileCard>
  );
}
