import { isSamePassword } from '@corner/contracts/identity.api';
import { newPassword } from '@corner/contracts/identity.api';
import { looksLikePhoneNumber, typedPhoneNumber } from '@corner/contracts/schemas/account/phone-number';
import { profilePatch, type ProfilePatch, type User } from '@corner/contracts/profiles.api';
import { shownUnits, type Units } from '@corner/web-kit/format/units';
import * as z from 'zod/mini';
import { text } from './account-text';

export interface AccountDraft {
  name: string;
  language: string;
  units: Units;
  phoneNumber: string;
  accountStatus: string;
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const toDraft = (user: User): AccountDraft => ({
  name: user.name,
  language: user.language,
  units: shownUnits(),
  phoneNumber: user.phoneNumber ?? '',
  accountStatus: user.accountStatus,
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
});

/** What the form must be before anything is sent. */
export const accountDraft = (user: User) =>
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
        // Reported beside the other problems.
        when: () => true,
      }),
    );

/** Whether a verified number is replaced or removed by this. */
export const losesVerification = (user: User, phoneNumber: string) =>
  user.isPhoneVerified && typedPhoneNumber(phoneNumber) !== user.phoneNumber;

const takesPassword = (user: User, { newPassword, phoneNumber }: AccountDraft) =>
  newPassword !== '' || losesVerification(user, phoneNumber);

/** Changed fields alone, so that a change in another tab stays. */
export function toPatch(draft: AccountDraft, changes: Partial<AccountDraft>): ProfilePatch {
  const { name, language, phoneNumber, accountStatus } = draft;
  const details = { name, language, phoneNumber, accountStatus };
  const changed = Object.entries(details).filter(([key]) => key in changes);
  if (draft.currentPassword) changed.push(['currentPassword', draft.currentPassword]);
  if (draft.newPassword) changed.push(['password', draft.newPassword]);
  return Object.fromEntries(changed);
}
