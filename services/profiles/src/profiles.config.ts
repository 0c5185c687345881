import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const readProfilesConfig = () =>
  readConfig('profiles', {
    database: true,
    own: {
      /** Asked for their part of a member's export. */
      DISCOVERY_URL: z.url(),
      MESSAGING_URL: z.url(),
      NOTIFICATIONS_URL: z.url(),
      ADMIN_URL: z.url(),
      DATA_DIR: z.string().default('.data'),
      /** `off`: photos by link are refused, and the service asks no foreign server for anything. */
      PHOTO_LINKS: z.enum(['on', 'off']).default('on'),
      /** `check-first`: others see a picture once a moderator has looked at it. */
      PHOTOS: z.enum(['show-first', 'check-first']).default('show-first'),
      /** Asked how much nudity a new photo shows; see `ScoresJob`. */
      SCORES_URL: z.optional(z.url({ protocol: /^https?$/ })),
      SCORES_AUTHORIZATION: z.optional(z.string()),
      /** The gazetteer, made by data/make-places.mjs. */
      PLACES_FILE: z.string().default('services/profiles/data/places.tsv.gz'),
      /** What its towns are found by. */
      PLACE_NAMES_FILE: z.string().default('services/profiles/data/place-names.tsv.gz'),
      S3_BUCKET: z.optional(z.string()),
      S3_REGION: z.string().default('us-east-1'),
      S3_ENDPOINT: z.optional(z.url()),
      S3_ACCESS_KEY_ID: z.optional(z.string()),
      S3_SECRET_ACCESS_KEY: z.optional(z.string()),
    },
  });

export type ProfilesConfig = ReturnType<typeof readProfilesConfig>;
