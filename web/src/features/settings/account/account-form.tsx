import { type User, profilePatch, type ProfilePatch } from '@corner/contracts/profiles.api';
import { ACCOUNT_STATUSES, LANGUAGES } from '@corner/domain/enumerations';
import { showLanguage, translatedLanguage } from '@corner/web-kit/language/language';
import { choiceOptions, choiceText } from '@corner/web-kit/choice-text';
import { chooseUnits, shownUnits, type Units } from '@corner/web-kit/format/units';
import { BadgeCheck } from 'lucide-react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense } from 'react';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { isSamePassword, newPassword } from '@corner/contracts/identity.api';
import { looksLikePhoneNumber, typedPhoneNumber } from '@corner/contracts/schemas/account/phone-number';
import * as z from 'zod/mini';
import { Card } from '../../../shared/ui/display/card';
import { useMemberForm } from '../../../shared/forms/use-member-form';
import { PasswordInput } from '../../../shared/account/password-input';
import { paths } from '../../../shared/paths';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { Button } from '../../../shared/ui/controls/button';
import { ChipGroup } from '../../../shared/ui/controls/choices/chip-group';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { Select } from '../../../shared/ui/controls/choices/select';
import { Badge } from '../../../shared/ui/display/badge';
import { Skeleton } from '../../../shared/ui/display/loading';
import { toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { useUnsavedPage } from '../../../shared/ui/overlays/leaving/unsaved-page';
import { text } from './account-text';

const PasswordMeter = lazyComponent(() => import('./password-meter').then((module) => module.PasswordMeter));

/** One form with one button for the whole account. */
export function AccountForm({ user }: { user: User }) {
  const form = useMemberForm<AccountDraft, AccountDraft>({
    user,
    draftOf: toDraft,
    validate: () => schemaResolver(accountDraft(user)),
    bodyOf: (draft, changesOf) => toPatch(draft, changesOf(draft)),
    differenceOf: (now, field) => {
      if (field === 'name') return { label: text('name'), stored: now.name };
      if (field === 'phoneNumber') return { label: text('phone'), stored: now.phoneNumber ?? '' };
      const name = field === 'language' ? 'language' : 'accountStatus';
      const [label, choices] = name === 'language' ? [text('language'), LANGUAGES] : [text('status'), ACCOUNT_STATUSES];
      return { label, stored: choiceText(choices, now[name]) };
    },
    aliases: { password: 'newPassword' },
    async onDone(data, { newPassword, language, units }) {
      // Everything from here on is in the new language.
      if (language !== user.language) await showLanguage(translatedLanguage(data.language) ?? 'en');
      if (units !== shownUnits()) chooseUnits(units);
      form.resetField('units', { defaultValue: units });
      const description = text(newPassword ? 'passwordUpdatedBody' : 'updatedBody');
      toast({ title: text('updated'), description, variant: 'success' });
    },
    failed: text('failed'),
    onInvalid: ({ confirmPassword }) => confirmPassword && toastError(text('passwordError'), text('passwordsDiffer')),
  });
  const { control, register, watch, submit, errors, isSubmitting } = form;
  const { question } = useUnsavedPage(form.isDirty);
  const password = watch('newPassword');
  const isUnverifying = losesVerification(user, watch('phoneNumber'));
  const isActive = watch('accountStatus') === ACCOUNT_STATUSES.labelOf('active');

  return (
    <>
      {form.question}
      {question}
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Card title={text('details')}>
          <Field label={text('name')} error={errors.name?.message}>
            <Input autoComplete="name" dir="auto" {...register('name')} />
          </Field>
          <Field label={text('email')} hint={text('emailHint')}>
            <Input value={user.email} type="email" autoComplete="username" readOnly className="bg-raised text-muted" />
          </Field>
          <Controller
            control={control}
            name="language"
            render={({ field: { onChange, ...field } }) => (
              <Field
                label={text('language')}
                hint={translatedLanguage(watch('language')) ? undefined : text('languageMissing')}
                error={errors.language?.message}
              >
                <Select options={choiceOptions(LANGUAGES)} onValueChange={onChange} {...field} />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="units"
            render={({ field: { onChange, ...field } }) => (
              <Field label={text('units')} hint={text('unitsHint')}>
                <Select options={unitOptions()} onValueChange={onChange} {...field} />
              </Field>
            )}
          />
          <Field
            label={text('phone')}
            error={errors.phoneNumber?.message}
            aside={
              user.isPhoneVerified && !isUnverifying ? (
                <Badge variant="ok">
                  <BadgeCheck aria-hidden />
                  {text('verified')}
                </Badge>
              ) : (
                <Link to={paths.profile} className="font-semibold text-blue-text hover:underline">
                  {text('verifyInProfile')}
                </Link>
              )
            }
            hint={
              errors.phoneNumber ? undefined : isUnverifying ? (
                <span className="font-semibold text-gold">{text('phoneUnverifies')}</span>
              ) : (
                text(user.isPhoneVerified ? 'phoneVerifiedHint' : 'phoneHint')
              )
            }
          >
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder={text('phoneExample')}
              {...register('phoneNumber')}
            />
          </Field>
          <Controller
            control={control}
            name="accountStatus"
            render={({ field }) => (
              <ChipGroup
                single
                ref={field.ref}
                label={text('status')}
                hint={text(isActive ? 'statusActive' : 'statusInactive')}
                options={ACCOUNT_STATUSES.labels}
                render={(status) => choiceText(ACCOUNT_STATUSES, status)}
                value={[field.value]}
                onChange={([status = field.value]) => field.onChange(status)}
              />
            )}
          />
        </Card>
        <Card title={text('password')} lead={text('passwordLead')}>
          <Field label={text('currentPassword')} error={errors.currentPassword?.message}>
            <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
          </Field>
          <Field label={text('newPassword')} error={errors.newPassword?.message}>
            <PasswordInput autoComplete="new-password" {...register('newPassword')} />
          </Field>
          <Suspense fallback={<Skeleton className="h-38 sm:h-24" />}>
            <PasswordMeter password={password} />
          </Suspense>
          <Field label={text('confirmPassword')} error={errors.confirmPassword?.message}>
            <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
          </Field>
        </Card>
        <Button type="submit" size="large" pending={isSubmitting} className="sm:self-start">
          {text(isSubmitting ? 'saving' : 'save')}
        </Button>
      </form>
    </>
  );
}

const unitOptions = () => (['imperial', 'metric'] as const).map((value) => ({ value, label: text(value) }));

interface AccountDraft {
  name: string;
  language: string;
  units: Units;
  phoneNumber: string;
  accountStatus: string;
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const toDraft = (user: User): AccountDraft => ({
  name: user.name,
  language: user.language,
  units: shownUnits(),
  phoneNumber: user.phoneNumber ?? '',
  accountStatus: user.accountStatus,
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
});

const accountDraft = (user: User) =>
  z
    .object({
      name: z.union([z.literal(user.name), z.nonoptional(profilePatch.shape.name)]),
      language: z.string(),
      units: z.enum(['imperial', 'metric']),
      phoneNumber: z.string().check(
        z.overwrite(typedPhoneNumber),
        z.refine((value) => value === '' || looksLikePhoneNumber(value), text('phoneInvalid')),
      ),
      accountStatus: z.string(),
      currentPassword: z.string(),
      newPassword: z.union([z.literal(''), newPassword]),
      confirmPassword: z.string(),
    })
    .check(
      z.refine((draft) => !takesPassword(user, draft) || draft.currentPassword !== '', {
        path: ['currentPassword'],
        message: text('currentRequired'),
      }),
      z.refine((draft) => isSamePassword(draft.newPassword, draft.confirmPassword), {
        path: ['confirmPassword'],
        message: text('passwordsDiffer'),
        // Reported together with the other errors.
        when: () => true,
      }),
    );

/** Whether a verified number is replaced or removed. */
const losesVerification = (user: User, phoneNumber: string) =>
  user.isPhoneVerified && typedPhoneNumber(phoneNumber) !== user.phoneNumber;

const takesPassword = (user: User, { newPassword, phoneNumber }: AccountDraft) =>
  newPassword !== '' || losesVerification(user, phoneNumber);

/** Sends changed fields only, so that another tab's change is kept. */
function toPatch(draft: AccountDraft, changes: Partial<AccountDraft>): ProfilePatch {
  const { name, language, phoneNumber, accountStatus } = draft;
  const details = { name, language, phoneNumber, accountStatus };
  const changed = Object.entries(details).filter(([key]) => key in changes);
  if (draft.currentPassword) changed.push(['currentPassword', draft.currentPassword]);
  if (draft.newPassword) changed.push(['password', draft.newPassword]);
  return Object.fromEntries(changed);
}
