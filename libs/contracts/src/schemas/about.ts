import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';

const name = z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.about.max)));

/** Target of a like or first message: a photo by its address on the card, or an answer by the id of its prompt. */
export const about = z
  .strictObject({ photo: name, prompt: name })
  .check(z.refine(({ photo, prompt }) => (photo === undefined) !== (prompt === undefined), 'Invalid value'));
export type About = z.infer<typeof about>;

interface Shown {
  photos?: readonly { url: string }[];
  prompts?: readonly { id: string }[];
}

export function hasOnCard({ photos = [], prompts = [] }: Shown, { photo, prompt }: About): boolean {
  return photo === undefined ? prompts.some(({ id }) => id === prompt) : photos.some(({ url }) => url === photo);
}
