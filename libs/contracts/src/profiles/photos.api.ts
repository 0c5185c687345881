import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { id, maxLength, trim } from '../schemas/fields.js';

/** PUT /api/profile/photos/order: every own photo once, the main one first. */
export const photoOrder = z.strictObject({ ids: z.array(id).check(z.maxLength(LIMITS.photos.max)) });

/** POST /api/profile/photos/{id}/move: the new index, 0 for the main photo; larger ones mean the end. */
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

/** `checking` and `hidden` ones are visible only to their owner, `removed` ones to no member. */
const PHOTO_STATES = ['checking', 'shown', 'hidden', 'removed'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

/** A photo in responses and events: a path on our own origin (`?w=360|720|1080` for uploads). */
export const photoView = z.object({
  id: z.optional(z.string()),
  url: z.string(),
  thumbhash: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** Only in evidence and the owner's responses. */
  state: z.optional(z.enum(PHOTO_STATES)),
});
export type PhotoView = z.infer<typeof photoView>;

/** Whether a photo has a path of our own; others are never shown. */
export const isOwnPath = (url: string): boolean => /^\/(?![/\\])/.test(url);
export const ownPhotos = (photos: readonly PhotoView[]): PhotoView[] => photos.filter(({ url }) => isOwnPath(url));

export interface OwnPhoto extends PhotoView {
  /** For DELETE /api/profile/photos/:id and PUT order. */
  id: string;
  rule?: string | null;
  caseId?: string | null;
}

/** PUT /internal/profiles/:id/evidence: the profile as it is, whose files the case keeps. */
export const evidenceRequest = z.strictObject({ caseId: id });

/** GET /internal/profiles/files/:folder/:key: the owner of a file, and which of their photos it is, or `video`. */
export interface StoredFile {
  memberId: string;
  photo: string;
}
