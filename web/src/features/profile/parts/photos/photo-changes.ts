import type { OwnPhoto } from '@corner/contracts/photos.api';

/** Applied to the list as it is when its turn comes. */
export type PhotoChange = { remove: string } | { move: string; to: number };

/** The list after a change; a photo that is gone by then stays gone. */
export function applyChange(photos: readonly OwnPhoto[], change: PhotoChange): readonly OwnPhoto[] {
  if ('remove' in change) return photos.filter(({ id }) => id !== change.remove);
  const moved = photos.find(({ id }) => id === change.move);
  if (!moved) return photos;
  const others = photos.filter((photo) => photo !== moved);
  return [...others.slice(0, change.to), moved, ...others.slice(change.to)];
}

/** A photo by link as the server takes it: http(s) or an image as data URL. Null when it is neither. */
export function photoLink(typed: string): string | null {
  if (/^data:image\//i.test(typed)) return typed;
  if (!URL.canParse(typed)) return null;
  const { protocol, href } = new URL(typed);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
