import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { id, maxLength } from '../schemas/fields.js';
import { registerRequest } from '../identity.api.js';
import { formShape } from '../schemas/profile-fields.js';
import {
  notificationSettings,
  preferencesPatch,
  privacyPatch,
  profileDetailsPatch,
  profileSetupRequest,
} from '../profiles.api.js';

/* Requests that create demo members; the routes exist only with `DEMO_IMPORT`. */

const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1, 'Required'), z.maxLength(100, 'Too many members'));

const { email, password, firstName, lastName } = registerRequest.shape;

/**
 * POST /internal/accounts/import: verified accounts with one password. Skips existing and purged ones, and those with
 * the address or number of another account. Answers AccountFacts[] of the given members that now have an account.
 */
export const accountsImport = z.strictObject({
  password,
  accounts: listOf(
    z.strictObject({
      memberId: id,
      email,
      firstName,
      lastName,
      /** E.164; null without a number. */
      phoneNumber: z.nullable(
        z
          .string()
          .check(maxLength(16, 'Invalid phone number'), z.regex(/^\+[1-9][0-9]{7,14}$/, 'Invalid phone number')),
      ),
      createdAt: z.iso.datetime().check(z.maxLength(40)),
    }),
  ),
});
export type AccountsImport = z.infer<typeof accountsImport>;
export type ImportedAccount = AccountsImport['accounts'][number];

const photo = z
  .string()
  .check(
    maxLength(LIMITS.photos.address, 'Not a picture of a demo member'),
    z.regex(/^(data:image\/webp;base64,|\/portraits\/sample-[0-9]{2}\.webp$)/, 'Not a picture of a demo member'),
  );

/** POST /internal/profiles/import: 204. Existing profiles are kept. */
export const profilesImport = z.strictObject({
  profiles: listOf(
    z.strictObject({
      memberId: id,
      ...preferencesPatch.shape,
      ...formShape('profile'),
      ...profileDetailsPatch.shape,
      ...profileSetupRequest.shape,
      ...privacyPatch.shape,
      notificationSettings: z.optional(notificationSettings),
      /** PNG as data URLs, stored like uploads, or paths of pictures shipped with the app. */
      photos: z.array(photo).check(z.maxLength(LIMITS.photos.max)),
    }),
  ),
});
export type ProfilesImport = z.infer<typeof profilesImport>;
export type ImportedProfile = ProfilesImport['profiles'][number];
