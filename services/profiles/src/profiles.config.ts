import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const readProfilesConfig = () =>
  readConfig('profiles', {
    database: true,
    own: {
      DISCOVERY_URL: z.url(),
      MESSAGING_URL: z.url(),
      NOTIFICATIONS_URL: z.url(),
      ADMIN_URL: z.url(),
      DATA_DIR: z.string().default('.data'),
      /** `off`: refuses photos by link; the service then calls no external server. */
      PHOTO_LINKS: z.enum(['on', 'off']).default('on'),
      /** `check-first`: others see a picture only after a moderator's review. */
      PHOTOS: z.enum(['show-first', 'check-first']).default('show-first'),
      /** Rates the nudity of new photos; see `ScoresJob`. */
      SCORES_URL: z.optional(z.url({ protocol: /^https?$/ })),
      SCORES_AUTHORIZATION: z.optional(z.string()),
      /** The gazetteer, built by data/make-places.mjs. */
      PLACES_FILE: z.string().default('services/profiles/data/places.tsv.gz'),
      PLACE_NAMES_FILE: z.string().default('services/profiles/data/place-names.tsv.gz'),
      S3_BUCKET: z.optional(z.string()),
      S3_REGION: z.string().default('us-east-1'),
      S3_ENDPOINT: z.optional(z.url()),
      S3_ACCESS_KEY_ID: z.optional(z.string()),
      S3_SECRET_ACCESS_KEY: z.optional(z.string()),
    },
  });

export type ProfilesConfig = ReturnType<typeof readProfilesConfig>;
