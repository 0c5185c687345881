import type { User } from '@corner/contracts/profiles.api';
import { DISCIPLINES, EXPERIENCE_LEVELS, GENDERS } from '@corner/domain/enumerations';
import { choiceFields, type Range } from '@corner/domain/profile/profile-fields';
import { choiceText } from '@corner/web-kit/choice-text';
import { inchesText, milesText } from '@corner/web-kit/format/units';
import { weekText } from '@corner/web-kit/format/week';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import { useUnsaved } from '@corner/web-kit/leaving/unsaved';
import type { ProfileChange } from '../../../shared/account/patch-profile';
import { FormFoot } from '../../../shared/forms/form-foot';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useMemberForm, type MemberForm } from '../../../shared/forms/use-member-form';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { draftOf, requestOf, type DraftField, type DraftRequest, type ProfileDraft } from '../profile-draft';
import { text } from '../profile-text';
import { hoursText } from './edit-text';

export interface DialogProps {
  user: User;
  open: boolean;
  close: () => void;
}

interface ProfileFormOptions<Request> extends Pick<ProfileChange, 'part'> {
  user: User;
  fields: readonly DraftField[];
  schema: z.core.$ZodType<Request, DraftRequest>;
  saved?: { title: string; description: string };
  failed?: string;
  pauses?: (changes: Request) => Promise<boolean>;
  explain?: (refusal: object) => object;
  close: () => void;
}

export interface ProfileForm<Request> extends MemberForm<ProfileDraft, Request> {
  /** Closes, after a confirmation if edited. */
  cancel: () => void;
}

/** Edits some profile fields in a dialog: saves changed ones, confirms and closes. */
export function useProfileForm<Request extends ProfileChange['body']>({
  fields,
  schema,
  saved = { title: text('profileUpdated'), description: text('profileUpdatedBody') },
  failed = text('profileFailed'),
  close,
  ...rest
}: ProfileFormOptions<Request>): ProfileForm<Request> {
  const form = useMemberForm<ProfileDraft, Request>({
    ...rest,
    draftOf: (user) => draftOf(user, fields),
    validate: (changesOf) =>
      schemaResolver(
        z.pipe(
          z.transform((draft: ProfileDraft) => requestOf(changesOf(draft))),
          schema,
        ),
      ),
    bodyOf: (request) => request,
    differenceOf: (now, field) => ({
      label: fieldLabel(field as DraftField),
      stored: storedWords(now, field as DraftField),
    }),
    failed,
    onDone() {
      toast({ ...saved, variant: 'success' });
      close();
    },
  });
  const leave = useUnsaved(form.isDirty);
  return { ...form, cancel: () => leave(close) };
}

interface SaveFormProps<Request> {
  form: ProfileForm<Request>;
  className?: string;
  children: ReactNode;
}

export function SaveForm<Request>({ form, className, children }: SaveFormProps<Request>) {
  return (
    <FormProvider {...form}>
      {form.question}
      <form onSubmit={form.submit} noValidate className={classNames('flex flex-col gap-5', className)}>
        {children}
        <FormFoot sticky cancel={form.cancel}>
          <Button type="submit" pending={form.isSubmitting}>
            {text(form.isSubmitting ? 'saving' : 'save')}
          </Button>
        </FormFoot>
      </form>
    </FormProvider>
  );
}

const isHeight = (name: DraftField) => name === 'height' || name === 'preferredHeight';

function numberText(name: DraftField, value: number): string {
  if (isHeight(name)) return inchesText(value);
  return name === 'preferredDistance' || name === 'trainDistance' ? milesText(value) : String(value);
}

const levelWords = ([sport, level]: [string, string]) =>
  `${choiceText(DISCIPLINES, sport)}: ${choiceText(EXPERIENCE_LEVELS, level)}`;

function storedWords(user: User, name: DraftField): string {
  if (name === 'prompts') return user.prompts.map(({ answer }) => answer).join(' · ');
  if (name === 'trainAges')
    return user.trainAges ? text('range', { min: user.trainAges[0], max: user.trainAges[1] }) : '';
  if (name === 'levels') return Object.entries(user.levels).map(levelWords).join(', ');
  const value: string | number | boolean | string[] | Range | null = user[name];
  if (value === null) return '';
  if (typeof value === 'boolean') return hoursText(value ? 'on' : 'off');
  if (typeof value === 'number') return numberText(name, value);
  if (typeof value === 'object' && 'min' in value) {
    return text('range', { min: numberText(name, value.min), max: numberText(name, value.max) });
  }
  if (name === 'availability') return weekText(user.availability);
  if (name === 'trainWith') return user.trainWith.map((gender) => choiceText(GENDERS, gender)).join(', ');
  const field = choiceFields().find(([own, { preference }]) => own === name || preference?.name === name);
  const values = Array.isArray(value) ? value : [value];
  return values.map((each) => (field ? choiceText(field[1].of, each) : each)).join(', ');
}

function fieldLabel(name: DraftField): string {
  if (name === 'availability' || name === 'shareHours') return hoursText(name);
  return text(name === 'location' ? 'locationLabel' : name);
}
