import type { About } from '@corner/contracts/schemas/about';
import { PROMPTS } from '@corner/domain/profile/prompts';
import { choiceText } from '@corner/web-kit/choice-text';
import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('about', {
  likeAnswer: 'Like this answer: {question}',
  likePhoto: 'Like photo {number}',
  likedAnswer: '{name} likes your answer: {question}',
  likedPhoto: '{name} likes your photo',
  likedPhotoNumber: '{name} likes your photo {number}',
  photo: 'Photo {number}',
});

/** Text of a question; null for an unknown id. */
export function questionText(id: string): string | null {
  const question = PROMPTS.canonical(id);
  return question === undefined ? null : choiceText(PROMPTS, question);
}

export interface Pointable {
  photos?: readonly { url: string }[] | undefined;
  prompts?: readonly { id: string }[] | undefined;
}

/** Describes the liked part of the own profile; null if it was deleted. */
export function likedText(
  { photos = [], prompts = [] }: Pointable,
  { photo, prompt }: About,
  name: string,
): string | null {
  const question = prompts.some(({ id }) => id === prompt) && questionText(prompt!);
  if (question) return text('likedAnswer', { name, question });
  const index = photos.findIndex(({ url }) => url === photo);
  if (index < 0) return null;
  return photos.length > 1 ? text('likedPhotoNumber', { name, number: index + 1 }) : text('likedPhoto', { name });
}
