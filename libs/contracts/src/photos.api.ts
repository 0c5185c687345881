import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { id } from './fields.js';

/** PUT /api/profile/photos/order: every own photo once, the main one first. */
export const photoOrder = z.strictObject({ ids: z.array(id).check(z.maxLength(LIMITS.photos.max)) });
export type PhotoOrder = z.infer<typeof photoOrder>;

/** POST /api/profile/photos/links: an http(s) URL, kept as a link and never fetched, or an image as data URL. */
export const photoLink = z.strictObject({ url: z.string().check(z.trim(), z.minLength(1, 'Required')) });
export type PhotoLink = z.infer<typeof photoLink>;

/** A photo as every answer shows it: a same-origin path (`?w=360|720|1080`) or an http(s) link. */
export interface PhotoView {
  url: string;
  /** Base64 thumbhash of an own photo. */
  thumbhash?: string;
  width?: number;
  height?: number;
}

/** A photo as its owner sees it. */
export interface OwnPhoto extends PhotoView {
  /** For DELETE /api/profile/photos/:id and PUT order. */
  id: string;
}
