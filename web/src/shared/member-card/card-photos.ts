import type { Card } from '@corner/contracts/discovery.api';

/** The photos to page through; a member without any still has one entry. */
export const photosOf = (
  card: Pick<Card, 'photos' | 'profileImages'>,
): { url: string | null; thumbhash?: string }[] => {
  if (card.photos?.length) return card.photos;
  return card.profileImages.length ? card.profileImages.map((url) => ({ url })) : [{ url: null }];
};
