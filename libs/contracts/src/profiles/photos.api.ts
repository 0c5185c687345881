import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { id, maxLength, trim } from '../schemas/fields.js';

/** PUT /api/profile/photos/order: every own photo once, the main one first. */
export const photoOrder = z.strictObject({ ids: z.array(id).check(z.maxLength(LIMITS.photos.max)) });

/** POST /api/profile/photos/{id}/move: the place it gets, 0 for the main one; beyond the end it is the last one. */
export const photoMove = z.strictObject({
  index: z.int('Invalid place').check(z.gte(0, 'Invalid place'), z.lt(LIMITS.photos.max, 'Invalid place')),
});
export type PhotoMove = z.infer<typeof photoMove>;

/** POST /api/profile/photos/links: an http(s) URL, fetched and stored like an upload, or an image as data URL. */
export const photoLink = z.strictObject({
  url: z
    .string()
    .check(trim(), maxLength(LIMITS.photos.address, 'This image is too large.'), z.minLength(1, 'Required')),
});
export type PhotoLink = z.infer<typeof photoLink>;

/** `checking` and `hidden` ones are shown to their owner alone, `removed` ones by no member. */
const PHOTO_STATES = ['checking', 'shown', 'hidden', 'removed'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

/** A photo as every answer and event shows it: a path on our own origin (`?w=360|720|1080` for what members put in). */
export const photoView = z.object({
  /** What a report names. */
  id: z.optional(z.string()),
  url: z.string(),
  /** Base64 thumbhash of an own photo. */
  thumbhash: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** In evidence and one's own answers. */
  state: z.optional(z.enum(PHOTO_STATES)),
});
export type PhotoView = z.infer<typeof photoView>;

/** Whether a photo comes from us; others are shown to no one. */
export const isOwnPath = (url: string): boolean => /^\/(?![/\\])/.test(url);
export const ownPhotos = (photos: readonly PhotoView[]): PhotoView[] => photos.filter(({ url }) => isOwnPath(url));

/** A photo as its owner sees it. */
export interface OwnPhoto extends PhotoView {
  /** For DELETE /api/profile/photos/:id and PUT order. */
  id: string;
  /** Why it is not shown, and the number of the case where there is one. */
  rule?: string | null;
  caseId?: string | null;
}

/** GET /internal/profiles/files/:folder/:key: whose file it is, and which of their photos, or `video`. */
export interface StoredFile {
  memberId: string;
  photo: string;
}
