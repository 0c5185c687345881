import type { Card } from '@corner/contracts/discovery.api';
import type { Prompt } from '@corner/domain/profile/prompts';
import { photosOf } from '../card-photos';

type ShownPhoto = ReturnType<typeof photosOf>[number] & { number: number };
export type Piece = { prompt: Prompt } | { photo: ShownPhoto };

/** What stands below the first photo: answers and the other photos in turn. @param first the photo that is on top */
export function storyOf(card: Card, first = 0): Piece[] {
  const answers = (card.prompts ?? []).map((prompt): Piece => ({ prompt }));
  const photos = photosOf(card)
    .map((photo, index): Piece => ({ photo: { ...photo, number: index + 1 } }))
    .filter((_, index) => index !== first);
  return Array.from({ length: Math.max(answers.length, photos.length) }, (_, index) => [
    ...answers.slice(index, index + 1),
    ...photos.slice(index, index + 1),
  ]).flat();
}
