import type { OwnPhoto } from '@corner/contracts/photos.api';
import { PhotoBoard } from './photo-board';
import { usePhotos } from './use-photos';

/** The board on a page, for as long as the page is shown. */
export function OwnPhotos({ photos }: { photos: readonly OwnPhoto[] }) {
  return <PhotoBoard {...usePhotos(photos)} />;
}
