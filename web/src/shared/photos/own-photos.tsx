import type { OwnPhoto } from '@corner/contracts/photos.api';
import { PhotoBoard } from './photo-board';
import { usePhotos } from './use-photos';

export function OwnPhotos({ photos }: { photos: readonly OwnPhoto[] }) {
  return <PhotoBoard {...usePhotos(photos)} />;
}
